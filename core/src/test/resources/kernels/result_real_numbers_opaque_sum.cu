// check: unknown unsupported.contract
// check --real-numbers: proved
// run: --grid 1 --block 2 --arg in=iota:2 --arg out=zeros:1
// memory: out = 1
// ends: clean
//@ requires gridDim.x == 1 && blockDim.x == 2;
//@ ensures out[0] == (\sum int i; 0 <= i && i < 2; in[i]);
__global__ void pair(const float *in, float *out) {
  if (threadIdx.x == 0) out[0] = in[1] + in[0];
}
