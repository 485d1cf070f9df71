// The components of a vector are as signed as its elements.
__kernel void shift(__global int *a, uint2 by, int2 from) {
  a[get_global_id(0) + by.y] = from.x;
}
