// Functions on bits that cuRAND's sequences take.

//: cuport_ctz_TYPE with TYPE=uint,ulong
int cuport_ctz_TYPE(TYPE x)
{
    return (int)popcount((x & -x) - 1);
}
