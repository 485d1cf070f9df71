// Floating-point numbers: check --real-numbers proves it, as among real numbers a third times 3 is 1.
//@ requires 0 <= n && n <= gridDim.x * blockDim.x;
//@ ensures (\forall int i; 1 <= i && i < n - 1; 3 * out[i] == in[i - 1] + in[i] + in[i + 1]);
__global__ void average(int n, const float *in, float *out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (0 < i && i < n - 1) out[i] = (in[i - 1] + in[i] + in[i + 1]) / 3;
}
