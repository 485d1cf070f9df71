// What each barrier of a tree reduction hands over.
//@ requires gridDim.x == 1;
__global__ void reduce(const int *in, int *out) {
  extern __shared__ int s[];
  int t = threadIdx.x;
  s[t] = in[t];
  int m = blockDim.x;
  //@ ensures t < m / 2 ==> Perm(s[t], write) ** Perm(s[t + (m + 1) / 2], read);
  //@ ensures t == 0 ==> Perm(s[0], write);
  __syncthreads();
  //@ loop_invariant 1 <= m;
  while (m > 1) {
    int half = (m + 1) / 2;
    if (t < m / 2) s[t] += s[t + half];
    m = half;
    //@ ensures t < m / 2 ==> Perm(s[t], write) ** Perm(s[t + (m + 1) / 2], read);
    //@ ensures t == 0 ==> Perm(s[0], write);
    __syncthreads();
  }
  if (t == 0) out[0] = s[0];
}
