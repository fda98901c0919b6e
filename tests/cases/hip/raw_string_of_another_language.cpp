const char *text = R"-x-(cudaMalloc is "not" called) here)-x-";
const wchar_t *wide = LR"(cudaFree)";
const char *u8text = u8R"(k<<<1, 2>>>())";
