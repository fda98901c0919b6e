int shift(int a, int b) { return a << b >> 1; }
// not<<<a, launch>>>(here)
const char *help = "use k<<<grid, block>>>(x)";
