int half(int n) { return n / 2; }
int run(int half2) { return half(half2); }
