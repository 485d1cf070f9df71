// MPI, as far as files with kernels use it: all of it is for the host.
#ifndef WARPPROOF_MPI_H
#define WARPPROOF_MPI_H

#include <warpproof/detail/push_macros.h>

#include <warpproof/cuda.h>

typedef int MPI_Comm, MPI_Group, MPI_Request, MPI_Info, MPI_Errhandler, MPI_Win, MPI_File;
typedef long MPI_Aint, MPI_Offset;
typedef struct { int MPI_SOURCE, MPI_TAG, MPI_ERROR, count; } MPI_Status;
enum {
  MPI_SUCCESS = 0, MPI_COMM_NULL = 0, MPI_COMM_WORLD = 1, MPI_COMM_SELF = 2, MPI_INFO_NULL = 0,
  MPI_REQUEST_NULL = 0, MPI_ANY_SOURCE = -2, MPI_ANY_TAG = -1, MPI_PROC_NULL = -3,
  MPI_MAX_PROCESSOR_NAME = 256, MPI_MAX_ERROR_STRING = 512, MPI_COMM_TYPE_SHARED = 1,
  MPI_ERRORS_RETURN = 1, MPI_UNDEFINED = -32766
};
enum MPI_Datatype {
  MPI_CHAR, MPI_INT, MPI_FLOAT, MPI_DOUBLE, MPI_BYTE, MPI_LONG, MPI_LONG_LONG, MPI_UNSIGNED,
  MPI_UNSIGNED_CHAR, MPI_UNSIGNED_LONG, MPI_UNSIGNED_LONG_LONG, MPI_SHORT, MPI_INT8_T,
  MPI_INT16_T, MPI_INT32_T, MPI_INT64_T, MPI_UINT8_T, MPI_UINT16_T, MPI_UINT32_T, MPI_UINT64_T,
  MPI_C_BOOL, MPI_CXX_BOOL, MPI_LONG_DOUBLE, MPI_2INT, MPI_DOUBLE_INT, MPI_FLOAT_INT
};
enum MPI_Op {
  MPI_SUM, MPI_MAX, MPI_MIN, MPI_PROD, MPI_LAND, MPI_LOR, MPI_BAND, MPI_BOR, MPI_MAXLOC,
  MPI_MINLOC
};
enum { MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED, MPI_THREAD_MULTIPLE };
#define MPI_IN_PLACE ((void*)-1)
#define MPI_STATUS_IGNORE ((MPI_Status*)0)
#define MPI_STATUSES_IGNORE ((MPI_Status*)0)
#define MPIX_CUDA_AWARE_SUPPORT 1

extern "C" {
int MPI_Init(int*, char***);
int MPI_Init_thread(int*, char***, int, int*);
int MPI_Initialized(int*);
int MPI_Finalize(void);
int MPI_Abort(MPI_Comm, int);
int MPI_Comm_rank(MPI_Comm, int*);
int MPI_Comm_size(MPI_Comm, int*);
int MPI_Comm_free(MPI_Comm*);
int MPI_Comm_dup(MPI_Comm, MPI_Comm*);
int MPI_Comm_split(MPI_Comm, int, int, MPI_Comm*);
int MPI_Comm_split_type(MPI_Comm, int, int, MPI_Info, MPI_Comm*);
int MPI_Get_processor_name(char*, int*);
int MPI_Error_string(int, char*, int*);
double MPI_Wtime(void);
int MPI_Barrier(MPI_Comm);
int MPI_Send(const void*, int, MPI_Datatype, int, int, MPI_Comm);
int MPI_Recv(void*, int, MPI_Datatype, int, int, MPI_Comm, MPI_Status*);
int MPI_Isend(const void*, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request*);
int MPI_Irecv(void*, int, MPI_Datatype, int, int, MPI_Comm, MPI_Request*);
int MPI_Sendrecv(const void*, int, MPI_Datatype, int, int, void*, int, MPI_Datatype, int, int,
    MPI_Comm, MPI_Status*);
int MPI_Wait(MPI_Request*, MPI_Status*);
int MPI_Waitall(int, MPI_Request*, MPI_Status*);
int MPI_Get_count(const MPI_Status*, MPI_Datatype, int*);
int MPI_Bcast(void*, int, MPI_Datatype, int, MPI_Comm);
int MPI_Reduce(const void*, void*, int, MPI_Datatype, MPI_Op, int, MPI_Comm);
int MPI_Allreduce(const void*, void*, int, MPI_Datatype, MPI_Op, MPI_Comm);
int MPI_Gather(const void*, int, MPI_Datatype, void*, int, MPI_Datatype, int, MPI_Comm);
int MPI_Allgather(const void*, int, MPI_Datatype, void*, int, MPI_Datatype, MPI_Comm);
int MPI_Scatter(const void*, int, MPI_Datatype, void*, int, MPI_Datatype, int, MPI_Comm);
int MPI_Alltoall(const void*, int, MPI_Datatype, void*, int, MPI_Datatype, MPI_Comm);
int MPI_Gatherv(const void*, int, MPI_Datatype, void*, const int*, const int*, MPI_Datatype, int,
    MPI_Comm);
}

#include <warpproof/detail/pop_macros.h>

#endif
