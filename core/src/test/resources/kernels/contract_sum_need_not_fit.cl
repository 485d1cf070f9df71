// check --grid 1 --block 4: assertions refuted
// run: --grid 1 --block 4 --arg x=4294967295 --arg y=2 --arg z=3
// ends: error
kernel void sum(unsigned x, unsigned y, unsigned z) {
  __requires(__add_noovfl(y, z));
  unsigned all = x + y + z;
  __assert(all >= x); //~ assert.failed
}
