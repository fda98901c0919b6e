/* Ends the program with the line of a call that fails. */
#pragma once
#include <stdio.h>
#include <stdlib.h>
#define CHECK(call)                                                                  \
    do {                                                                             \
        cudnnStatus_t status_ = (call);                                              \
        if (status_ != CUDNN_STATUS_SUCCESS) {                                       \
            fprintf(stderr, "line %d: %s\n", __LINE__, cudnnGetErrorString(status_)); \
            exit(1);                                                                 \
        }                                                                            \
    } while (0)
#define EXPECT(condition)                                          \
    do {                                                           \
        if (!(condition)) {                                        \
            fprintf(stderr, "line %d: %s\n", __LINE__, #condition); \
            exit(1);                                               \
        }                                                          \
    } while (0)
