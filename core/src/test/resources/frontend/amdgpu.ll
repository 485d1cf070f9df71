; A kernel for AMD's GPUs.
target triple = "amdgcn-amd-amdhsa"

define amdgpu_kernel void @number(ptr addrspace(1) %a) {
entry:
  %item = call i32 @llvm.amdgcn.workitem.id.x()
  %group = call i32 @llvm.amdgcn.workgroup.id.x()
  %start = shl i32 %group, 6
  %i = or disjoint i32 %start, %item
  %index = zext i32 %i to i64
  %cell = getelementptr i32, ptr addrspace(1) %a, i64 %index
  store i32 %i, ptr addrspace(1) %cell, align 4
  call void @llvm.amdgcn.s.barrier()
  ret void
}

declare i32 @llvm.amdgcn.workitem.id.x()
declare i32 @llvm.amdgcn.workgroup.id.x()
declare void @llvm.amdgcn.s.barrier()
