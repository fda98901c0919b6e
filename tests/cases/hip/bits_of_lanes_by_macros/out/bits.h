#pragma once
#define LANE_BIT(lane) (1u << (lane))
#define LANES_BELOW(lane) ((1u << (lane)) - 1)
#define LANES_FROM(lane) (0xffffffff >> (32 - (lane)))
#define FLAG(n) (n << 1u)
