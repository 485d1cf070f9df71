// A loop that counts down, and how often it went round.
//@ requires gridDim.x == 1 && n >= 0;
__global__ void drain(int *a, int n) {
  int t = threadIdx.x, left = n;
  //@ ghost int before = a[t];
  //@ ghost int rounds = 0;
  //@ loop_invariant 0 <= left && left + rounds == n && a[t] == before + 2 * rounds;
  while (left > 0) {
    a[t] += 2;
    left--;
    //@ ghost rounds = rounds + 1;
  }
  //@ assert a[t] == before + 2 * n;
}
