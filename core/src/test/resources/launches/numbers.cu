// Numbers in structures that are passed in memory: as the host sets them.
struct Box { int w; int h[2]; };
struct P { float *a; int n; unsigned m; Box box; long long big; };

__global__ void all(P p, int *out) {
  if (threadIdx.x < p.n) out[threadIdx.x] = p.a[p.box.w] + p.box.h[1] + p.big;
}
__global__ void some(P p, int *out, int i) { out[p.m] = p.box.h[i]; }

void change(P *p);

void launch(int *out, int n, unsigned m) {
  P p;
  cudaMalloc(&p.a, n * sizeof(float));
  p.n = n;
  p.m = 4;
  p.box.w = n;
  p.box.h[1] = 17;
  p.big = 5;
  if (n < 64) all<<<n, 64>>>(p, out);
  p.n = 32;
  all<<<4, p.n>>>(p, out);
  // Not all that is read has a name.
  some<<<4, m>>>(p, out, 1);
  p.m = m;
  some<<<4, m>>>(p, out, 1);
}

// What others may write is not known.
void changed(int *out) {
  P p;
  p.n = 7;
  change(&p);
  all<<<4, 64>>>(p, out);
}
