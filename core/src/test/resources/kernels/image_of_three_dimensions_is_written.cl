// run: --grid 1 --block 2,2,2 --arg image.width=2 --arg image.height=2 --arg image.depth=2 --arg image.pixels=zeros:8
// ends: clean
// check --block 4,4,4 --grid 2,2,2: proved
__kernel void fill(write_only image3d_t image) {
  int4 at = (int4)(get_global_id(0), get_global_id(1), get_global_id(2), 0);
  write_imagei(image, at, (int4)(1));
}
