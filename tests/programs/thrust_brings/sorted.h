// Names that whoever includes this has from Thrust.
inline cudaError_t sort_all(int *x, int count)
{
    using namespace thrust;
    sort(device, x, x + count);
    return cudaGetLastError();
}
