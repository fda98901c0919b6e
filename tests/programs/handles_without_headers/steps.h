// A header that files without CUDA include: it declares what streams and events point to.
#ifndef STEPS_H
#define STEPS_H
typedef struct CUstream_st *Queue;
struct CUevent_st;
struct Options {
    int count;
    Queue queue;
    CUevent_st *done;
};
int count_steps(const Options &options);
#endif
