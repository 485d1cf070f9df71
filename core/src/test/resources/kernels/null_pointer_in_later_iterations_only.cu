// run: --grid 1 --block 2 --arg n=1
// ends: clean
// check: unknown approximate.null-pointer
__global__ void follow(int n) {
  int own[2];
  int *last = nullptr;
  for (int i = 0; i < n; i++) {
    if (i > 0) *last = i;
    last = &own[i & 1];
  }
}
