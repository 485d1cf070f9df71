; Warp operations and atomics as LLVM knows them.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @reduce(ptr addrspace(1) %sum) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %lane = and i32 %tid, 31
  %other = call i32 @llvm.nvvm.shfl.sync.bfly.i32(i32 -1, i32 %tid, i32 16, i32 31)
  %total = add i32 %tid, %other
  %first = icmp eq i32 %lane, 0
  br i1 %first, label %add, label %done

add:
  %old = atomicrmw add ptr addrspace(1) %sum, i32 %total syncscope("block") monotonic
  %pair = cmpxchg ptr addrspace(1) %sum, i32 0, i32 1 seq_cst seq_cst
  br label %done

done:
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.shfl.sync.bfly.i32(i32, i32, i32, i32)
