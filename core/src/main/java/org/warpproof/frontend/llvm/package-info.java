/// LLVM modules: how they are made ready to be read, and how they are read.
///
/// What enters is bitcode; what leaves is a module whose kernels have everything inlined and
/// private variables in SSA form ([org.warpproof.frontend.llvm.LlvmModule]), and views of it:
/// types, names and positions in the source, attributes. No pass runs that speculates, or removes
/// an access. What LLVM has and we do not is an [org.warpproof.frontend.llvm.UnsupportedException].
@NullMarked
package org.warpproof.frontend.llvm;

import org.jspecify.annotations.NullMarked;
