; Vectors that are not put back as they were, and volatile ones.
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @elsewhere(ptr addrspace(1) %a, ptr addrspace(1) %b) {
entry:
  %v = load <4 x i32>, ptr addrspace(1) %a
  %w = insertelement <4 x i32> %v, i32 7, i64 1
  store <4 x i32> %w, ptr addrspace(1) %b
  ret void
}

define ptx_kernel void @changed(ptr addrspace(1) %a, ptr addrspace(1) %b) {
entry:
  %v = load <4 x i32>, ptr addrspace(1) %a
  store i32 5, ptr addrspace(1) %b
  %w = insertelement <4 x i32> %v, i32 7, i64 1
  store <4 x i32> %w, ptr addrspace(1) %a
  ret void
}

define ptx_kernel void @swapped(ptr addrspace(1) %a, <4 x i32> %x) {
entry:
  %v = load <4 x i32>, ptr addrspace(1) %a
  %w = shufflevector <4 x i32> %v, <4 x i32> %x, <4 x i32> <i32 1, i32 0, i32 6, i32 7>
  store <4 x i32> %w, ptr addrspace(1) %a
  ret void
}

define ptx_kernel void @atOnce(ptr addrspace(1) %a, ptr addrspace(1) %b) {
entry:
  %v = load volatile <4 x i32>, ptr addrspace(1) %a
  %x = extractelement <4 x i32> %v, i64 1
  store i32 %x, ptr addrspace(1) %b
  fence syncscope("device") acquire
  fence syncscope("device") acq_rel
  ret void
}
