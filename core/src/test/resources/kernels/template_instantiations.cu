// run: --kernel fill<int,1> --grid 1 --block 4 --arg a=zeros:4
// memory: a = 0 1 2 3
// run: --kernel fill<short,3> --grid 1 --block 4 --arg a=zeros:12
// memory: a = 0 0 0 1 0 0 2 0 0 3 0 0
// ends: clean
template <class T, int STRIDE>
__global__ void fill(T *a) {
  a[threadIdx.x * STRIDE] = (T)threadIdx.x;
}

template __global__ void fill<int, 1>(int *);
template __global__ void fill<short, 3>(short *);
