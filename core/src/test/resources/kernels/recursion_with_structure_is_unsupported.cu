// run: --grid 1 --block 1 --arg out=zeros:1
// ends: warning
// check --grid 1 --block 1: unknown unsupported.recursion
struct Range {
  int first, last;
};

__device__ int sum(Range range) {
  if (range.first > range.last) return 0;
  int first = range.first++;
  return first + sum(range);
}

__global__ void table(int *out) {
  Range range = {1, 5};
  out[0] = sum(range); //~ unsupported.recursion
}
