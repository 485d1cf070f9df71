// check
//@ pure int twice(int x) = 2 * x;

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; out[n - 1 - i] == in[i]);
__global__ void reversed(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[n - 1 - i] = in[i];
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; out[n - 1 - i] == in[i]); //~ assert.failed
__global__ void reversed_broken(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n - 1) out[n - 1 - i] = in[i];
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; out[i] == in[i + 1 < n ? i + 1 : 0]);
__global__ void rotated(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i + 1 < n ? i + 1 : 0];
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; out[i] == in[i + 1 < n ? i + 1 : 0]); //~ assert.failed
__global__ void rotated_broken(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[i + 1 <= n ? i + 1 : 0];
}

//@ requires w > 0 && h > 0 && w <= blockDim.x * gridDim.x && h <= blockDim.y * gridDim.y;
//@ ensures (\forall int x, int y; 0 <= x && x < w && 0 <= y && y < h; out[x * h + y] == in[y * w + x]);
__global__ void transposed(int *out, const int *in, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h) out[x * h + y] = in[y * w + x];
}

//@ requires w > 0 && h > 0 && w <= blockDim.x * gridDim.x && h <= blockDim.y * gridDim.y;
//@ ensures (\forall int x, int y; 0 <= x && x < w && 0 <= y && y < h; out[x * h + y] == in[y * w + x]); //~ assert.failed
__global__ void transposed_broken(int *out, const int *in, int w, int h) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = blockIdx.y * blockDim.y + threadIdx.y;
  if (x < w && y < h) out[x * h + y] = in[x * h + y];
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; y[i] == a * x[i] + \old(y[i]));
__global__ void scaled(int *y, const int *x, int a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] += a * x[i];
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; y[i] == a * x[i] + \old(y[i])); //~ assert.failed
__global__ void scaled_broken(int *y, const int *x, int a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = a * x[i];
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; a[i] == (\old(a[i]) < 0 ? 0 : \old(a[i])));
__global__ void clamped(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && a[i] < 0) a[i] = 0;
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; a[i] == (\old(a[i]) < 0 ? 0 : \old(a[i]))); //~ assert.failed
__global__ void clamped_broken(int *a, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n && a[i] > 0) a[i] = 0;
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; a[i] == \old(b[i]) && b[i] == \old(a[i]));
__global__ void swapped(int *a, int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int x = a[i];
    a[i] = b[i];
    b[i] = x;
  }
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; a[i] == \old(b[i]) && b[i] == \old(a[i])); //~ assert.failed
__global__ void swapped_broken(int *a, int *b, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) {
    int x = a[i];
    a[i] = b[i];
    b[i] = x + 1;
  }
}

//@ requires n <= blockDim.x * gridDim.x;
//@ requires (\forall int i; 0 <= i && i < n; 0 <= at[i] && at[i] < n);
//@ ensures (\forall int i; 0 <= i && i < n; out[i] == in[at[i]]);
__global__ void gathered(int *out, const int *in, const int *at, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[at[i]];
}

//@ requires n <= blockDim.x * gridDim.x;
//@ requires (\forall int i; 0 <= i && i < n; 0 <= at[i] && at[i] < n);
//@ ensures (\forall int i; 0 <= i && i < n; out[at[i]] == in[i]); //~ assert.failed
__global__ void gathered_broken(int *out, const int *in, const int *at, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = in[at[i]];
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; i % 2 == 0 ==> out[i] == in[i / 2]);
//@ ensures (\forall int i; 0 <= i && i < n; i % 2 == 1 ==> out[i] == 0);
__global__ void spread(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = i % 2 == 0 ? in[i / 2] : 0;
}

//@ requires n <= blockDim.x * gridDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; i % 2 == 0 ==> out[i] == in[i / 2]); //~ assert.failed
//@ ensures (\forall int i; 0 <= i && i < n; i % 2 == 1 ==> out[i] == 0);
__global__ void spread_broken(int *out, const int *in, int n) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) out[i] = i % 2 == 0 ? in[i] : 0;
}

//@ ensures out[\gtid] == in[blockIdx.x * blockDim.x + (blockDim.x - 1 - threadIdx.x)];
__global__ void reversed_in_block(int *out, const int *in) {
  extern __shared__ int tile[];
  int first = blockIdx.x * blockDim.x, t = threadIdx.x;
  tile[t] = in[first + t];
  __syncthreads();
  out[first + t] = tile[blockDim.x - 1 - t];
}

//@ ensures out[\gtid] == in[blockIdx.x * blockDim.x + (blockDim.x - 1 - threadIdx.x)]; //~ assert.failed
__global__ void reversed_in_block_broken(int *out, const int *in) {
  extern __shared__ int tile[];
  int first = blockIdx.x * blockDim.x, t = threadIdx.x;
  tile[t] = in[first + t];
  __syncthreads();
  out[first + t] = tile[t];
}

//@ ensures (\forall int i; 0 <= i && i < blockDim.x * gridDim.x; b[i] == twice(a[i]) + 1);
__global__ void odd(int *b, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[i] + a[i] + 1;
}

//@ ensures (\forall int i; 0 <= i && i < blockDim.x * gridDim.x; b[i] == twice(a[i]) + 1); //~ assert.failed
__global__ void odd_broken(int *b, const int *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  b[i] = a[i] + 1;
}
