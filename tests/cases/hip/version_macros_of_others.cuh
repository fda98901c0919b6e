#if MY_CUDNN_MAJOR > 3
#elif defined(__GNUC__) && __cplusplus >= 201703L
#endif
