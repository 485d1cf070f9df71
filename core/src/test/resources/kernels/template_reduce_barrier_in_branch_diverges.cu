// run: --kernel reduce<int,8U> --grid 1 --block 8 --arg in=iota:8 --arg sums=zeros:1 --exited-threads waited
// run clean: --kernel reduce<int,8U> --grid 1 --block 8 --arg in=iota:8 --arg sums=zeros:1
// ends: error
// check --kernel reduce<int,8U> --block 8 --exited-threads waited: divergence refuted
// check --kernel reduce<int,8U> --block 8: unknown approximate.thread-dependent-barrier
template <class T>
__device__ void add(T *part, unsigned distance) {
  if (threadIdx.x >= distance) return;
  part[threadIdx.x] += part[threadIdx.x + distance];
  __syncthreads(); //~ divergence.barrier
}

template <class T, unsigned Size>
__global__ void reduce(T *sums, const T *in) {
  __shared__ T part[Size];
  part[threadIdx.x] = in[blockIdx.x * Size + threadIdx.x];
  __syncthreads();
  if (Size >= 8) add(part, 4);
  if (Size >= 4) add(part, 2);
  if (Size >= 2) add(part, 1);
  if (threadIdx.x == 0) sums[blockIdx.x] = part[0];
}

template __global__ void reduce<int, 8>(int *, const int *);
