// check --block 64: proved
// run: --grid 1 --block 64 --arg n=5
// ends: clean
__global__ void agree(int n) {
  int x = 0;
  for (int d = 1; __invariant(__uniform_bool(__enabled())), __invariant(__uniform_int(x)), d < n; d++) {
    x = x * 3 + d;
  }
}
