// expect: CU204
#define OPEN <<<1, 32
int shift(int a) { return a << 1; }
