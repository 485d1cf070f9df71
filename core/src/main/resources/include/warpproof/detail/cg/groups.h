// The thread block, the grid, and thread_group, which can hold any group of a block.
#ifndef WARPPROOF_CG_GROUPS_H
#define WARPPROOF_CG_GROUPS_H

namespace cooperative_groups {

// What thread_group has forgotten about its type.
enum __wp_group_kind { __wp_block_kind, __wp_warp_kind, __wp_grid_kind };

class thread_group {
 public:
  __WP_MEMBER thread_group(
      __wp_group_kind kind, __wp_mask_t mask, unsigned int rank, unsigned int size)
      : kind_(kind), mask_(mask), rank_(rank), size_(size) {}
  __WP_MEMBER void sync() const {
    if (kind_ == __wp_block_kind) __wp_barrier_block();
    else if (kind_ == __wp_warp_kind) __wp_barrier_warp(mask_);
    else __wp_barrier_grid();
  }
  __WP_MEMBER unsigned int size() const { return size_; }
  __WP_MEMBER unsigned int num_threads() const { return size_; }
  __WP_MEMBER unsigned int thread_rank() const { return rank_; }
  __WP_MEMBER bool is_valid() const { return true; }
  __WP_MEMBER __wp_mask_t __wp_mask() const { return mask_; }

 private:
  __wp_group_kind kind_;
  __wp_mask_t mask_;
  unsigned int rank_, size_;
};

class thread_block {
 public:
  static __WP_MEMBER void sync() { __wp_barrier_block(); }
  static __WP_MEMBER unsigned int thread_rank() { return __wp_thread_rank(); }
  static __WP_MEMBER unsigned int size() { return __wp_block_size(); }
  static __WP_MEMBER unsigned int num_threads() { return __wp_block_size(); }
  static __WP_MEMBER dim3 group_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  static __WP_MEMBER dim3 thread_index() { return dim3(threadIdx.x, threadIdx.y, threadIdx.z); }
  static __WP_MEMBER dim3 group_dim() { return dim3(blockDim.x, blockDim.y, blockDim.z); }
  static __WP_MEMBER dim3 dim_threads() { return group_dim(); }
  static __WP_MEMBER bool is_valid() { return true; }
  struct arrival_token {};
  static __WP_MEMBER arrival_token barrier_arrive() {
    __wp_unsupported("thread_block::barrier_arrive");
    return arrival_token();
  }
  static __WP_MEMBER void barrier_wait(arrival_token&&) {
    __wp_unsupported("thread_block::barrier_wait");
  }
  __WP_MEMBER operator thread_group() const {
    return thread_group(__wp_block_kind, 0u, thread_rank(), size());
  }
};
__WP_DEVICE thread_block this_thread_block() { return thread_block(); }

class grid_group {
 public:
  static __WP_MEMBER void sync() { __wp_barrier_grid(); }
  static __WP_MEMBER bool is_valid() { return true; }
  static __WP_MEMBER unsigned long long num_blocks() {
    return (unsigned long long)gridDim.x * gridDim.y * gridDim.z;
  }
  static __WP_MEMBER unsigned long long block_rank() {
    return ((unsigned long long)blockIdx.z * gridDim.y + blockIdx.y) * gridDim.x + blockIdx.x;
  }
  static __WP_MEMBER unsigned long long size() { return num_blocks() * __wp_block_size(); }
  static __WP_MEMBER unsigned long long num_threads() { return size(); }
  static __WP_MEMBER unsigned long long thread_rank() {
    return block_rank() * __wp_block_size() + __wp_thread_rank();
  }
  static __WP_MEMBER dim3 group_dim() { return dim3(gridDim.x, gridDim.y, gridDim.z); }
  static __WP_MEMBER dim3 dim_blocks() { return group_dim(); }
  static __WP_MEMBER dim3 block_index() { return dim3(blockIdx.x, blockIdx.y, blockIdx.z); }
  struct arrival_token {};
  static __WP_MEMBER arrival_token barrier_arrive() {
    __wp_unsupported("grid_group::barrier_arrive");
    return arrival_token();
  }
  static __WP_MEMBER void barrier_wait(arrival_token&&) {
    __wp_unsupported("grid_group::barrier_wait");
  }
  __WP_MEMBER operator thread_group() const {
    return thread_group(
        __wp_grid_kind, 0u, (unsigned int)thread_rank(), (unsigned int)size());
  }
};
__WP_DEVICE grid_group this_grid() { return grid_group(); }

class multi_grid_group {
 public:
  static __WP_MEMBER void sync() { __wp_unsupported("multi_grid_group"); }
  static __WP_MEMBER bool is_valid() { return false; }
  static __WP_MEMBER unsigned long long size() { return grid_group::size(); }
  static __WP_MEMBER unsigned long long thread_rank() { return grid_group::thread_rank(); }
  static __WP_MEMBER unsigned int grid_rank() { return 0; }
  static __WP_MEMBER unsigned int num_grids() { return 1; }
};
__WP_DEVICE multi_grid_group this_multi_grid() {
  __wp_unsupported("multi_grid_group");
  return multi_grid_group();
}

template <class G> __WP_DEVICE void sync(const G& group) { group.sync(); }
// The name of the first drafts, which GPUVerify keeps.
template <class G> __WP_DEVICE void synchronize(const G& group) { group.sync(); }
template <class G> __WP_DEVICE unsigned int thread_rank(const G& group) {
  return (unsigned int)group.thread_rank();
}
template <class G> __WP_DEVICE unsigned int group_size(const G& group) {
  return (unsigned int)group.size();
}

}  // namespace cooperative_groups

#endif
