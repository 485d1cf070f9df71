// Functions that another file may call stand for themselves; callers here may say that arrays are
// the same.
__global__ void k(int *out, const int *in, int n) { out[threadIdx.x] = in[threadIdx.x + n]; }

static void launch(int *out, const int *in, int n) { k<<<1, 64>>>(out, in, n); }
void run(int *out, const int *in, int n) { launch(out, in, n); }
void inPlace(int *a) { run(a, a, 1); }
void apart(int *a, int *b) { run(a, b, 64); }
void further(int *a, int n) { run(a, a + n, n); }
void outer(int *a, int *b) { apart(a, b); }
void last(int *a) { outer(a, a); }

// Too many calls to look at each launch by itself.
__global__ void often(int *out, const int *in, int n) { out[threadIdx.x] = in[threadIdx.x + n]; }
void many(int *out, const int *in, int n) { often<<<1, 64>>>(out, in, n); }
void more(int *a, int *b, int *c) {
  many(a, b, 1);
  many(a, b, 2);
  many(a, b, 3);
  many(a, b, 4);
  many(a, b, 5);
  many(a, b, 6);
  many(a, b, 7);
  many(a, b, 8);
  many(c, c, 9);
}
void also(int *a) { more(a, a + 1, a + 2); }

// What was moved below is moved above as well.
__global__ void moved(int *out, const int *in, int n) { out[threadIdx.x] = in[threadIdx.x + n]; }
void move(int *out, const int *in, int n) {
  moved<<<1, 64>>>(out + n, in, n);
  if (n > 1) move(out, in, n - 1);
}
void moves(int *a, int *b, int n) {
  move(a, b, n);
  if (n > 1) moves(a, b, n - 1);
}
void movesInPlace(int *a) { moves(a, a, 9); }
