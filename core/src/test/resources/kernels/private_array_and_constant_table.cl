// run: --grid 1 --block 4 --arg out=zeros:4
// ends: clean
// memory: out = 7 5 3 2
__constant int primes[4] = {2, 3, 5, 7};

__kernel void reverse(__global int *out) {
  int own[4];
  for (int i = 0; i < 4; i++) own[i] = primes[3 - i];
  int i = get_global_id(0);
  out[i] = own[i];
}
