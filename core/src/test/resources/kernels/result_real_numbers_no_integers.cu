// check --real-numbers --kernel positive: unknown approximate.possible-failure
// check --real-numbers --kernel twice: unknown approximate.possible-failure
// check --real-numbers --kernel next: unknown approximate.possible-failure
// check --real-numbers --kernel whole: unknown approximate.possible-failure
// check --real-numbers --kernel large: unknown approximate.possible-failure
// check --real-numbers --kernel tiny: unknown approximate.possible-failure
// check --real-numbers --kernel small: unknown approximate.possible-failure
// check --real-numbers --kernel sums: unknown approximate.possible-failure
// check --real-numbers --kernel between: unknown approximate.possible-failure
// check --real-numbers --kernel truncated: unknown approximate.possible-failure
// check --real-numbers --kernel square: unknown approximate.possible-failure
// check --real-numbers --kernel root: unknown approximate.possible-failure
// check --real-numbers --kernel divide: unknown approximate.possible-failure
// check --real-numbers --kernel zero: unknown approximate.possible-failure
// check --real-numbers --kernel bits: unknown approximate.possible-failure
// run: --kernel positive --grid 1 --block 1 --arg out=zeros:1 --arg x=1
// ends: clean
//
// Each would be proved if numbers were integers, had bounds, or were never 0.

//@ requires gridDim.x == 1 && x > 0;
//@ ensures out[threadIdx.x] >= 1;
__global__ void positive(float *out, float x) { out[threadIdx.x] = x; }

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] != 1;
__global__ void twice(float *out, float x) { out[threadIdx.x] = x + x; }

//@ requires gridDim.x == 1 && x < y;
//@ ensures out[threadIdx.x] <= y;
__global__ void next(float *out, float x, float y) { out[threadIdx.x] = x + 1; }

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] != 0.5f;
__global__ void whole(float *out, float x) { out[threadIdx.x] = x; }

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] < 1e300;
__global__ void large(double *out, double x) { out[threadIdx.x] = x; }

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] != 4.9e-324;
__global__ void tiny(double *out, double x) { out[threadIdx.x] = x; }

//@ requires gridDim.x == 1 && x > 0;
//@ ensures out[threadIdx.x] * 1e200 * 1e200 >= 1e-300;
__global__ void small(double *out, double x) { out[threadIdx.x] = x * 1e-300; }

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] != 3;
__global__ void sums(float *out, float x, float y) { out[threadIdx.x] = 2 * x + 4 * y; }

//@ requires gridDim.x == 1 && n < x;
//@ ensures out[threadIdx.x] <= x;
__global__ void between(float *out, float x, short n) { out[threadIdx.x] = n + 1; }

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] == x;
__global__ void truncated(float *out, float x) { out[threadIdx.x] = (int) x; }

//@ requires gridDim.x == 1 && x > 0;
//@ ensures out[threadIdx.x] >= x;
__global__ void square(float *out, float x) { out[threadIdx.x] = x * x; }

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] != 2;
__global__ void root(float *out, float x) { out[threadIdx.x] = x * x; }

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] * y == x;
__global__ void divide(float *out, float x, float y) { out[threadIdx.x] = x / y; }

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] == 0;
__global__ void zero(float *out, float x) { out[threadIdx.x] = 0 / x; }

//@ requires gridDim.x == 1 && x < y;
//@ ensures out[threadIdx.x] < __float_as_int(y);
__global__ void bits(int *out, float x, float y) { out[threadIdx.x] = __float_as_int(x); }
