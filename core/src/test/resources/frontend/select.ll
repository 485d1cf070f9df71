; What an optimiser makes of `c ? x : y`, for numbers and for pointers.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

define ptx_kernel void @selects(ptr %a, ptr %b, i32 %n) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %small = icmp slt i32 %tid, %n
  %value = select i1 %small, i32 %tid, i32 %n
  %array = select i1 %small, ptr %a, ptr %b
  %index = zext i32 %tid to i64
  %cell = getelementptr inbounds i32, ptr %array, i64 %index
  store i32 %value, ptr %cell, align 4
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
