; As Triton has it: predicated loads and stores of vectors are assembly, addresses are pointers into
; global memory and numbers of 32 bits in shared memory.
target triple = "nvptx64-nvidia-cuda"

@global_smem = external addrspace(3) global [0 x i8], align 16

define ptx_kernel void @add(ptr addrspace(1) %x, ptr addrspace(1) %out, i32 %n) {
entry:
  %pid = call i32 asm "mov.u32 $0, %ctaid.x;", "=r"()
  %base = shl i32 %pid, 7
  %tid = call i32 @llvm.nvvm.read.ptx.sreg.tid.x()
  %offset = or disjoint i32 %base, %tid
  %mask = icmp slt i32 %offset, %n
  %wide = sext i32 %offset to i64
  %p = getelementptr float, ptr addrspace(1) %x, i64 %wide
  %a = call i32 asm sideeffect "mov.u32 $0, 0x0;\0A\09@$2 ld.global.b32 { $0 }, [ $1 + 0 ];", "=r,l,b"(ptr addrspace(1) %p, i1 %mask)
  %at = shl i32 %tid, 2
  %start = ptrtoint ptr addrspace(3) @global_smem to i32
  %place = add i32 %start, %at
  call void asm sideeffect "@$2 st.shared.b32 [ $0 + 0 ], $1;", "r,r,b"(i32 %place, i32 %a, i1 true)
  call void @llvm.nvvm.barrier0()
  %other = xor i32 %tid, 127
  %q = getelementptr i32, ptr addrspace(3) @global_smem, i32 %other
  %b = call i32 asm sideeffect "ld.shared.b32 $0, [ $1 + 0 ];", "=r,r"(ptr addrspace(3) %q)
  %half = bitcast i32 %b to <2 x half>
  %both = call { i32, i32 } asm "{ .reg .b16 lo, hi; mov.b32 {lo, hi}, $2; mov.b32 $0, {hi, lo}; mov.b32 $1, $2; }", "=r,=r,r"(<2 x half> %half)
  %swapped = extractvalue { i32, i32 } %both, 0
  %r = getelementptr i32, ptr addrspace(1) %out, i64 %wide
  call void asm sideeffect "@$2 st.global.b32 [ $1 + 0 ], { $0 };", "r,l,b"(i32 %swapped, ptr addrspace(1) %r, i1 %mask)
  ret void
}

declare i32 @llvm.nvvm.read.ptx.sreg.tid.x()
declare void @llvm.nvvm.barrier0()
