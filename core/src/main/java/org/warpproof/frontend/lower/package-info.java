/// From an LLVM function to a kernel, instruction by instruction.
///
/// What enters is a prepared module and one of its functions; what leaves is a
/// [org.warpproof.kernel.Kernel] ([org.warpproof.frontend.lower.LowerKernel]). A value that is used
/// once becomes part of the expression that uses it. An instruction that is not understood becomes
/// a statement that says so. Calls are lowered by the families of functions that lowering is given
/// ([org.warpproof.frontend.lower.CallFamily]).
@NullMarked
package org.warpproof.frontend.lower;

import org.jspecify.annotations.NullMarked;
