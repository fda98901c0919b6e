// Warp operations by exchange through local memory. One uint (or ulong) of `exchange` for each work-item of the group;
// the first barrier waits for those that still read what was exchanged before.

//: cuport_id
uint cuport_id(void)
{
    return (uint)((get_local_id(2) * get_local_size(1) + get_local_id(1)) * get_local_size(0) + get_local_id(0));
}

//: cuport_threads
uint cuport_threads(void)
{
    return (uint)(get_local_size(0) * get_local_size(1) * get_local_size(2));
}

//: cuport_lane_from
// Which work-item a lane of the segment of `width` lanes is.
uint cuport_lane_from(int lane, int width)
{
    return (cuport_id() & ~(uint)(width - 1)) | ((uint)lane & (uint)(width - 1));
}

//: cuport_lane_up
uint cuport_lane_up(uint delta, int width)
{
    uint id = cuport_id();
    return (id & (uint)(width - 1)) < delta ? id : id - delta;
}

//: cuport_lane_down
uint cuport_lane_down(uint delta, int width)
{
    uint id = cuport_id();
    return (id & (uint)(width - 1)) + delta >= (uint)width ? id : id + delta;
}

//: cuport_lane_xor
uint cuport_lane_xor(int mask, int width)
{
    uint id = cuport_id(), other = id ^ (uint)mask;
    return other > (id | (uint)(width - 1)) ? id : other;
}

//: cuport_shuffle
uint cuport_shuffle(__local uint* exchange, uint value, uint source)
{
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    return source < cuport_threads() ? exchange[source] : value;
}

//: cuport_shuffle64
ulong cuport_shuffle64(__local ulong* exchange, ulong value, uint source)
{
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    return source < cuport_threads() ? exchange[source] : value;
}

//: cuport_ballot
uint cuport_ballot(__local uint* exchange, int predicate)
{
    uint first = cuport_id() & ~31u, bits = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = predicate != 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        bits |= exchange[first + lane] << lane;
    }
    return bits;
}

//: cuport_count
int cuport_count(__local uint* exchange, int predicate)
{
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (cuport_id() == 0) {
        exchange[0] = 0;
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    if (predicate != 0) {
        atomic_inc(&exchange[0]);
    }
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    return (int)exchange[0];
}

//: cuport_any
// Whether any work-item of the group says so; all of them learn it.
bool cuport_any(__local uint* exchange, bool predicate)
{
    return cuport_count(exchange, predicate) != 0;
}

//: cuport_match
uint cuport_match(__local ulong* exchange, uint mask, ulong value)
{
    uint first = cuport_id() & ~31u, bits = 0;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        bits |= (uint)(exchange[first + lane] == value) << lane;
    }
    return bits & mask;
}

//: cuport_reduce_add_int
int cuport_reduce_add_int(__local uint* exchange, uint mask, int value)
{
    uint first = cuport_id() & ~31u;
    int total = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = (uint)value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        if ((mask >> lane & 1u) != 0 && first + lane != cuport_id()) {
            int other = (int)exchange[first + lane];
            total = total + other;
        }
    }
    return total;
}

//: cuport_reduce_add_uint
uint cuport_reduce_add_uint(__local uint* exchange, uint mask, uint value)
{
    uint first = cuport_id() & ~31u;
    uint total = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = (uint)value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        if ((mask >> lane & 1u) != 0 && first + lane != cuport_id()) {
            uint other = (uint)exchange[first + lane];
            total = total + other;
        }
    }
    return total;
}

//: cuport_reduce_min_int
int cuport_reduce_min_int(__local uint* exchange, uint mask, int value)
{
    uint first = cuport_id() & ~31u;
    int total = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = (uint)value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        if ((mask >> lane & 1u) != 0 && first + lane != cuport_id()) {
            int other = (int)exchange[first + lane];
            total = min(total, other);
        }
    }
    return total;
}

//: cuport_reduce_min_uint
uint cuport_reduce_min_uint(__local uint* exchange, uint mask, uint value)
{
    uint first = cuport_id() & ~31u;
    uint total = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = (uint)value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        if ((mask >> lane & 1u) != 0 && first + lane != cuport_id()) {
            uint other = (uint)exchange[first + lane];
            total = min(total, other);
        }
    }
    return total;
}

//: cuport_reduce_max_int
int cuport_reduce_max_int(__local uint* exchange, uint mask, int value)
{
    uint first = cuport_id() & ~31u;
    int total = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = (uint)value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        if ((mask >> lane & 1u) != 0 && first + lane != cuport_id()) {
            int other = (int)exchange[first + lane];
            total = max(total, other);
        }
    }
    return total;
}

//: cuport_reduce_max_uint
uint cuport_reduce_max_uint(__local uint* exchange, uint mask, uint value)
{
    uint first = cuport_id() & ~31u;
    uint total = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = (uint)value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        if ((mask >> lane & 1u) != 0 && first + lane != cuport_id()) {
            uint other = (uint)exchange[first + lane];
            total = max(total, other);
        }
    }
    return total;
}

//: cuport_reduce_and_uint
uint cuport_reduce_and_uint(__local uint* exchange, uint mask, uint value)
{
    uint first = cuport_id() & ~31u;
    uint total = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = (uint)value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        if ((mask >> lane & 1u) != 0 && first + lane != cuport_id()) {
            uint other = (uint)exchange[first + lane];
            total = total & other;
        }
    }
    return total;
}

//: cuport_reduce_or_uint
uint cuport_reduce_or_uint(__local uint* exchange, uint mask, uint value)
{
    uint first = cuport_id() & ~31u;
    uint total = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = (uint)value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        if ((mask >> lane & 1u) != 0 && first + lane != cuport_id()) {
            uint other = (uint)exchange[first + lane];
            total = total | other;
        }
    }
    return total;
}

//: cuport_reduce_xor_uint
uint cuport_reduce_xor_uint(__local uint* exchange, uint mask, uint value)
{
    uint first = cuport_id() & ~31u;
    uint total = value;
    barrier(CLK_LOCAL_MEM_FENCE);
    exchange[cuport_id()] = (uint)value;
    barrier(CLK_LOCAL_MEM_FENCE);
    for (uint lane = 0; lane < 32u && first + lane < cuport_threads(); ++lane) {
        if ((mask >> lane & 1u) != 0 && first + lane != cuport_id()) {
            uint other = (uint)exchange[first + lane];
            total = total ^ other;
        }
    }
    return total;
}
