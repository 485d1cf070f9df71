// check --block 32

__global__ void a_double(char *p) {
  *(double *)(p + 8 * threadIdx.x) = 1.0;
}

__global__ void a_double_broken(char *p) {
  *(double *)(p + 4 * threadIdx.x) = 1.0; //~ alignment.write
}

__global__ void an_int(const unsigned char *p, int *out) {
  out[threadIdx.x] = *(const int *)(p + threadIdx.x * 4);
}

__global__ void an_int_broken(const unsigned char *p, int *out) {
  out[threadIdx.x] = *(const int *)(p + threadIdx.x); //~ alignment.read
}

__global__ void a_short(unsigned char *p, int n) {
  *(short *)(p + (threadIdx.x << 1)) = n;
}

__global__ void a_short_broken(unsigned char *p, int n) {
  *(short *)(p + (threadIdx.x << 1) + 1) = n; //~ alignment.write
}

__global__ void after_a_header(char *p, int *out) {
  out[threadIdx.x] = *(int *)(p + 16 + threadIdx.x * sizeof(int));
}

__global__ void after_a_header_broken(char *p, int *out) {
  out[threadIdx.x] = *(int *)(p + 6 + threadIdx.x * sizeof(int)); //~ alignment.read
}

struct __attribute__((packed)) Packed {
  char tag;
  int value;
};

__global__ void packed(Packed *p, int *out, const char *in) {
  out[threadIdx.x] = p[threadIdx.x].value + *(const int *)(in + 4 * threadIdx.x);
}

__global__ void packed_broken(Packed *p, int *out, const char *in) {
  int *value = (int *)((char *)p + threadIdx.x * sizeof(Packed) + 1);
  out[threadIdx.x] = *value; //~ alignment.read
}
