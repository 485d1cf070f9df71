//xfail:BOOGIE_ERROR
//--local_size=[8,4] --num_groups=[2,1] -DVALUE=42

__kernel void sized(__global int *a) {
  a[get_local_id(0)] = VALUE;
}
