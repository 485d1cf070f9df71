/// The functions that are known without a body, family by family: LLVM's and the targets'
/// intrinsics, what our headers declare, OpenCL's library, annotations.
///
/// What enters is a call ([org.warpproof.frontend.lower.Call]); what leaves are statements, or
/// nothing where the function is not known here. What a function does in the language's
/// specification, and no more, may be assumed of it.
@NullMarked
package org.warpproof.frontend.builtins;

import org.jspecify.annotations.NullMarked;
