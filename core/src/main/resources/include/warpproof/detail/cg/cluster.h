// Clusters of blocks are not modelled.
#ifndef WARPPROOF_CG_CLUSTER_H
#define WARPPROOF_CG_CLUSTER_H

namespace cooperative_groups {

class cluster_group {
 public:
  static __WP_MEMBER void sync() { __wp_barrier_cluster(); }
  struct arrival_token {};
  static __WP_MEMBER arrival_token barrier_arrive() {
    __wp_unsupported("cluster_group::barrier_arrive");
    return arrival_token();
  }
  static __WP_MEMBER void barrier_wait() { __wp_unsupported("cluster_group::barrier_wait"); }
  static __WP_MEMBER void barrier_wait(arrival_token&&) {
    __wp_unsupported("cluster_group::barrier_wait");
  }
  static __WP_MEMBER unsigned int size() { return unknown("cluster_group::size"); }
  static __WP_MEMBER unsigned int num_threads() { return unknown("cluster_group::num_threads"); }
  static __WP_MEMBER unsigned int num_blocks() { return unknown("cluster_group::num_blocks"); }
  static __WP_MEMBER unsigned int thread_rank() { return unknown("cluster_group::thread_rank"); }
  static __WP_MEMBER unsigned int block_rank() { return unknown("cluster_group::block_rank"); }
  static __WP_MEMBER dim3 dim_blocks() { return dim3(unknown("cluster_group::dim_blocks")); }
  static __WP_MEMBER dim3 block_index() { return dim3(unknown("cluster_group::block_index")); }
  template <class T> static __WP_MEMBER T* map_shared_rank(T* p, int) {
    __wp_unsupported("cluster_group::map_shared_rank");
    return p;
  }

 private:
  static __WP_MEMBER unsigned int unknown(const char* what) {
    __wp_unsupported(what);
    return (unsigned int)__wp_opaque_i32(what);
  }
};
__WP_DEVICE cluster_group this_cluster() {
  __wp_unsupported("this_cluster");
  return cluster_group();
}

}  // namespace cooperative_groups

#endif
