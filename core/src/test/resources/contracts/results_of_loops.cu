// check
//@ requires n >= 0;
//@ ensures (\forall int r; 0 <= r && r < gridDim.x * blockDim.x; out[r] == (\sum int j; 0 <= j && j < n; a[r * n + j]));
__global__ void sums_of_rows(int *out, const int *a, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  //@ loop_invariant sum == (\sum int k; 0 <= k && k < j; a[r * n + k]);
  for (int j = 0; j < n; j++) sum += a[r * n + j];
  out[r] = sum;
}

//@ requires n >= 0;
//@ ensures (\forall int r; 0 <= r && r < gridDim.x * blockDim.x; out[r] == (\sum int j; 0 <= j && j < n; a[r * n + j])); //~ assert.failed
__global__ void sums_of_rows_broken(int *out, const int *a, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  int sum = 0;
  for (int j = 1; j < n; j++) sum += a[r * n + j];
  out[r] = sum;
}

//@ requires n >= 0;
//@ ensures out[\gtid] == (\sum int j; 0 <= j && j < n; a[\gtid * n + j] > 0 ? 1 : 0);
__global__ void counts(int *out, const int *a, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  int count = 0;
  //@ loop_invariant count == (\sum int k; 0 <= k && k < j; a[r * n + k] > 0 ? 1 : 0);
  for (int j = 0; j < n; j++)
    if (a[r * n + j] > 0) count++;
  out[r] = count;
}

//@ requires n >= 0;
//@ ensures out[\gtid] == (\sum int j; 0 <= j && j < n; a[\gtid * n + j] > 0 ? 1 : 0); //~ assert.failed
__global__ void counts_broken(int *out, const int *a, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  int count = 0;
  for (int j = 0; j < n; j++)
    if (a[r * n + j] >= 0) count++;
  out[r] = count;
}

//@ requires n > 0;
//@ ensures (\forall int j; 0 <= j && j < n; a[\gtid * n + j] <= out[\gtid]);
//@ ensures (\exists int j; 0 <= j && j < n; a[\gtid * n + j] == out[\gtid]);
__global__ void largest(int *out, const int *a, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  int most = a[r * n];
  //@ loop_invariant 1 <= j && j <= n;
  //@ loop_invariant (\forall int k; 0 <= k && k < j; a[r * n + k] <= most);
  //@ loop_invariant (\exists int k; 0 <= k && k < j; a[r * n + k] == most);
  for (int j = 1; j < n; j++)
    if (a[r * n + j] > most) most = a[r * n + j];
  out[r] = most;
}

//@ requires n > 0;
//@ ensures (\forall int j; 0 <= j && j < n; a[\gtid * n + j] <= out[\gtid]); //~ assert.failed
//@ ensures (\exists int j; 0 <= j && j < n; a[\gtid * n + j] == out[\gtid]);
__global__ void largest_broken(int *out, const int *a, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  int most = a[r * n];
  for (int j = 1; j < n; j++)
    if (a[r * n + j] < most) most = a[r * n + j];
  out[r] = most;
}

//@ requires n > 0;
//@ ensures all[\gtid] != 0 <==> (\forall int j; 0 <= j && j < n; a[\gtid * n + j] > 0);
__global__ void all_positive(int *all, const int *a, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  int yes = 1;
  //@ loop_invariant 0 <= j && j <= n;
  //@ loop_invariant yes != 0 <==> (\forall int k; 0 <= k && k < j; a[r * n + k] > 0);
  for (int j = 0; j < n; j++)
    if (a[r * n + j] <= 0) yes = 0;
  all[r] = yes;
}

//@ requires n > 0;
//@ ensures all[\gtid] != 0 <==> (\forall int j; 0 <= j && j < n; a[\gtid * n + j] > 0); //~ assert.failed
__global__ void all_positive_broken(int *all, const int *a, int n) {
  int r = blockIdx.x * blockDim.x + threadIdx.x;
  int yes = 1;
  for (int j = 0; j < n; j++) yes = a[r * n + j] > 0;
  all[r] = yes;
}

//@ requires n >= 0;
//@ ensures (\forall int i; 0 <= i && i < n; b[i] == a[i] * a[i]);
__global__ void squares(int *b, const int *a, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += blockDim.x * gridDim.x)
    b[i] = a[i] * a[i];
}

//@ requires n >= 0;
//@ ensures (\forall int i; 0 <= i && i < n; b[i] == a[i] * a[i]); //~ assert.failed
__global__ void squares_broken(int *b, const int *a, int n) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n; i += 2 * blockDim.x * gridDim.x)
    b[i] = a[i] * a[i];
}

//@ requires n >= 0 && gridDim.x == 1;
//@ ensures (\forall int i; 0 <= i && i < n; a[i] == \old(a[i]) + 1);
__global__ void incremented(int *a, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x) a[i]++;
}

//@ requires n >= 0 && gridDim.x == 1;
//@ ensures (\forall int i; 0 <= i && i < n; a[i] == \old(a[i]) + 1); //~ assert.failed
__global__ void incremented_broken(int *a, int n) {
  for (int i = threadIdx.x; i < n; i += blockDim.x)
    if (a[i] != 0) a[i]++;
}

__device__ int magnitude(int x) { return x < 0 ? -x : x; }

//@ requires (\forall int i; 0 <= i && i < gridDim.x * blockDim.x; a[i] > -1000);
//@ ensures (\forall int i; 0 <= i && i < gridDim.x * blockDim.x; b[i] >= a[i] && b[i] >= 0);
__global__ void magnitudes(int *b, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = magnitude(a[i]);
}

//@ requires (\forall int i; 0 <= i && i < gridDim.x * blockDim.x; a[i] > -1000);
//@ ensures (\forall int i; 0 <= i && i < gridDim.x * blockDim.x; b[i] > a[i] || b[i] == 0); //~ assert.failed
__global__ void magnitudes_broken(int *b, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = magnitude(a[i]);
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 < i && i < n - 1; out[i] == in[i - 1] + in[i] + in[i + 1]);
//@ ensures n > 1 ==> out[0] == in[0] && out[n - 1] == in[n - 1];
__global__ void smoothed(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  if (i == 0 || i == n - 1) out[i] = in[i];
  else out[i] = in[i - 1] + in[i] + in[i + 1];
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 < i && i < n - 1; out[i] == in[i - 1] + in[i] + in[i + 1]);
//@ ensures n > 1 ==> out[0] == in[0] && out[n - 1] == in[n - 1]; //~ assert.failed
__global__ void smoothed_broken(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  if (i == 0 || i == n - 1) out[i] = 0;
  else out[i] = in[i - 1] + in[i] + in[i + 1];
}

//@ ensures out[\gtid] == in[blockIdx.x];
__global__ void broadcast(int *out, const int *in) {
  __shared__ int one;
  if (threadIdx.x == 0) one = in[blockIdx.x];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = one;
}

//@ ensures out[\gtid] == in[blockIdx.x]; //~ assert.failed
__global__ void broadcast_broken(int *out, const int *in) {
  __shared__ int one;
  if (threadIdx.x == 0) one = in[0];
  __syncthreads();
  out[blockIdx.x * blockDim.x + threadIdx.x] = one;
}
