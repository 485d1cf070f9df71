// run: --kernel k<2> --grid 1 --block 2 --arg out=zeros:2
// memory: out = 15 16
// run: --kernel k<3> --grid 1 --block 2 --arg out=zeros:2
// memory: out = -15 -15
// ends: clean
template <class... T>
__device__ int add(T... t) {
  return (t + ...);
}

template <int N>
__global__ void k(int *out) {
  if constexpr (N % 2 == 0) {
    out[threadIdx.x] = add(1, 2, 3, 4, 5) + threadIdx.x;
  } else {
    out[threadIdx.x] = -add(7, 8);
  }
}

template __global__ void k<2>(int *);
template __global__ void k<3>(int *);
