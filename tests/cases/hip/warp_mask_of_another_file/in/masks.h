#define REDEFINED_MASK 0xffffffff
#define LANES_OF_ALL (0xffffffffu)  // all of them
const unsigned full_lanes = 0xffffffff;
inline unsigned none() {
    const unsigned local_mask = 0xffffffff;
    return local_mask & 0;
}
