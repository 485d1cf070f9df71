// run: --grid 2,2 --block 2,2 --arg image.width=3 --arg image.height=4 --arg image.pixels=zeros:12
// ends: clean
// check: proved
__kernel void fill(write_only image2d_t image) {
  int2 at = (int2)(get_global_id(0), get_global_id(1));
  if (at.x < get_image_width(image)) write_imagef(image, at, (float4)(at.x, at.y, 0.0f, 1.0f));
}
