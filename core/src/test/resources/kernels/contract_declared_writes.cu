// check --grid 2 --block 4: proved
// run: --grid 2 --block 4 --arg out=zeros:8 --arg in=iota:8 --arg sum=zeros:1
// ends: clean
__device__ void put(int *to, const int *from, int i) {
  __writes_to(to);
  __reads_from(from);
  int own[2];
  own[0] = from[i];
  own[1] = own[0] + 1;
  to[i] = own[i & 1];
}

__global__ void declared(int *out, const int *in, int *sum) {
  __writes_to(out);
  __writes_to(sum);
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  put(out, in, i);
  atomicAdd(sum, 1);
}
