// run: --grid 1 --block 2,2 --arg image.width=2 --arg image.height=2 --arg image.pixels=zeros:4
// run clean: --grid 1 --block 1,2 --arg image.width=2 --arg image.height=2 --arg image.pixels=zeros:4
// ends: error
// check: races refuted
__kernel void fill(write_only image2d_t image) {
  int2 at = (int2)(1, get_global_id(1));
  write_imageui(image, at, (uint4)(get_global_id(0))); //~ race.write-write
}
