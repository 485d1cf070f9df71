// OpenMP's functions, for host code beside kernels, where the real header is not installed.
#if __has_include_next(<omp.h>)
#include_next <omp.h>
#else
#ifndef WARPPROOF_OMP_H
#define WARPPROOF_OMP_H
#ifdef __cplusplus
extern "C" {
#endif
int omp_get_num_procs(void);
int omp_get_num_threads(void);
int omp_get_max_threads(void);
int omp_get_thread_num(void);
void omp_set_num_threads(int);
double omp_get_wtime(void);
#ifdef __cplusplus
}
#endif
#endif
#endif
