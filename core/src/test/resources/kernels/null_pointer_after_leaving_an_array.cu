// run: --grid 1 --block 2 --arg n=4
// ends: error
// check: bounds refuted
__global__ void stray(int n) {
  __shared__ int line[4];
  int *nothing = nullptr;
  int found = line[4 + (n & 3)]; //~ bounds.read
  if (n > 3) *nothing = found; //~ null.write
}
