// Functions that stand for themselves and give on what they moved.
__global__ void k(int *out, const int *in, int n) { out[threadIdx.x] = in[threadIdx.x + n]; }

void moving(int *out, const int *in, int n) { k<<<1, 64>>>(out, in + 5, n); }
void often(int *a, int *b, int *c) {
  moving(a, b, 1);
  moving(a, b, 2);
  moving(a, b, 3);
  moving(a, b, 4);
  moving(a, b, 5);
  moving(a, b, 6);
  moving(a, b, 7);
  moving(a, b, 8);
  moving(c, c, 9);
}
void also(int *a) { often(a, a + 1, a + 2); }

__global__ void m(int *out, const int *in, int n) { out[threadIdx.x] = in[threadIdx.x + n]; }
void standing(int *out, const int *in, int n) { m<<<1, 64>>>(out, in, n); }
void back(int *a, int *b) {
  standing(a, b, 1);
  standing(a, b, 2);
  standing(a, b, 3);
  standing(a, b, 4);
  standing(a, b, 5);
  standing(a, b, 6);
  standing(a, b, 7);
  standing(a, b, 8);
  standing(a + 3, a, 9);
}

__global__ void f(int *out, const int *in, int n) { out[threadIdx.x] = in[threadIdx.x + n]; }
void inside(int *out, const int *in, int n) { f<<<1, 64>>>(out, in + 5, n); }
void around(int *a, int *b) {
  inside(a, b, 1);
  inside(a, b, 2);
  inside(a, b, 3);
  inside(a, b, 4);
  inside(a, b, 5);
  inside(a, b, 6);
  inside(a, b, 7);
  inside(a, b, 8);
  inside(a, b, 9);
}
void above(int *a) { around(a, a + 1); }
