int nothing_of_cuda(void) { return 0; }
