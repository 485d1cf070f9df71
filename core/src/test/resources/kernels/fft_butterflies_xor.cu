// run: --grid 2 --block 8 --arg re=ones:16 --arg im=zeros:16
// ends: clean
// check: proved
//
// Each thread keeps the point of its number, and fetches its partner's.
__global__ void transform(float *re, float *im) {
  __shared__ float sr[1024];
  __shared__ float si[1024];
  int t = threadIdx.x;
  int i = blockIdx.x * blockDim.x + t;
  sr[t] = re[i];
  si[t] = im[i];
  __syncthreads();
  for (int half = 1; half < blockDim.x; half <<= 1) {
    int other = t ^ half;
    float wr = cosf(half), wi = sinf(half);
    float r = sr[t], m = si[t];
    float otherR = sr[other], otherM = si[other];
    __syncthreads();
    float sign = t & half ? -1.0f : 1.0f;
    sr[t] = otherR + sign * (r * wr - m * wi);
    si[t] = otherM + sign * (r * wi + m * wr);
    __syncthreads();
  }
  re[i] = sr[t];
  im[i] = si[t];
}
