// SPDX-License-Identifier: Apache-2.0
//
// What programs call most of MPI, where the system has no <mpi.h>: "MPI: A Message-Passing Interface Standard" 4.0,
// annex A.2, without windows, files, sessions, tools, and most of topologies. Sources are only read with it.
#pragma once

#include <stddef.h>

// Handles are numbers in some libraries and pointers in others: kernels that are handed one are left out.
#ifdef __cplusplus
#define CUPORT_MPI_HANDLE(NAME)                             \
    struct cuport_##NAME {                                  \
        size_t value;                                       \
    };                                                      \
    bool operator==(const cuport_##NAME &, const cuport_##NAME &); \
    bool operator!=(const cuport_##NAME &, const cuport_##NAME &); \
    typedef cuport_##NAME NAME;
#define CUPORT_MPI(TYPE, NUMBER) (TYPE{NUMBER})
#else
#define CUPORT_MPI_HANDLE(NAME) typedef struct cuport_##NAME *NAME;
#define CUPORT_MPI(TYPE, NUMBER) ((TYPE)(size_t)(NUMBER))
#endif
CUPORT_MPI_HANDLE(MPI_Comm)
CUPORT_MPI_HANDLE(MPI_Datatype)
CUPORT_MPI_HANDLE(MPI_Op)
CUPORT_MPI_HANDLE(MPI_Request)
CUPORT_MPI_HANDLE(MPI_Group)
CUPORT_MPI_HANDLE(MPI_Info)
CUPORT_MPI_HANDLE(MPI_Errhandler)
#undef CUPORT_MPI_HANDLE
typedef ptrdiff_t MPI_Aint;
typedef long long MPI_Count, MPI_Offset;
typedef struct MPI_Status {
    int MPI_SOURCE, MPI_TAG, MPI_ERROR;
    size_t cuport_count;
} MPI_Status;
typedef void MPI_User_function(void *from, void *to, int *count, MPI_Datatype *type);

#define MPI_COMM_NULL CUPORT_MPI(MPI_Comm, 0)
#define MPI_COMM_WORLD CUPORT_MPI(MPI_Comm, 1)
#define MPI_COMM_SELF CUPORT_MPI(MPI_Comm, 2)
#define MPI_GROUP_NULL CUPORT_MPI(MPI_Group, 0)
#define MPI_GROUP_EMPTY CUPORT_MPI(MPI_Group, 1)
#define MPI_INFO_NULL CUPORT_MPI(MPI_Info, 0)
#define MPI_REQUEST_NULL CUPORT_MPI(MPI_Request, 0)
#define MPI_ERRHANDLER_NULL CUPORT_MPI(MPI_Errhandler, 0)
#define MPI_ERRORS_ARE_FATAL CUPORT_MPI(MPI_Errhandler, 1)
#define MPI_ERRORS_RETURN CUPORT_MPI(MPI_Errhandler, 2)
#define MPI_STATUS_IGNORE ((MPI_Status *)0)
#define MPI_STATUSES_IGNORE ((MPI_Status *)0)
#define MPI_IN_PLACE ((void *)1)
#define MPI_BOTTOM ((void *)0)

#define MPI_DATATYPE_NULL CUPORT_MPI(MPI_Datatype, 0)
#define MPI_CHAR CUPORT_MPI(MPI_Datatype, 1)
#define MPI_SIGNED_CHAR CUPORT_MPI(MPI_Datatype, 2)
#define MPI_UNSIGNED_CHAR CUPORT_MPI(MPI_Datatype, 3)
#define MPI_BYTE CUPORT_MPI(MPI_Datatype, 4)
#define MPI_SHORT CUPORT_MPI(MPI_Datatype, 5)
#define MPI_UNSIGNED_SHORT CUPORT_MPI(MPI_Datatype, 6)
#define MPI_INT CUPORT_MPI(MPI_Datatype, 7)
#define MPI_UNSIGNED CUPORT_MPI(MPI_Datatype, 8)
#define MPI_LONG CUPORT_MPI(MPI_Datatype, 9)
#define MPI_UNSIGNED_LONG CUPORT_MPI(MPI_Datatype, 10)
#define MPI_LONG_LONG CUPORT_MPI(MPI_Datatype, 11)
#define MPI_LONG_LONG_INT MPI_LONG_LONG
#define MPI_UNSIGNED_LONG_LONG CUPORT_MPI(MPI_Datatype, 12)
#define MPI_FLOAT CUPORT_MPI(MPI_Datatype, 13)
#define MPI_DOUBLE CUPORT_MPI(MPI_Datatype, 14)
#define MPI_LONG_DOUBLE CUPORT_MPI(MPI_Datatype, 15)
#define MPI_C_BOOL CUPORT_MPI(MPI_Datatype, 16)
#define MPI_CXX_BOOL CUPORT_MPI(MPI_Datatype, 17)
#define MPI_INT8_T CUPORT_MPI(MPI_Datatype, 18)
#define MPI_INT16_T CUPORT_MPI(MPI_Datatype, 19)
#define MPI_INT32_T CUPORT_MPI(MPI_Datatype, 20)
#define MPI_INT64_T CUPORT_MPI(MPI_Datatype, 21)
#define MPI_UINT8_T CUPORT_MPI(MPI_Datatype, 22)
#define MPI_UINT16_T CUPORT_MPI(MPI_Datatype, 23)
#define MPI_UINT32_T CUPORT_MPI(MPI_Datatype, 24)
#define MPI_UINT64_T CUPORT_MPI(MPI_Datatype, 25)
#define MPI_FLOAT_INT CUPORT_MPI(MPI_Datatype, 26)
#define MPI_DOUBLE_INT CUPORT_MPI(MPI_Datatype, 27)
#define MPI_2INT CUPORT_MPI(MPI_Datatype, 28)
#define MPI_C_FLOAT_COMPLEX CUPORT_MPI(MPI_Datatype, 29)
#define MPI_C_DOUBLE_COMPLEX CUPORT_MPI(MPI_Datatype, 30)
#define MPI_CXX_FLOAT_COMPLEX CUPORT_MPI(MPI_Datatype, 31)
#define MPI_CXX_DOUBLE_COMPLEX CUPORT_MPI(MPI_Datatype, 32)
#define MPI_AINT CUPORT_MPI(MPI_Datatype, 33)
#define MPI_PACKED CUPORT_MPI(MPI_Datatype, 34)

#define MPI_OP_NULL CUPORT_MPI(MPI_Op, 0)
#define MPI_MAX CUPORT_MPI(MPI_Op, 1)
#define MPI_MIN CUPORT_MPI(MPI_Op, 2)
#define MPI_SUM CUPORT_MPI(MPI_Op, 3)
#define MPI_PROD CUPORT_MPI(MPI_Op, 4)
#define MPI_LAND CUPORT_MPI(MPI_Op, 5)
#define MPI_BAND CUPORT_MPI(MPI_Op, 6)
#define MPI_LOR CUPORT_MPI(MPI_Op, 7)
#define MPI_BOR CUPORT_MPI(MPI_Op, 8)
#define MPI_LXOR CUPORT_MPI(MPI_Op, 9)
#define MPI_BXOR CUPORT_MPI(MPI_Op, 10)
#define MPI_MAXLOC CUPORT_MPI(MPI_Op, 11)
#define MPI_MINLOC CUPORT_MPI(MPI_Op, 12)

enum {
    MPI_SUCCESS = 0,
    MPI_ERR_OTHER = 15,
    MPI_UNDEFINED = -32766,
    MPI_ANY_SOURCE = -1,
    MPI_ANY_TAG = -1,
    MPI_PROC_NULL = -2,
    MPI_ROOT = -3,
    MPI_MAX_PROCESSOR_NAME = 256,
    MPI_MAX_ERROR_STRING = 512,
    MPI_COMM_TYPE_SHARED = 1,
    MPI_VERSION = 4,
    MPI_SUBVERSION = 0
};
enum { MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE };
enum { MPI_IDENT, MPI_CONGRUENT, MPI_SIMILAR, MPI_UNEQUAL };

#ifdef __cplusplus
extern "C" {
#endif

int MPI_Init(int *argc, char ***argv);
int MPI_Init_thread(int *argc, char ***argv, int required, int *provided);
int MPI_Initialized(int *flag);
int MPI_Finalize(void);
int MPI_Finalized(int *flag);
int MPI_Abort(MPI_Comm comm, int code);
int MPI_Query_thread(int *provided);
int MPI_Get_processor_name(char *name, int *length);
int MPI_Get_version(int *version, int *subversion);
int MPI_Error_string(int code, char *text, int *length);
int MPI_Error_class(int code, int *error_class);
double MPI_Wtime(void);
double MPI_Wtick(void);

int MPI_Comm_size(MPI_Comm comm, int *size);
int MPI_Comm_rank(MPI_Comm comm, int *rank);
int MPI_Comm_dup(MPI_Comm comm, MPI_Comm *made);
int MPI_Comm_split(MPI_Comm comm, int color, int key, MPI_Comm *made);
int MPI_Comm_split_type(MPI_Comm comm, int type, int key, MPI_Info info, MPI_Comm *made);
int MPI_Comm_create(MPI_Comm comm, MPI_Group group, MPI_Comm *made);
int MPI_Comm_compare(MPI_Comm comm, MPI_Comm other, int *result);
int MPI_Comm_group(MPI_Comm comm, MPI_Group *group);
int MPI_Comm_free(MPI_Comm *comm);
int MPI_Comm_set_errhandler(MPI_Comm comm, MPI_Errhandler handler);
int MPI_Group_size(MPI_Group group, int *size);
int MPI_Group_rank(MPI_Group group, int *rank);
int MPI_Group_incl(MPI_Group group, int count, const int *ranks, MPI_Group *made);
int MPI_Group_excl(MPI_Group group, int count, const int *ranks, MPI_Group *made);
int MPI_Group_free(MPI_Group *group);
int MPI_Cart_create(MPI_Comm comm, int dims, const int *sizes, const int *periods, int reorder, MPI_Comm *made);
int MPI_Cart_coords(MPI_Comm comm, int rank, int dims, int *coords);
int MPI_Cart_rank(MPI_Comm comm, const int *coords, int *rank);
int MPI_Cart_shift(MPI_Comm comm, int direction, int step, int *from, int *to);
int MPI_Dims_create(int nodes, int dims, int *sizes);
int MPI_Info_create(MPI_Info *info);
int MPI_Info_set(MPI_Info info, const char *key, const char *value);
int MPI_Info_free(MPI_Info *info);

int MPI_Send(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
int MPI_Ssend(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
int MPI_Bsend(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
int MPI_Rsend(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm);
int MPI_Recv(void *data, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Status *status);
int MPI_Sendrecv(const void *data, int count, MPI_Datatype type, int to, int tag, void *into, int into_count,
                 MPI_Datatype into_type, int from, int from_tag, MPI_Comm comm, MPI_Status *status);
int MPI_Sendrecv_replace(void *data, int count, MPI_Datatype type, int to, int tag, int from, int from_tag,
                         MPI_Comm comm, MPI_Status *status);
int MPI_Isend(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request *request);
int MPI_Issend(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request *request);
int MPI_Irecv(void *data, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Request *request);
int MPI_Send_init(const void *data, int count, MPI_Datatype type, int to, int tag, MPI_Comm comm,
                  MPI_Request *request);
int MPI_Recv_init(void *data, int count, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Request *request);
int MPI_Start(MPI_Request *request);
int MPI_Startall(int count, MPI_Request *requests);
int MPI_Wait(MPI_Request *request, MPI_Status *status);
int MPI_Waitall(int count, MPI_Request *requests, MPI_Status *statuses);
int MPI_Waitany(int count, MPI_Request *requests, int *which, MPI_Status *status);
int MPI_Waitsome(int count, MPI_Request *requests, int *done, int *which, MPI_Status *statuses);
int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status);
int MPI_Testall(int count, MPI_Request *requests, int *flag, MPI_Status *statuses);
int MPI_Testany(int count, MPI_Request *requests, int *which, int *flag, MPI_Status *status);
int MPI_Cancel(MPI_Request *request);
int MPI_Request_free(MPI_Request *request);
int MPI_Probe(int from, int tag, MPI_Comm comm, MPI_Status *status);
int MPI_Iprobe(int from, int tag, MPI_Comm comm, int *flag, MPI_Status *status);
int MPI_Get_count(const MPI_Status *status, MPI_Datatype type, int *count);

int MPI_Barrier(MPI_Comm comm);
int MPI_Ibarrier(MPI_Comm comm, MPI_Request *request);
int MPI_Bcast(void *data, int count, MPI_Datatype type, int root, MPI_Comm comm);
int MPI_Ibcast(void *data, int count, MPI_Datatype type, int root, MPI_Comm comm, MPI_Request *request);
int MPI_Reduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm);
int MPI_Allreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int MPI_Iallreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                   MPI_Request *request);
int MPI_Reduce_scatter(const void *from, void *to, const int *counts, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int MPI_Reduce_scatter_block(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int MPI_Scan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int MPI_Exscan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int MPI_Gather(const void *from, int count, MPI_Datatype type, void *to, int to_count, MPI_Datatype to_type, int root,
               MPI_Comm comm);
int MPI_Gatherv(const void *from, int count, MPI_Datatype type, void *to, const int *counts, const int *places,
                MPI_Datatype to_type, int root, MPI_Comm comm);
int MPI_Allgather(const void *from, int count, MPI_Datatype type, void *to, int to_count, MPI_Datatype to_type,
                  MPI_Comm comm);
int MPI_Allgatherv(const void *from, int count, MPI_Datatype type, void *to, const int *counts, const int *places,
                   MPI_Datatype to_type, MPI_Comm comm);
int MPI_Scatter(const void *from, int count, MPI_Datatype type, void *to, int to_count, MPI_Datatype to_type, int root,
                MPI_Comm comm);
int MPI_Scatterv(const void *from, const int *counts, const int *places, MPI_Datatype type, void *to, int to_count,
                 MPI_Datatype to_type, int root, MPI_Comm comm);
int MPI_Alltoall(const void *from, int count, MPI_Datatype type, void *to, int to_count, MPI_Datatype to_type,
                 MPI_Comm comm);
int MPI_Alltoallv(const void *from, const int *counts, const int *places, MPI_Datatype type, void *to,
                  const int *to_counts, const int *to_places, MPI_Datatype to_type, MPI_Comm comm);

int MPI_Op_create(MPI_User_function *function, int commutes, MPI_Op *op);
int MPI_Op_free(MPI_Op *op);
int MPI_Type_contiguous(int count, MPI_Datatype type, MPI_Datatype *made);
int MPI_Type_vector(int count, int length, int stride, MPI_Datatype type, MPI_Datatype *made);
int MPI_Type_indexed(int count, const int *lengths, const int *places, MPI_Datatype type, MPI_Datatype *made);
int MPI_Type_create_hvector(int count, int length, MPI_Aint stride, MPI_Datatype type, MPI_Datatype *made);
int MPI_Type_create_struct(int count, const int *lengths, const MPI_Aint *places, const MPI_Datatype *types,
                           MPI_Datatype *made);
int MPI_Type_create_subarray(int dims, const int *sizes, const int *part, const int *starts, int order,
                             MPI_Datatype type, MPI_Datatype *made);
int MPI_Type_create_resized(MPI_Datatype type, MPI_Aint lower, MPI_Aint extent, MPI_Datatype *made);
int MPI_Type_commit(MPI_Datatype *type);
int MPI_Type_free(MPI_Datatype *type);
int MPI_Type_size(MPI_Datatype type, int *size);
int MPI_Get_address(const void *place, MPI_Aint *address);

#ifdef __cplusplus
}
#endif
