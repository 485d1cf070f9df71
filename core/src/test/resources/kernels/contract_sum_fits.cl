// check: proved
// run: --grid 1 --block 4 --arg x=1 --arg y=2 --arg z=3
// ends: clean
kernel void sum(unsigned x, unsigned y, unsigned z) {
  __requires(__add_noovfl(x, y, z));
  unsigned all = x + y + z;
  __assert(all >= x & all >= y & all >= z);
}
