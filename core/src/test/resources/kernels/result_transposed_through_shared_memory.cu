// check: proved
// run: --grid 1,1 --block 32,32 --arg w=3 --arg h=2 --arg in=iota:6 --arg out=zeros:6
// ends: clean
#define T 32
//@ requires blockDim.x == T && blockDim.y == T;
//@ requires 0 < w && w <= (int)gridDim.x * T && 0 < h && h <= (int)gridDim.y * T;
//@ ensures (\forall int r, int c; 0 <= r && r < h && 0 <= c && c < w; out[c * h + r] == in[r * w + c]);
__global__ void transpose(const int *in, int *out, int w, int h) {
  __shared__ int t[T][T + 1];
  int x = blockIdx.x * T + threadIdx.x, y = blockIdx.y * T + threadIdx.y;
  if (x < w && y < h) t[threadIdx.y][threadIdx.x] = in[y * w + x];
  __syncthreads();
  int ox = blockIdx.y * T + threadIdx.x, oy = blockIdx.x * T + threadIdx.y;
  if (ox < h && oy < w) out[oy * h + ox] = t[threadIdx.x][threadIdx.y];
}
