// run: --grid 1 --block 4 --arg n=3
// ends: clean
template <class F>
__global__ void generic(F f, int n) {
  if (threadIdx.x < n) f(threadIdx.x);
}

int main() {
  int *a = nullptr;
  generic<<<1, 4>>>([=] __device__(int i) { a[i] = i; }, 4);
}
