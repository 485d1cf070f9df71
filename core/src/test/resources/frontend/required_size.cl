__kernel __attribute__((reqd_work_group_size(64, 2, 1))) void sized(__global int *a) {
  a[get_local_id(1)] = 0;
}
