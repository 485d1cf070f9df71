// Conditions for a launch that say what something is.
__global__ void k(int *a, int width, int height) { a[threadIdx.x] = width + height; }
int other();

void square(int *a, int width, int height) {
  if (width != height || width % 32 != 0) return;
  k<<<width / 32, 32>>>(a, width, height);
}

void number(int *a, int width, int height) {
  if (width == 64 && (height & 15) == 3 && height - width == 7)
    k<<<1, 32>>>(a, width, height);
}

// One of two conditions, and one that does not hold any more.
void either(int *a, int width, int height) {
  if (width % 32 == 0 || height % 32 == 0) {
    k<<<1, 32>>>(a, width, height);
    height = other();
    if (width % 16 == 0) k<<<2, 32>>>(a, width, height);
    width = other();
    k<<<3, 32>>>(a, width, height);
  }
}

void inLoop(int *a, int width, int height) {
  for (int i = 0; i < height; i++) {
    if (i % 4 == 0) {
      k<<<1, 32>>>(a, i, height);
      k<<<2, 32>>>(a, i + 1, height);
    }
    k<<<3, 32>>>(a, i, height);
  }
}
