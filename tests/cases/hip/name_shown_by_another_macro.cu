#define JOIN(a, b) a##b
#define SHOW(a, b) #a #b
#define SHOWN(n) SHOW(cuda, n)
#define KEPT(n) JOIN(cudal, n)
