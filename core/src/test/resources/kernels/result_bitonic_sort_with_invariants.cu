// check: proved
// run: --grid 1 --block 8 --arg a=5,3,8,1,9,2,7,4
// ends: clean
// memory: a = 1 2 3 4 5 7 8 9
//@ requires blockDim.x == 8 && gridDim.x == 1;
//@ ensures (\forall int i; 0 <= i && i < 7; a[i] <= a[i + 1]);
//@ ensures (\forall int v; (\sum int i; 0 <= i && i < 8; a[i] == v ? 1 : 0) == (\sum int i; 0 <= i && i < 8; \old(a[i]) == v ? 1 : 0));
__global__ void sort(int *a) {
  __shared__ int s[8];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  //@ loop_invariant 2 <= k && k <= 16;
  //@ loop_invariant (\forall int x; 0 <= x && x < 8; (\forall int y; x < y && y < 8 && x / (k / 2) == y / (k / 2); (x & (k / 2)) == 0 ? s[x] <= s[y] : s[x] >= s[y]));
  //@ loop_invariant (\forall int v; (\sum int i; 0 <= i && i < 8; s[i] == v ? 1 : 0) == (\sum int i; 0 <= i && i < 8; \old(a[i]) == v ? 1 : 0));
  for (int k = 2; k <= 8; k *= 2) {
    //@ loop_invariant (\forall int x; 0 <= x && x < 8; (\forall int y; x < y && y < 8 && x / k == y / k && (j == 0 || x / (2 * j) != y / (2 * j)); (x & k) == 0 ? s[x] <= s[y] : s[x] >= s[y]));
    //@ loop_invariant (\forall int w; 0 <= w && w < 8; (\forall int x; w < x && x < 8; (\forall int y; x < y && y < 8; (\forall int z; y < z && z < 8 && j > 0 && w / (2 * j) == z / (2 * j); (s[w] >= s[x] || s[w] >= s[z] || s[y] >= s[x] || s[y] >= s[z]) && (s[w] <= s[x] || s[w] <= s[z] || s[y] <= s[x] || s[y] <= s[z])))));
    //@ loop_invariant (\forall int v; (\sum int i; 0 <= i && i < 8; s[i] == v ? 1 : 0) == (\sum int i; 0 <= i && i < 8; \old(a[i]) == v ? 1 : 0));
    for (int j = k / 2; j > 0; j /= 2) {
      int p = t ^ j;
      if (p > t) {
        int x = s[t], y = s[p];
        if ((t & k) == 0 ? x > y : x < y) {
          s[t] = y;
          s[p] = x;
        }
      }
      __syncthreads();
    }
  }
  a[t] = s[t];
}
