// check --real-numbers

//@ requires n >= 0 && n <= gridDim.x * blockDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; y[i] == a * x[i] + \old(y[i]));
__global__ void saxpy(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = fmaf(a, x[i], y[i]);
}

//@ requires n >= 0 && n <= gridDim.x * blockDim.x;
//@ ensures (\forall int i; 0 <= i && i < n; y[i] == a * x[i] + \old(y[i])); //~ assert.failed
__global__ void saxpy_broken(int n, float a, const float *x, float *y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n) y[i] = y[i] - x[i] * a;
}

//@ requires gridDim.x == 1;
//@ ensures out[0] == (\sum int i; 0 <= i && i < blockDim.x; in[i]);
__global__ void reduce(const float *in, float *out) {
  extern __shared__ float s[];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  int m = blockDim.x;
  //@ loop_invariant 1 <= m && m <= blockDim.x;
  //@ loop_invariant (\sum int i; 0 <= i && i < m; s[i]) == (\sum int i; 0 <= i && i < blockDim.x; in[i]);
  while (m > 1) {
    int half = (m + 1) / 2;
    if (t < m / 2) s[t] += s[t + half];
    m = half;
    __syncthreads();
  }
  if (t == 0) out[0] = s[0];
}

//@ requires gridDim.x == 1;
//@ ensures out[0] == (\sum int i; 0 <= i && i < blockDim.x; in[i]); //~ assert.failed
__global__ void reduce_broken(const float *in, float *out) {
  extern __shared__ float s[];
  int t = threadIdx.x;
  s[t] = in[t];
  __syncthreads();
  for (int m = blockDim.x / 2; m > 0; m /= 2) {
    if (t < m) s[t] += s[t + m];
    __syncthreads();
  }
  if (t == 0) out[0] = s[0];
}

//@ requires gridDim.x == 1;
//@ ensures out[0] == (\sum int i; 0 <= i && i < blockDim.x; x[i] * y[i]);
__global__ void dot(const double *x, const double *y, double *out) {
  extern __shared__ double products[];
  int t = threadIdx.x;
  products[t] = y[t] * x[t];
  __syncthreads();
  int m = blockDim.x;
  //@ loop_invariant 1 <= m && m <= blockDim.x;
  //@ loop_invariant (\sum int i; 0 <= i && i < m; products[i]) == (\sum int i; 0 <= i && i < blockDim.x; x[i] * y[i]);
  while (m > 1) {
    int half = (m + 1) / 2;
    if (t < m / 2) products[t] += products[t + half];
    m = half;
    __syncthreads();
  }
  if (t == 0) out[0] = products[0];
}

//@ requires gridDim.x == 1;
//@ ensures out[0] == (\sum int i; 0 <= i && i < blockDim.x; x[i] * y[i]); //~ assert.failed
__global__ void dot_broken(const double *x, const double *y, double *out) {
  if (threadIdx.x == 0) {
    double sum = 0;
    //@ loop_invariant 0 <= i && i <= blockDim.x;
    for (int i = 0; i < blockDim.x; i++) sum += x[i] * y[0];
    out[0] = sum;
  }
}

//@ requires 0 <= n && n <= 1000 && n <= gridDim.x * blockDim.x && n <= gridDim.y * blockDim.y;
//@ ensures (\forall int i, j; 0 <= i && i < n && 0 <= j && j < n; c[i * n + j] == (\sum int k; 0 <= k && k < n; a[i * n + k] * b[k * n + j]));
__global__ void multiply(const float *a, const float *b, float *c, int n) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n && col < n) {
    float sum = 0.0f;
    //@ loop_invariant 0 <= k && k <= n;
    //@ loop_invariant sum == (\sum int l; 0 <= l && l < k; a[row * n + l] * b[l * n + col]);
    for (int k = 0; k < n; k++) sum += a[row * n + k] * b[k * n + col];
    c[row * n + col] = sum;
  }
}

//@ requires 0 <= n && n <= 1000 && n <= gridDim.x * blockDim.x && n <= gridDim.y * blockDim.y;
//@ ensures (\forall int i, j; 0 <= i && i < n && 0 <= j && j < n; c[i * n + j] == (\sum int k; 0 <= k && k < n; a[i * n + k] * b[k * n + j])); //~ assert.failed
__global__ void multiply_broken(const float *a, const float *b, float *c, int n) {
  int row = blockIdx.y * blockDim.y + threadIdx.y;
  int col = blockIdx.x * blockDim.x + threadIdx.x;
  if (row < n && col < n) {
    float sum = 0.0f;
    for (int k = 0; k < n; k++) sum += a[row * n + k] * b[col * n + k];
    c[row * n + col] = sum;
  }
}

//@ requires n >= 0 && n <= gridDim.x * blockDim.x;
//@ ensures (\forall int i; 1 <= i && i < n - 1; 3.0f * out[i] == in[i - 1] + in[i] + in[i + 1]);
__global__ void average(int n, const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (0 < i && i < n - 1) out[i] = (in[i - 1] + in[i] + in[i + 1]) / 3.0f;
}

//@ requires n >= 0 && n <= gridDim.x * blockDim.x;
//@ ensures (\forall int i; 1 <= i && i < n - 1; 3.0f * out[i] == in[i - 1] + in[i] + in[i + 1]); //~ assert.failed
__global__ void average_broken(int n, const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (0 < i && i < n - 1) out[i] = (in[i - 1] + in[i] + in[i + 1]) / 2.0f;
}

//@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.x == 1 && gridDim.y == 1;
//@ ensures (\forall int i, j; 0 <= i && i < 16 && 0 <= j && j < 16; 2 * out[16 * i + j] == in[16 * j + i]);
__global__ void transpose(const float *in, float *out) {
  __shared__ float tile[16][16];
  tile[threadIdx.y][threadIdx.x] = in[16 * threadIdx.y + threadIdx.x];
  __syncthreads();
  out[16 * threadIdx.y + threadIdx.x] = 0.5f * tile[threadIdx.x][threadIdx.y];
}

//@ requires blockDim.x == 16 && blockDim.y == 16 && gridDim.x == 1 && gridDim.y == 1;
//@ ensures (\forall int i, j; 0 <= i && i < 16 && 0 <= j && j < 16; 2 * out[16 * i + j] == in[16 * j + i]); //~ assert.failed
__global__ void transpose_broken(const float *in, float *out) {
  __shared__ float tile[16][16];
  tile[threadIdx.y][threadIdx.x] = in[16 * threadIdx.y + threadIdx.x];
  __syncthreads();
  out[16 * threadIdx.y + threadIdx.x] = 0.5f * tile[threadIdx.y][threadIdx.x];
}

//@ requires gridDim.x == 1;
//@ ensures total[0] == \old(total[0]) + (\sum int i; 0 <= i && i < blockDim.x; in[i]);
__global__ void gather(const float *in, float *total) {
  atomicAdd(total, in[threadIdx.x]);
}

//@ requires gridDim.x == 1;
//@ ensures total[0] == (\sum int i; 0 <= i && i < blockDim.x; in[i]); //~ assert.failed
__global__ void gather_broken(const float *in, float *total) {
  atomicAdd(total, in[threadIdx.x]);
}

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] == x[threadIdx.x] * (y[threadIdx.x] + z) && out[threadIdx.x] == y[threadIdx.x] * x[threadIdx.x] + (z * x[threadIdx.x] + 0);
__global__ void distribute(float *out, const float *x, const float *y, float z) {
  int t = threadIdx.x;
  out[t] = z * x[t] + y[t] * x[t];
}

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] == x[threadIdx.x] * (y[threadIdx.x] + z); //~ assert.failed
__global__ void distribute_broken(float *out, const float *x, const float *y, float z) {
  int t = threadIdx.x;
  out[t] = z * x[t] + y[t];
}

//@ requires gridDim.x == 1 && (\forall int i; 0 <= i && i < blockDim.x; y[i] != 0);
//@ ensures out[threadIdx.x] * y[threadIdx.x] == x[threadIdx.x] && 4 * halves[threadIdx.x] == x[threadIdx.x] + x[threadIdx.x];
__global__ void divide(float *out, float *halves, const float *x, const float *y) {
  int t = threadIdx.x;
  out[t] = x[t] / y[t];
  halves[t] = x[t] / 2;
}

//@ requires gridDim.x == 1 && (\forall int i; 0 <= i && i < blockDim.x; y[i] != 0);
//@ ensures out[threadIdx.x] * y[threadIdx.x] == x[threadIdx.x]; //~ assert.failed
__global__ void divide_broken(float *out, const float *x, const float *y) {
  int t = threadIdx.x;
  out[t] = x[t] + y[t];
}

//@ requires gridDim.x == 1;
//@ ensures 0 <= out[threadIdx.x] && x[threadIdx.x] <= out[threadIdx.x] && out[threadIdx.x] * out[threadIdx.x] >= 0;
__global__ void rectify(float *out, const float *x) {
  out[threadIdx.x] = fmaxf(x[threadIdx.x], 0.0f);
}

//@ requires gridDim.x == 1;
//@ ensures 0 <= out[threadIdx.x] && x[threadIdx.x] <= out[threadIdx.x]; //~ assert.failed
__global__ void rectify_broken(float *out, const float *x) {
  out[threadIdx.x] = fminf(x[threadIdx.x], 0.0f);
}

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] == (int) threadIdx.x + n + 0.25f;
__global__ void count(double *out, int n) {
  out[threadIdx.x] = (double) n + 0.25;
  out[threadIdx.x] += threadIdx.x;
}

//@ requires gridDim.x == 1;
//@ ensures out[threadIdx.x] == (int) threadIdx.x + n + 0.25f; //~ assert.failed
__global__ void count_broken(double *out, int n) {
  out[threadIdx.x] = (double) n - 0.25;
  out[threadIdx.x] += threadIdx.x;
}

//@ requires gridDim.x == 1 && n >= 0;
//@ ensures out[threadIdx.x] == a * (\sum int i; 0 <= i && i < n; x[i]);
__global__ void scale(float *out, const float *x, float a, int n) {
  float sum = 0;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant sum == (\sum int i; 0 <= i && i < k; a * x[i]);
  for (int k = 0; k < n; k++) sum += a * x[k];
  out[threadIdx.x] = sum;
}

//@ requires gridDim.x == 1 && n >= 0;
//@ ensures out[threadIdx.x] == a * (\sum int i; 0 <= i && i < n; x[i]); //~ assert.failed
__global__ void scale_broken(float *out, const float *x, float a, int n) {
  float sum = 0;
  for (int k = 0; k < n; k++) sum += a + x[k];
  out[threadIdx.x] = sum;
}

//@ requires gridDim.x == 1 && n >= 0;
//@ ensures out[threadIdx.x] == 0.5f * (\sum int i; 0 <= i && i < n; x[i]) + n;
__global__ void shift(float *out, const float *x, int n) {
  float sum = 0;
  //@ loop_invariant 0 <= k && k <= n;
  //@ loop_invariant sum == (\sum int i; 0 <= i && i < k; x[i] / 2 + 1);
  for (int k = 0; k < n; k++) sum += 0.5f * x[k] + 1;
  out[threadIdx.x] = sum;
}

//@ requires gridDim.x == 1 && n >= 0;
//@ ensures out[threadIdx.x] == 0.5f * (\sum int i; 0 <= i && i < n; x[i]) + n; //~ assert.failed
__global__ void shift_broken(float *out, const float *x, int n) {
  float sum = 1;
  for (int k = 0; k < n; k++) sum += 0.5f * x[k] + 1;
  out[threadIdx.x] = sum;
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ ensures out[0] == (\sum int i; 0 <= i && i < 32; in[i]);
__global__ void shuffle(const float *in, float *out) {
  float v = in[threadIdx.x];
  for (int d = 16; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
  if (threadIdx.x == 0) out[0] = v;
}

//@ requires gridDim.x == 1 && blockDim.x == 32;
//@ ensures out[0] == (\sum int i; 0 <= i && i < 32; in[i]); //~ assert.failed
__global__ void shuffle_broken(const float *in, float *out) {
  float v = in[threadIdx.x];
  for (int d = 16; d > 1; d /= 2) v += __shfl_down_sync(0xffffffff, v, d);
  if (threadIdx.x == 0) out[0] = v;
}
