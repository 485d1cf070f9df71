// Bitonic sort: the elements are in order, and are those that were there before.
#define N 8
//@ requires blockDim.x == N && gridDim.x == 1;
//@ ensures (\forall int i; 0 <= i && i < N - 1; a[i] <= a[i + 1]);
//@ ensures (\forall int v; (\sum int i; 0 <= i && i < N; a[i] == v ? 1 : 0) == (\sum int i; 0 <= i && i < N; \old(a[i]) == v ? 1 : 0));
__global__ void sort(int *a) {
  __shared__ int s[N];
  int t = threadIdx.x;
  s[t] = a[t];
  __syncthreads();
  //@ loop_invariant 2 <= k && k <= 2 * N;
  //@ loop_invariant (\forall int x; 0 <= x && x < N; (\forall int y; x < y && y < N && x / (k / 2) == y / (k / 2); (x & (k / 2)) == 0 ? s[x] <= s[y] : s[x] >= s[y]));
  //@ loop_invariant (\forall int v; (\sum int i; 0 <= i && i < N; s[i] == v ? 1 : 0) == (\sum int i; 0 <= i && i < N; \old(a[i]) == v ? 1 : 0));
  for (int k = 2; k <= N; k *= 2) {
    //@ loop_invariant (\forall int x; 0 <= x && x < N; (\forall int y; x < y && y < N && x / k == y / k && (j == 0 || x / (2 * j) != y / (2 * j)); (x & k) == 0 ? s[x] <= s[y] : s[x] >= s[y]));
    //@ loop_invariant (\forall int w; 0 <= w && w < N; (\forall int x; w < x && x < N; (\forall int y; x < y && y < N; (\forall int z; y < z && z < N && j > 0 && w / (2 * j) == z / (2 * j); (s[w] >= s[x] || s[w] >= s[z] || s[y] >= s[x] || s[y] >= s[z]) && (s[w] <= s[x] || s[w] <= s[z] || s[y] <= s[x] || s[y] <= s[z])))));
    //@ loop_invariant (\forall int v; (\sum int i; 0 <= i && i < N; s[i] == v ? 1 : 0) == (\sum int i; 0 <= i && i < N; \old(a[i]) == v ? 1 : 0));
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
