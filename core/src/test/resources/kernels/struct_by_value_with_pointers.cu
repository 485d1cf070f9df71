// run: --grid 1 --block 4 --arg in=1,2,3,4 --arg out=zeros:4
// ends: clean
// memory: out = 12 22 32 42
struct View {
  const int *in;
  int *out;
  int scale;
  short offset;
};

__device__ View view(const int *in, int *out) {
  View v = {in, out, 10, 2};
  return v;
}

__global__ void apply(const int *in, int *out) {
  View v = view(in, out);
  v.out[threadIdx.x] = v.in[threadIdx.x] * v.scale + v.offset;
}
