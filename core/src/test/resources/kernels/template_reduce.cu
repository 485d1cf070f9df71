// run: --kernel reduce<int,8U> --grid 2 --block 8 --arg in=iota:16 --arg sums=zeros:2
// memory: sums = 28 92
// run: --kernel reduce<int,4U> --grid 2 --block 4 --arg in=iota:8 --arg sums=zeros:2
// ends: clean
// check --kernel reduce<int,8U> --block 8: proved
// check --kernel reduce<int,4U> --block 4: proved
//
// The steps of the tree are written out, each under a condition on the template's argument.
template <class T>
__device__ void add(T *part, unsigned distance) {
  if (threadIdx.x < distance) part[threadIdx.x] += part[threadIdx.x + distance];
  __syncthreads();
}

template <class T, unsigned Size>
__global__ void reduce(T *sums, const T *in) {
  __shared__ T part[Size];
  part[threadIdx.x] = in[blockIdx.x * Size + threadIdx.x];
  __syncthreads();
  if (Size >= 8) add(part, 4);
  if (Size >= 4) add(part, 2);
  if (Size >= 2) add(part, 1); // spare: the one thread that adds goes on alone
  if (threadIdx.x == 0) sums[blockIdx.x] = part[0];
}

template __global__ void reduce<int, 8>(int *, const int *);
template __global__ void reduce<int, 4>(int *, const int *);
