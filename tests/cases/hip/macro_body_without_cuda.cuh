#define ALLOC(p, n) malloc((n) * sizeof(*(p)))
