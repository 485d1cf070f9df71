// check --block 64
int index(int i, int n) {
  __requires(0 <= i & i < n);
  return i;
}

kernel void saxpy(global float *y, global const float *x, float a, int n) {
  __requires(n >= 0);
  int i = get_global_id(0);
  if (i >= 0 && i < n) y[index(i, n)] += a * x[index(i, n)];
}

kernel void saxpy_broken(global float *y, global const float *x, float a, int n) {
  __requires(n >= 0);
  int i = get_local_id(0);
  if (i <= n) y[get_global_id(0)] += a * x[index(i, n)]; //~ assert.failed
}

kernel void dot(global float *sums, global const float *x, local float *s) {
  uint t = get_local_id(0);
  s[t] = x[get_global_id(0)];
  barrier(CLK_LOCAL_MEM_FENCE);
  for (uint d = 32; __invariant(d <= 32), __invariant(__implies(__write(s), t < 32)), d > 0; d >>= 1) {
    if (t < d) s[t] += s[t + d];
    barrier(CLK_LOCAL_MEM_FENCE);
  }
  if (t == 0) sums[get_group_id(0)] = s[0];
}

kernel void dot_broken(global float *sums, global const float *x, local float *s) {
  uint t = get_local_id(0);
  s[t] = x[get_global_id(0)];
  for (uint d = 32; __invariant(__implies(__write(s), t < 32)), d > 0; d >>= 1) { //~ assert.failed
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < d) s[t] += s[t + d];
  }
  barrier(CLK_LOCAL_MEM_FENCE);
  if (t == 0) sums[get_group_id(0)] = s[0];
}

kernel void odd_even(local int *s, int rounds) {
  int t = get_local_id(0);
  for (int r = 0; __invariant(0 <= r), __invariant(__uniform_int(r)), r < rounds; r++) {
    int left = 2 * t + r % 2;
    if (left + 1 < 128) {
      __assert(0 <= left & left < 127);
      int x = s[left], y = s[left + 1];
      s[left] = x < y ? x : y;
      s[left + 1] = x < y ? y : x;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}

kernel void odd_even_broken(local int *s, int rounds) {
  int t = get_local_id(0);
  for (int r = 0; __invariant(0 <= r), r < rounds; r++) {
    int left = 2 * t + r % 2;
    __assert(0 <= left & left < 127); //~ assert.failed
    if (left + 1 < 128) {
      int x = s[left], y = s[left + 1];
      s[left] = x < y ? x : y;
      s[left + 1] = x < y ? y : x;
    }
    barrier(CLK_LOCAL_MEM_FENCE);
  }
}

kernel void reversed(global int *a, global const int *b) {
  int i = 63 - get_local_id(0);
  __assert(0 <= i & i < 64);
  __assert(__implies(__other_int(get_group_id(0)) == get_group_id(0), __distinct_int(i)));
  a[get_group_id(0) * 64 + i] = b[get_global_id(0)];
}

kernel void reversed_broken(global int *a, global const int *b) {
  int i = 64 - get_local_id(0);
  __assert(0 <= i & i < 64); //~ assert.failed
  a[get_group_id(0) * 64 + i] = b[get_global_id(0)];
}

int low(int4 v) {
  __requires(v.x <= v.y);
  __ensures(__return_val_int() <= v.y);
  return v.x;
}

kernel void least(global int *a) {
  int t = get_local_id(0);
  a[get_global_id(0)] = low((int4)(t, t + 1, t + 2, t + 3));
}

kernel void least_broken(global int *a) {
  int t = get_local_id(0);
  a[get_global_id(0)] = low((int4)(t + 1, t, t + 2, t + 3)); //~ assert.failed
}

kernel void sums_fit(global uint *a, uint x, uint y) {
  __requires(__add_noovfl(x, y));
  uint sum = x + y;
  __assert(sum >= x);
  a[get_global_id(0)] = sum;
}

kernel void sums_fit_broken(global uint *a, uint x, uint y) {
  uint sum = x + y;
  __assert(sum >= x); //~ assert.failed
  a[get_global_id(0)] = sum;
}
