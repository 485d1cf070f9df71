/// Passes from kernels to kernels.
///
/// What enters is a well-formed kernel, and so is what leaves. Each thread does the same accesses
/// as before, unless the pass says otherwise.
@NullMarked
package org.warpproof.kernel.rewrite;

import org.jspecify.annotations.NullMarked;
