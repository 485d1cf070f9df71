// Lowered for each size that warps may have; masks have 64 bits.
__global__ void lanes(int *out) {
  unsigned long long all = __ballot(threadIdx.x < warpSize);
  int lane = __lane_id();
  __syncwarp();
  if (all >> lane & 1) out[threadIdx.x] = __shfl_xor(lane, warpSize / 2);
}

// NVIDIA's masks are good for 32 threads only.
__global__ void small(int *out) { out[threadIdx.x] = __any_sync(0xffffffff, threadIdx.x); }

// It does not matter here.
__global__ void plain(int *out) { out[threadIdx.x] = 1; }
