; An older producer: kernels marked by metadata, barrier0, address spaces, no debug information.
target datalayout = "e-i64:64-i128:128-v16:16-v32:32-n16:32:64"
target triple = "nvptx64-nvidia-cuda"

@tile = internal addrspace(3) global [64 x float] undef, align 4

define void @shift(ptr addrspace(1) %out, ptr addrspace(1) readonly %in) {
entry:
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %ctaid = call i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
  %ntid = call i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
  %base = mul i32 %ctaid, %ntid
  %i = add i32 %base, %tid
  %from = getelementptr float, ptr addrspace(1) %in, i32 %i
  %x = load float, ptr addrspace(1) %from
  %cell = getelementptr [64 x float], ptr addrspace(3) @tile, i32 0, i32 %tid
  store float %x, ptr addrspace(3) %cell
  call void @llvm.nvvm.barrier0()
  %next = add nuw nsw i32 %tid, 1
  %wrapped = and i32 %next, 63
  %other = getelementptr [64 x float], ptr addrspace(3) @tile, i32 0, i32 %wrapped
  %y = load float, ptr addrspace(3) %other
  %to = getelementptr float, ptr addrspace(1) %out, i32 %i
  store float %y, ptr addrspace(1) %to
  ret void
}

define internal void @helper() {
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ctaid.x()
declare i32 @llvm.nvvm.read.ptx.sreg.ntid.x()
declare void @llvm.nvvm.barrier0()

!nvvm.annotations = !{!0, !1}
!0 = !{ptr @shift, !"kernel", i32 1}
!1 = !{ptr @shift, !"maxntidx", i32 64}
