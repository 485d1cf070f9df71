// Kernels whose answers hang on one side condition of the engine each. Above each is what is said
// of its races and of divergence, and an assumption that is listed with it.
#include <cooperative_groups.h>
#include <cooperative_groups/reduce.h>

#define ID ((int)(blockIdx.x * blockDim.x + threadIdx.x))
#define T threadIdx.x
#define KERNEL(name) __global__ void name(int *a, const int *b, int n, int w, unsigned u)
#define SHARED __shared__ int s[1024]

__device__ unsigned drawn;

// Where loops stand when two threads meet in a phase.

// refuted proved
KERNEL(inner_loop_began_anew) {
  SHARED;
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < w; j++) {
      if (T == 1 && j == 3) s[0] = 1;
      if (j > 7) __syncthreads();
      if (T == 2 && j == 0) s[0] = 2;
    }
    __syncthreads();
  }
}

// refuted proved
KERNEL(later_by_several_iterations) {
  SHARED;
  for (int i = 0; i < n; i++) {
    if (T == 2 && i == 6) s[0] = 2;
    if (i == 3) { __syncthreads(); if (T == 1) s[0] = 1; }
  }
}

// refuted proved
KERNEL(inner_loop_left_as_it_was) {
  SHARED;
  for (int i = 0; i < n; i++) {
    if (T == 2 && i == 4) s[0] = 2;
    for (int j = 0; ; j++) {
      __syncthreads();
      if (T == 1 && i == 3 && j == 3) s[0] = 1;
      if (j == 3) break;
    }
  }
}

// refuted proved
KERNEL(inner_loop_went_round_before_it_was_left) {
  SHARED;
  for (int i = 0; i < n; i++) {
    if (T == 2 && i == 4) s[0] = 2;
    for (int j = 0; ; j++) {
      if (j == 5) { __syncthreads(); if (T == 1 && i == 3) s[0] = 1; }
      if (j == 9) break;
    }
  }
}

// refuted proved
KERNEL(inner_loop_is_left_earlier_the_next_time) {
  SHARED;
  for (int i = 0; i < n; i++) {
    int j = 0;
    while (((j + i) & 3) != 3) j++;
    if (T == 1 && i == 0 && j == 3) s[0] = 1;
    if (T == 2 && i == 1 && j == 2) s[0] = 2;
  }
}

// Which bytes meet, and of whom.

// refuted proved
KERNEL(threads_differ_in_y) {
  SHARED;
  if (threadIdx.y > 0) s[T] = s[T] + 1;
}

// refuted proved
KERNEL(equal_values_of_different_types) {
  if (T == 0) *(short *)a = 7;
  if (T == 1) *(char *)a = 7;
}

// refuted proved
KERNEL(equal_values_at_different_places) {
  if (T < 2) { *(int *)((char *)a + 2 * T) = 7; }
}

// refuted proved
KERNEL(last_element) {
  SHARED;
  if (T >= 1022) s[1023] = T;
}

// refuted proved
KERNEL(word_in_the_upper_half) {
  SHARED;
  if (T == 0) s[2 * (n & 7) + 1] = 7;
  if (T == 1) ((long long *)s)[w & 7] = 7;
}

// refuted proved
KERNEL(not_aligned) {
  SHARED;
  if ((n & 7) == 3 && T == 0) *(short *)((char *)s + (n & 7)) = 1;
  if ((w & 7) == 4 && T == 1) *(short *)((char *)s + (w & 7)) = 2;
}

// refuted proved
KERNEL(higher_access_is_shorter) {
  SHARED;
  if (T == 0) *(long long *)(s + 2) = 1;
  if (T == 1) s[3] = 2;
}

// refuted proved
KERNEL(constant_brings_them_nearer) {
  SHARED;
  *(int *)((char *)s + 8 * T) = T;
  *(int *)((char *)s + 8 * T + 6) = T;
}

// Products, quotients, comparisons and bits.

// refuted proved
KERNEL(multiples_of_a_negative_number) {
  SHARED;
  if (w < 0 && (T == 2 || T == 5) && (int)T * w < -3) s[0] = T;
}

// refuted proved
KERNEL(multiple_of_zero) {
  if (w > 0 && (int)T * w == 0) *a = blockIdx.x;
}

// refuted proved
KERNEL(remainder_of_a_negative_number) {
  if (n == -6 && n % (int)blockDim.x == 0) *a = T;
}

// refuted proved
KERNEL(mask_of_any_value) {
  SHARED;
  int m = n > 0 ? w : 4;
  if (((int)T & m) == 2) s[0] = T;
}

// refuted proved
KERNEL(negative_quotient_is_rounded_up) {
  if (n < 0 && n / 2 == 0) *a = T;
}

// refuted proved
KERNEL(negative_divisor) {
  if (n == 7 && w == -2 && n / w == -3) *a = T;
}

// refuted proved
KERNEL(shift_of_a_large_unsigned_number) {
  if ((u >> 31) == 1) *a = T;
}

// refuted proved
KERNEL(large_unsigned_number_is_at_least) {
  if (u >= 5u && (u & 0x80000000u)) *a = T;
}

// refuted proved
KERNEL(equal_is_not_less) {
  if (!(min(n, 5) < max(w, 5))) *a = T;
}

// refuted proved
KERNEL(conversions_of_different_types) {
  SHARED;
  if (n != -1) return;
  if (T == 0 && (float)(unsigned)n > 300.f) s[0] = 1;
  if (T == 1 && !((float)(unsigned char)n > 300.f)) s[0] = 2;
}

// refuted proved
KERNEL(type_ends_before_a_power_of_two) {
  if ((int)((unsigned)n + 1u) < -2147483647 && n > 0) *a = T;
}

// refuted proved
KERNEL(shift_rounds_down) {
  SHARED;
  if (((int)T - 7) >> 2 == -2) s[0] = T;
}

// refuted proved
KERNEL(low_bits_of_a_negative_number) {
  SHARED;
  if ((((int)T - 1000) & 255) > 100) s[0] = T;
}

// refuted proved
KERNEL(sum_has_the_bits_of_its_constant) {
  SHARED;
  if (((8 * (int)T + 4) | (w & 7)) == 8 * (int)T + 4 && w == 4) s[0] = T;
}

// refuted proved
KERNEL(negative_number_has_all_high_bits) {
  SHARED;
  int v = (int)(T & 3) - 2;
  if ((((int)T * 64) | v) < 0) s[0] = T;
}

// refuted proved
KERNEL(bits_of_a_negative_number) {
  SHARED;
  if ((((int)T - 2000) | 1) < 0) s[0] = T;
}

// What loads find.

// proved unknown
KERNEL(volatile_and_perhaps_outside) {
  SHARED;
  volatile int *p = n > 0 ? s : a;
  if (*p) __syncthreads();
  __syncthreads();
}

// refuted proved
KERNEL(shared_memory_of_another_block) {
  SHARED;
  if (T == 0) s[0] = blockIdx.x;
  __syncthreads();
  if (T == 1 && s[0] == blockIdx.x) *a = s[0];
}

// refuted proved
KERNEL(store_of_another_type) {
  SHARED;
  s[T] = 0x10001;
  *(short *)&s[T] = 0;
  if (s[T] == 0x10000) *a = T;
}

// refuted proved
KERNEL(store_across_two_words) {
  SHARED;
  s[2 * T] = 0;
  *(int *)((char *)s + 8 * T + 2) = 0x10001;
  if (s[2 * T] == 0x10000) *a = T;
}

// refuted proved
KERNEL(atomic_operation_in_between) {
  SHARED;
  s[T] = 0;
  atomicAdd(&s[T], 1);
  if (s[T] == 1) *a = T;
}

// refuted proved
KERNEL(another_store_before_the_barrier) {
  SHARED;
  s[2 * T] = 0;
  s[2 * T + (n & 1)] = 1;
  __syncthreads();
  if (s[2 * T] == 1) *a = T;
}

// refuted proved
KERNEL(store_two_branches_ago) {
  SHARED;
  s[T] = 0;
  if (n > 3) { if (w > 3) s[T] = 1; if (w > 4) *a = 0; }
  if (s[T] == 1) a[1] = T;
}

// refuted refuted
KERNEL(threads_race_for_a_flag) {
  SHARED;
  if (T == 0) s[0] = n;
  if (s[0] == 1) __syncthreads();
  __syncthreads();
}

// refuted refuted
KERNEL(threads_race_for_a_flag_in_global_memory) {
  a[0] = T;
  if (a[0] == 3) __syncthreads();
  __syncthreads();
}

// refuted proved
KERNEL(data_decides_otherwise) {
  if (b[T] == 3) { } else *a = T;
}

// How variables of loops change.

// refuted proved
KERNEL(bound_is_passed_by_twos) {
  SHARED;
  for (unsigned i = 0; i != 5u; i += 2) if (i == 6) { s[0] = T; break; }
}

// refuted proved
KERNEL(start_beyond_the_bound) {
  SHARED;
  for (unsigned i = 7; i != 5u; i++) if (i == 9) { s[0] = T; break; }
}

// refuted proved
KERNEL(doubled_until_it_wraps_around) {
  SHARED;
  for (unsigned i = 1; i < 0x90000000u; i *= 2) if (i == 0) { s[0] = T; break; }
}

// refuted proved
KERNEL(multiplied_by_three) {
  SHARED;
  unsigned x = 1;
  for (int k = 0; k < 40; k++) x *= 3;
  if (x == 689956897u) s[0] = T;
}

// refuted proved
KERNEL(doubled_beyond_the_bound) {
  SHARED;
  int i = 1;
  for (; i <= 64; i *= 2);
  if (i == 128) s[0] = T;
}

// unknown proved
KERNEL(doubled_out_of_its_type) {
  SHARED;
  unsigned x = n & 0x7fffffff;
  for (int k = 0; k < 3; k++) x *= 2;
  if (x == 0 && n > 7) s[0] = T;
}

// refuted proved
KERNEL(halved_negative_number) {
  SHARED;
  int x = -(int)(T & 15);
  for (int k = 0; k < 1; k++) x /= 2;
  if (x == 0 && (T & 15) == 1) s[0] = T;
}

// refuted proved
KERNEL(halved_negative_few) {
  int x = n > 0 ? 4 : -4;
  for (int k = 0; k < 1; k++) x /= 2;
  if (x == -2) *a = T;
}

// refuted proved
KERNEL(halved_thirteen_times) {
  SHARED;
  unsigned x = n > 0 ? 1u << 20 : 3u;
  for (int k = 0; k < 13; k++) x >>= 1;
  if (x == 128) s[0] = T;
}

// refuted proved
KERNEL(compared_with_one_is_not_negated) {
  SHARED;
  int v = 0;
  for (int k = 0; k < 1; k++) v = (v == 1);
  if (v == 0) s[0] = T;
}

// refuted proved
KERNEL(toggled_with_a_counter) {
  SHARED;
  int v = 0;
  for (int k = 0; k < 3; k++) v = k - v;
  if (v == 1) s[0] = T;
}

// refuted proved
KERNEL(sum_of_a_counter) {
  SHARED;
  int x = 0;
  for (int k = 0; k < 4; k++) x += k;
  if (x == 6) s[0] = T;
}

// refuted proved
KERNEL(sum_that_keeps_32_bits) {
  SHARED;
  int x = T;
  for (int k = 0; k < 4; k++) x = (int)((long long)x + (1ll << 30));
  if (x == T) s[0] = T;
}

// refuted proved
KERNEL(step_with_an_unsigned_part) {
  SHARED;
  int x = T;
  for (int k = 0; k < 2; k++) { x = (int)((unsigned)x + (1u << 31)); x += 1; x -= 1; }
  if (x == T) s[0] = T;
}

// refuted proved
KERNEL(one_beyond_the_bound) {
  SHARED;
  unsigned i = 0;
  for (; i <= 9; i++);
  if (i == 10) s[0] = T;
}

// refuted proved
KERNEL(down_past_zero_as_unsigned) {
  SHARED;
  for (int i = 3; (unsigned)i >= 2u; i -= 4) if (i == -5) { s[0] = T; break; }
}

// refuted proved
KERNEL(as_often_as_the_bound_and_once_more) {
  SHARED;
  unsigned x = 0;
  for (int i = 0; i <= 3; i++) x += 1u;
  if (x == 4) s[0] = T;
}

// refuted proved
KERNEL(small_counter_wraps_around) {
  SHARED;
  unsigned x = 0;
  for (unsigned char c = 0; c < 255; c += 10) { x++; if (x == 30) { s[0] = T; break; } }
}

// refuted proved
KERNEL(negative_number_is_halved_for_ever) {
  SHARED;
  unsigned x = 0;
  for (int i = -1; (unsigned)i > 0u; i >>= 1) if (++x == 40) { s[0] = T; break; }
}

// refuted proved
KERNEL(constant_bound_is_passed) {
  SHARED;
  for (unsigned i = 0; i < 0xf8000000u; i += 0x30000000u) if (i == 0x20000000u) {
    s[0] = T;
    break;
  }
}

// refuted proved
KERNEL(negative_number_as_index) {
  if (b[0] < -9 && T < 2) a[(unsigned)b[0] + blockIdx.x] = T;
}

// unknown proved
KERNEL(index_wraps_around_in_every_launch) {
  SHARED;
  unsigned x = 0;
  for (int i = 0; i < 64; i++) x += 1u << 28;
  if (w / 3 > 900) s[x + (T & 1)] = T;
}

// refuted proved
KERNEL(narrow_number_in_a_sum) {
  SHARED;
  s[(unsigned char)T + (unsigned)n] = T;
}

// refuted proved
KERNEL(header_that_stays) {
  SHARED;
  for (unsigned i = 0; ; i++) { if (i < 5u) a[ID] = 1; if (i == 9) { s[0] = T; break; } }
}

// refuted proved
KERNEL(bound_that_changes) {
  SHARED;
  int m = 8;
  for (int i = 0; i != m; i++) { m -= 2; if (i == 5) { s[0] = T; break; } }
}

// What threads have in common.

// proved refuted
KERNEL(left_at_different_times) {
  int v = 0;
  for (int i = 0; ; i++) { v = i; if (i >= (int)T) break; }
  if (v == 3) __syncthreads();
  __syncthreads();
}

// refuted proved
KERNEL(left_in_different_iterations) {
  SHARED;
  int k = 0;
  for (;; k++) { if ((k ^ (int)T) & 1) continue; if (n > 0) break; }
  if (k == 0 && T == 0) s[0] = 1;
  if (k == 1 && T == 1) s[0] = 2;
}

// unknown proved
KERNEL(exchanged_values_differ) {
  SHARED;
  int t = atomicExch(a, T);
  if (T == 0 && t == 5) s[0] = 1;
  if (T == 1 && t == 6) s[0] = 2;
}

// proved refuted
KERNEL(left_in_two_ways) {
  int i = 0;
  for (; ; i++) { if (i >= (int)T) break; if (i > 9) break; }
  if (i == 3) __syncthreads();
  __syncthreads();
}

// refuted proved
KERNEL(count_of_another_block) {
  int c = __syncthreads_count(T < blockIdx.x);
  if (c == blockIdx.x && T == 0) *a = c;
}

// refuted proved
KERNEL(last_block_races_with_itself) {
  __shared__ bool last;
  a[ID] = 1;
  __threadfence();
  __syncthreads();
  if (T == 0) last = atomicAdd(&drawn, 1u) == gridDim.x - 1;
  __syncthreads();
  if (last) a[0] = T;
}

// refuted proved
KERNEL(loop_over_shared_memory_of_another_block) {
  SHARED;
  if (T == 0) s[0] = blockIdx.x;
  __syncthreads();
  int v = 1;
  for (int i = 0; i < 2; i++) v = (v & s[0]) | s[0];
  if (T == 1 && v == (int)blockIdx.x) *a = v;
}

// Sizes of launches.

// refuted proved
KERNEL(largest_block) {
  SHARED;
  if (T > 1021) s[0] = T;
}

// refuted proved
KERNEL(largest_grid) {
  SHARED;
  if (blockIdx.y == 65534) s[0] = T;
}

// benign proved
KERNEL(only_a_condition_speaks_of_y) {
  SHARED;
  if (threadIdx.y > 0) s[T] = T + 1;
}

// What is assumed is listed.

// proved proved, assuming does not wrap around
KERNEL(trusted_index) {
  a[(unsigned)ID * 65536u] = 1;
}

// refuted proved
KERNEL(trusted_index_and_a_race_of_values) {
  SHARED;
  s[0] = ID;
  a[(unsigned)ID * 65536u] = 1;
}

// proved proved, assuming i, which bounds its loop, does not wrap around
KERNEL(trusted_loop) {
  for (unsigned i = T; i < u; i += blockDim.x) a[blockIdx.x * 0x100000000ull + i] = 1;
}

// proved proved, assuming i, which bounds its loop, does not wrap around
KERNEL(trusted_doubling) {
  SHARED;
  for (int i = 1; i < n; i <<= 1) if (i == 0) s[0] = T;
}

// proved proved, assuming there are fewer than 2^31 threads in a dimension of the grid
KERNEL(few_threads) {
  a[ID] = 1;
}

// proved proved, assuming blocks and grids have size 1 in the dimensions that a kernel does not use
KERNEL(flat) {
  SHARED;
  s[T] = 1;
}

// Each thread may have its variables somewhere else.

// unknown proved
KERNEL(address_of_own_variable) {
  SHARED;
  volatile int own = n;
  volatile int *p = &own;
  if (blockDim.x <= 64) s[(T + (unsigned)((size_t)p >> 2)) & 63] = *p;
}

// unknown unknown
KERNEL(address_of_variable_of_the_block) {
  SHARED;
  int *p = s;
  p[T] = n;
  if (((size_t)p >> 20) & 1) cooperative_groups::this_grid().sync();
}

// Tickets, masks and groups of lanes.

// refuted proved
KERNEL(tickets_of_the_round_before) {
  SHARED;
  __shared__ int q;
  if (T == 0) q = 0;
  __syncthreads();
  for (int i = 0; i < n; i++) {
    int x = atomicAdd(&q, 1);
    s[x] = T;
    __syncthreads();
    if (T == 0) q = 0;
    __syncthreads();
    if (T == 1) s[x] = 0;
  }
}

// unknown refuted
KERNEL(low_bits_of_half_a_warp) {
  SHARED;
  s[T] = 1;
  __syncwarp(0xffffu << ((T + 16 * (n & 3)) & 16));
  a[ID] = s[T ^ 1];
}

// refuted unknown
KERNEL(negative_number_in_a_mask) {
  SHARED;
  int x = (int)T - 1024;
  s[T] = 1;
  __syncwarp(~(unsigned)(x >> 31) | 1u << (T & 31));
  a[ID] = s[T ^ 1];
}

// proved proved
KERNEL(halves_of_a_warp) {
  SHARED;
  s[T] = 1;
  if ((T & 31) < 16) {
    __syncwarp(0xffff);
    a[ID] = s[T ^ 1];
  } else {
    __syncwarp(0xffff0000);
    a[ID] = s[T ^ 1];
  }
}

// unknown refuted
KERNEL(lanes_part_before_they_meet) {
  SHARED;
  s[T] = 1;
  if (b[T]) __syncwarp();
  __syncwarp();
  a[ID] = s[T ^ 1];
}

// refuted proved
KERNEL(warps_of_a_block_of_three_dimensions) {
  SHARED;
  if (blockDim.x == 1 && blockDim.y == 32) {
    if (threadIdx.y == 1 && threadIdx.z == 0) s[0] = 1;
    __syncwarp();
    if (threadIdx.y == 0 && threadIdx.z == 1) s[0] = 2;
  }
}

// Threads of a warp store what a collective operation gives all of them.

// benign proved
KERNEL(sums_of_warps) {
  SHARED;
  s[T / 32] = __reduce_add_sync(0xffffffffu, b[ID]);
}

// refuted proved
KERNEL(sums_of_warps_in_one_place) {
  SHARED;
  s[0] = __reduce_add_sync(0xffffffffu, b[ID]);
}

// refuted proved
KERNEL(sums_of_warps_and_what_lanes_have) {
  SHARED;
  s[T / 32] = __reduce_add_sync(0xffffffffu, b[ID]) + T % 2;
}

// refuted proved
KERNEL(sums_of_halves_of_warps) {
  SHARED;
  s[T / 32] = __reduce_add_sync(T % 32 < 16 ? 0xffffu : 0xffff0000u, b[ID]);
}

// benign proved
KERNEL(reductions_of_tiles) {
  SHARED;
  auto tile = cooperative_groups::tiled_partition<16>(cooperative_groups::this_thread_block());
  s[tile.meta_group_rank()] =
      cooperative_groups::reduce(tile, b[ID], cooperative_groups::plus<int>{});
}

// What runs show.

// benign proved, assuming does not wrap around
KERNEL(other_values_only_where_an_index_wraps_around) {
  SHARED;
  s[0] = 7;
  a[(unsigned)ID * 65536u] = T;
}

// unknown proved
KERNEL(who_leaves_an_array_is_no_witness) {
  SHARED;
  s[1024 + T] = 0;
  *a = T;
}

// unknown proved
KERNEL(contract_that_is_not_followed) {
  __requires((float)n > 3e9f);
  *a = T;
}

extern __device__ void elsewhere();

// unknown proved
KERNEL(function_defined_elsewhere) {
  elsewhere();
  *a = T;
}

// refuted proved
KERNEL(function_defined_elsewhere_comes_later) {
  *a = T;
  elsewhere();
}

// proved unknown
KERNEL(loop_without_an_end) {
  if (T == 0) for (;;) ;
  __syncthreads();
}

// unknown proved
KERNEL(handed_over_by_orders_of_atomics) {
  if (T != 0) return;
  if (blockIdx.x == 0) {
    a[0] = 1;
    __atomic_store_n(a + 1, 1, __ATOMIC_RELEASE);
  } else if (__atomic_load_n(a + 1, __ATOMIC_ACQUIRE) == 1) {
    a[0] = 2;
  }
}

// unknown proved
KERNEL(another_block_comes_to_the_barrier_of_the_grid) {
  if (blockIdx.x == 5 && T == 0) a[0] = 1;
  cooperative_groups::this_grid().sync();
  if (gridDim.x == 520 && T == 0 && a[0] == 0) a[1] = blockIdx.x;
}

// proved unknown
__global__ void __launch_bounds__(32) more_threads_than_the_source_allows(int *a) {
  if ((float)T > 31.5f) __syncthreads();
  __syncthreads();
}

// unknown proved
KERNEL(more_threads_than_a_block_has) {
  if (blockDim.x > 40 && blockDim.y > 30) *a = T;
}

// Pointers and structures.

struct Two {
  int x, y;
};

// proved proved
KERNEL(fields_of_a_structure) {
  __shared__ Two q[4];
  Two *chosen = &q[n & 3];
  int *p;
  if (T == 0) p = &chosen->x; else p = &chosen->y;
  if (T < 2) *p = T;
}

// proved proved
KERNEL(pointer_to_either) {
  SHARED;
  __shared__ int r[1024];
  int *p = n > 3 ? s : r;
  p[T] = 1;
  if (n > 3) r[T ^ 1] = 2; else s[T ^ 1] = 2;
}

struct Holder {
  int number;
  int *data;
};

// unknown unknown
__global__ void pointer_that_may_be_undefined(Holder h, int n) {
  int *p;
  if (n > 3) p = h.data;
  if (n > 5) *p = T;
}

// refuted proved
__global__ void structure_that_is_copied_to(Holder h, Holder from) {
  h = from;
  h.data[ID] = 1;
  from.data[ID + 1] = 2;
}

// Tickets of blocks.

// unknown proved
KERNEL(tickets_in_a_loop) {
  if (T != 0) return;
  a[ID] = 1;
  __threadfence();
  for (int i = 0; i < 2; i++)
    if (atomicAdd(&drawn, 1u) == gridDim.x - 1) { __threadfence(); a[blockDim.x] = 2; }
}

// unknown proved
KERNEL(fence_of_one_direction) {
  if (T != 0) return;
  a[ID] = 1;
  __atomic_thread_fence(__ATOMIC_RELEASE);
  if (atomicAdd(&drawn, 1u) == gridDim.x - 1) { __threadfence(); a[blockDim.x] = 2; }
}

__device__ unsigned counters[2];

// unknown proved
KERNEL(tickets_of_two_counters) {
  if (T != 0) return;
  a[ID] = 1;
  __threadfence();
  if (atomicAdd(&counters[blockIdx.x & 1], 1u) == gridDim.x - 1) {
    __threadfence();
    a[blockDim.x] = 2;
  }
}

// proved proved
KERNEL(passed_more_than_once) {
  __shared__ bool last;
  a[ID] = 1;
  __threadfence();
  int i = 0;
  do __syncthreads(); while (++i < n);
  if (T == 0) last = atomicAdd(&drawn, 1u) == gridDim.x - 1;
  __syncthreads();
  if (last) a[blockDim.x + T] = 2;
}

// What annotations read.

// refuted proved
KERNEL(unused_read_beside_a_premise) {
  __requires(n > 0);
  SHARED;
  int x = s[T + 1];
  s[T] = 1;
}

// refuted proved refuted
KERNEL(read_before_the_annotation_that_uses_it) {
  SHARED;
  int x = s[T + 1];
  s[T] = 1;
  __ensures(x == x + b[0]);
}

// refuted proved refuted
KERNEL(read_in_the_loop_of_an_invariant) {
  SHARED;
  int x = 0;
  s[T] = 1;
  for (int i = 0; __invariant(x == b[0]), i < n; i++) x = s[T + 1];
}

// refuted proved refuted
KERNEL(read_that_decides_on_the_next_round_of_an_invariant) {
  SHARED;
  s[T] = 1;
  do __invariant(b[0] >= 0 && b[1] >= 0); while (s[T + 1] > w);
}

// refuted proved unknown
KERNEL(read_behind_an_annotation_that_comes_later) {
  SHARED;
  int x = 0;
  for (int i = 0; i < n; __global_assert(x >= 0), i++) x = s[T + 1];
  s[T] = 1;
}

// refuted proved unknown
KERNEL(read_behind_an_annotation_that_is_jumped_back_to) {
  SHARED;
  int x;
  goto first;
claim:
  __global_assert(x >= 0);
  goto end;
first:
  x = s[T + 1];
  goto claim;
end:
  s[T] = 1;
}
