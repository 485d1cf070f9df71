/// LLVM to LLVM: what is done to a module before its kernels are read
/// ([org.warpproof.frontend.passes.Prepare]).
///
/// What enters is what clang emits; what leaves is a module whose kernels have everything inlined
/// and private variables in SSA form. No pass runs that speculates, or removes an access.
@NullMarked
package org.warpproof.frontend.passes;

import org.jspecify.annotations.NullMarked;
