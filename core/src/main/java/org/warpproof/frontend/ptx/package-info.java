/// PTX as it stands in inline assembly: NVIDIA's instructions, with placeholders for operands.
///
/// What enters is the text of an `asm` statement as LLVM has it; what leaves is a list of
/// statements ([org.warpproof.frontend.ptx.PtxParser]), or the text of what is no PTX that is known
/// here. The language is described in NVIDIA's "Parallel Thread Execution ISA". Nothing is said
/// here of what instructions do: [org.warpproof.frontend.assembly] does.
@NullMarked
package org.warpproof.frontend.ptx;

import org.jspecify.annotations.NullMarked;
