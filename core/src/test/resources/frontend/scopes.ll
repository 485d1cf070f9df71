; Scopes of atomic instructions as LLVM names them for AMD's GPUs.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @scopes(ptr addrspace(1) %a) {
entry:
  %thread = atomicrmw add ptr addrspace(1) %a, i32 1 syncscope("singlethread-one-as") monotonic
  %warp = atomicrmw add ptr addrspace(1) %a, i32 1 syncscope("wavefront-one-as") monotonic
  %block = atomicrmw add ptr addrspace(1) %a, i32 1 syncscope("workgroup") monotonic
  %block1 = atomicrmw add ptr addrspace(1) %a, i32 1 syncscope("workgroup-one-as") monotonic
  %device = atomicrmw add ptr addrspace(1) %a, i32 1 syncscope("agent-one-as") monotonic
  %system = atomicrmw add ptr addrspace(1) %a, i32 1 syncscope("one-as") monotonic
  %all = atomicrmw add ptr addrspace(1) %a, i32 1 monotonic
  %some = atomicrmw add ptr addrspace(1) %a, i32 1 syncscope("some") monotonic
  ret void
}
