struct Pair { int x, y; };

__global__ void loads(int *a, volatile int *stop, volatile Pair *pair) {
  a[0] = *stop;
  a[1] = a[2];
  a[3] = pair->y;
  a[4] = __ldcv(a + 5);
}
