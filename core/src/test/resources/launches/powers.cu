// What loops on the host keep: powers of two, and on which side of its first value a number is.
__global__ void k(int *a, int n) { a[threadIdx.x * n] = 1; }
__global__ void two(int *a, int j, int k) { a[threadIdx.x * j] = k; }

void doubles(int *a, int m) {
  for (int s = 1; s < m; s <<= 1) k<<<1, 64>>>(a, s);
}

void doublesByMultiplying(int *a, int m) {
  for (int s = 4; s < m; s *= 2) k<<<1, 64>>>(a, s / 2);
}

void halvesTwice(int *a, int bits) {
  int n = 1 << 20;
  for (; bits > 10; bits -= 2, n >>= 2) k<<<1, 64>>>(a, n / 4);
}

void bitonic(int *a, int m) {
  for (int k = 2; k <= m; k <<= 1)
    for (int j = k >> 1; j > 0; j >>= 1) two<<<1, 64>>>(a, j, k);
}

void roundedUp(int *a, int m) {
  int n = 1;
  while (n < m) n *= 2;
  k<<<1, 64>>>(a, n);
}

void shifted(int *a, int bits) { k<<<1, 64>>>(a, 1 << bits); }

// No powers of two: a start that is none, a step that is none, and halves of negative numbers.
void triples(int *a, int m) {
  for (int s = 1; s < m; s *= 3) k<<<1, 64>>>(a, s);
}

void startsAtThree(int *a, int m) {
  for (int s = 3; s < m; s *= 2) k<<<1, 64>>>(a, s);
}

void startsAnywhere(int *a, int n) {
  for (; n > 7; n >>= 1) k<<<1, 64>>>(a, n);
}

void startsAtTheLeast(int *a, int bits) {
  int n = 1 << bits;
  for (; bits > 3; bits--, n >>= 1) k<<<1, 64>>>(a, n);
}

void oneOfThem(int *a, int m, bool other) {
  int n = other ? 4 : 6;
  while (n < m) n *= 2;
  k<<<1, 64>>>(a, n);
}

// On which side.
void upwards(int *a, int from, int to) {
  for (int i = from; i < to; i += 4) two<<<1, 64>>>(a, i, from);
}

void downwards(int *a, int from) {
  for (int i = from; i > 0; i -= 3) two<<<1, 64>>>(a, i, from);
}

void bothWays(int *a, int from, bool up) {
  for (int i = from; i > 0; i = up ? i + 1 : i - 1) two<<<1, 64>>>(a, i, from);
}

// A square, a half of what may be negative, and what is positive.
void squares(int *a, unsigned bits) { k<<<1, 64>>>(a, (1u << bits) * (1u << bits)); }

void halves(int *a, int bits) { k<<<1, 64>>>(a, (1 << bits) / 2); }

void positiveHalves(int *a, int bits) {
  int n = (1 << bits) / 2;
  if (n > 0) k<<<1, 64>>>(a, n);
}

// Nobody comes to the second of these.
void never(int *a, int m) {
  for (int n = 1; n < m; n *= 2) {
    if ((n & (n - 1)) == 0) k<<<1, 64>>>(a, n);
    else two<<<1, 64>>>(a, n, m);
  }
}
