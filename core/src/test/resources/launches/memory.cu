// What others may change in between is not known: variables whose address is given away, globals.
extern void read(int *n);
__global__ void k(int *a, int n) { a[threadIdx.x] = n; }
int size = 64;
const int fixed = 96;

void host(int *a) {
  int n;
  read(&n);
  int blocks = n / 32;
  k<<<blocks, 32>>>(a, n);
  read(&n);
  k<<<blocks, 32>>>(a, n);
  k<<<size, 32>>>(a, size);
  int before = size;
  read(&n);
  k<<<before, 32>>>(a, size);
  k<<<fixed, fixed>>>(a, fixed);
}
