// check
//@ requires gridDim.x == 1 && blockDim.x == 1 && 0 < n;
//@ ensures (\forall int k; 0 <= k && k < n; out[k] == (\sum int j; 0 <= j && j <= k; in[j]));
__global__ void by_one_thread(const int *in, int *out, int n) {
  out[0] = in[0];
  for (int i = 1; i < n; i++) out[i] = out[i - 1] + in[i];
}

//@ requires gridDim.x == 1 && blockDim.x == 1 && 0 < n;
//@ ensures (\forall int k; 0 <= k && k < n; out[k] == (\sum int j; 0 <= j && j <= k; in[j])); //~ assert.failed
__global__ void by_one_thread_broken(const int *in, int *out, int n) {
  out[0] = in[0];
  for (int i = 1; i < n; i++) out[i] = out[i - 1] + in[i - 1];
}

//@ requires gridDim.x == 1 && blockDim.x == 1 && 0 < n;
//@ ensures (\forall int k; 0 <= k && k < n; out[k] == (\sum int j; 0 <= j && j <= k; in[j]));
__global__ void with_an_accumulator(const int *in, int *out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    sum += in[i];
    out[i] = sum;
  }
}

//@ requires gridDim.x == 1 && blockDim.x == 1 && 0 < n;
//@ ensures (\forall int k; 0 <= k && k < n; out[k] == (\sum int j; 0 <= j && j <= k; in[j])); //~ assert.failed
__global__ void with_an_accumulator_broken(const int *in, int *out, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++) {
    out[i] = sum;
    sum += in[i];
  }
}

//@ requires gridDim.x == 1 && n == 2 * blockDim.x && (n & (n - 1)) == 0;
//@ ensures a[n - 1] == (\sum int j; 0 <= j && j < n; \old(a[j]));
__global__ void up_sweep(int *a, int n) {
  int t = threadIdx.x, offset = 1;
  //@ loop_invariant d > 0 ? 2 * d * offset == n : d == 0 && offset == n;
  //@ loop_invariant (\forall int k; 0 <= k && k < n && (k + 1) % offset == 0; a[k] == (\sum int j; k - offset < j && j <= k; \old(a[j])));
  for (int d = n >> 1; d > 0; d >>= 1) {
    __syncthreads();
    if (t < d) a[offset * (2 * t + 2) - 1] += a[offset * (2 * t + 1) - 1];
    offset *= 2;
  }
}

//@ requires gridDim.x == 1 && n == 2 * blockDim.x && (n & (n - 1)) == 0;
//@ ensures a[n - 1] == (\sum int j; 0 <= j && j < n; \old(a[j])); //~ assert.failed
__global__ void up_sweep_broken(int *a, int n) {
  int t = threadIdx.x, offset = 1;
  for (int d = n >> 1; d > 1; d >>= 1) {
    __syncthreads();
    if (t < d) a[offset * (2 * t + 2) - 1] += a[offset * (2 * t + 1) - 1];
    offset *= 2;
  }
}
