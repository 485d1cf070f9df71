// Small structures come to the stub in registers, several numbers in one.
struct Dims { int w, h, d; };
struct Part { short from, to; unsigned length; long all; };
struct View { int *data; int rows, cols; };

__global__ void fill(float *a, Dims s) {
  if (threadIdx.x < s.w && threadIdx.y < s.h && blockIdx.z < s.d) a[threadIdx.x] = 1;
}

__global__ void part(float *a, Part p) {
  if (threadIdx.x < p.length) a[p.from + p.to + p.all] = 1;
}

__global__ void view(View v) {
  if (threadIdx.x < v.rows) v.data[threadIdx.x * v.cols] = 1;
}

int main(int argc, char **argv) {
  float *a;
  Dims s = {100, argc, argc + 1};
  cudaMalloc(&a, s.w * s.h * sizeof(float));
  fill<<<dim3(7, 1, s.d), dim3(16, s.h)>>>(a, s);
  Part p = {1, (short)-2, 1u << 31, 1l << 40};
  part<<<1, 64>>>(a, p);
  p.to = argc;
  part<<<1, 64>>>(a, p);
  View v;
  v.rows = 64;
  v.cols = argc;
  cudaMalloc(&v.data, v.rows * v.cols * sizeof(int));
  view<<<1, v.rows>>>(v);
}
