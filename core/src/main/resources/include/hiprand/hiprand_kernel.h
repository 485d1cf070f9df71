// hipRAND's device side, under HIP's names.
#include <warpproof/hip.h>
#include <curand_kernel.h>
typedef curandState hiprandState;
typedef curandState hiprandState_t;
typedef curandStateXORWOW hiprandStateXORWOW_t;
typedef curandStatePhilox4_32_10 hiprandStatePhilox4_32_10_t;
#define hiprand_init curand_init
#define hiprand curand
#define hiprand_uniform curand_uniform
#define hiprand_uniform_double curand_uniform_double
#define hiprand_normal curand_normal
#define hiprand_normal2 curand_normal2
#define hiprand_normal_double curand_normal_double
