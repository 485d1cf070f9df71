// Bounds of what ways bring together and of what loops count.
__global__ void k(int *a, int i, int n) { a[threadIdx.x + i] = n; }
int any();

void ways(int *a, int n) {
  int threads = any();
  int blocks = 1;
  if (n > 512) {
    threads = 512;
    blocks = any();
  } else if (threads > 128) {
    threads = 128;
    any();
  }
  k<<<blocks, threads>>>(a, threads, n);
  k<<<4, any() ? 64 : n < 0 ? 32 : 96>>>(a, 0, n);
}

void loops(int *a, int n, int m) {
  for (int i = 0; i < n; i++) k<<<1, 32>>>(a, i, any());
  for (int i = n; i >= 0; i -= 2) k<<<1, 32>>>(a, i, any());
  for (int i = 8; i != n; i /= 2) k<<<1, 32>>>(a, i, any());
  for (int i = 1; i < 100; i *= 3) {
    if (any()) continue;
    k<<<1, 32>>>(a, i, any());
  }
  // Up and down, and by what nobody knows.
  for (int i = 4; i < n; i = any() ? i + 1 : i - 1) k<<<1, 32>>>(a, i, 0);
  for (int i = 4; i < n; i += m) k<<<1, 32>>>(a, i, 0);
  for (int i = -4; i < n; i *= 2) k<<<1, 32>>>(a, i, 0);
  // What is unsigned wraps around.
  for (unsigned i = 4; i != 2; i++) k<<<1, 32>>>(a, i, 0);
  for (unsigned i = 4; i < 8; i--) k<<<1, 32>>>(a, i, 0);
}

void after(int *a, int n) {
  int i = 0;
  while (i < n) {
    i += 4;
    if (any()) i = -i;
  }
  k<<<1, 32>>>(a, i, n);
  int left = any();
  if (left < 0) left = 0;
  for (any(); left > 0; left >>= 1) {
    for (int j = left; j < 10; j++) k<<<1, 32>>>(a, j, left);
    k<<<1, 32>>>(a, left, n);
  }
}

// A condition of an earlier value says nothing of a later one.
void earlier(int *a, int n) {
  int x = any();
  do {
    if (x > 10) return;
    x = any();
    k<<<1, 32>>>(a, x, n);
  } while (n);
  if (any()) {
    if (x > 5) return;
    any();
  }
  k<<<1, 32>>>(a, x, n);
}

// Two values that are compared with each other: what is known of one hangs on the other.
void both(int *a, int n) {
  int x = any(), y = any();
  for (;;) {
    int u = any(), v = any();
    if (u < y) {
      if (v > x) {
        x = u;
        y = v;
      } else {
        x = 0;
        y = u;
      }
    }
    k<<<1, 32>>>(a, x, n);
  }
}
