/// Contracts: what annotations claim of a kernel.
///
/// A kernel enters, and what is known of its claims leaves. Nothing is proved here yet: claims are
/// open, and runs may show that one is false. After GPUVerify's annotations ("The Design and
/// Implementation of a Verification Technique for GPU Kernels", Betts et al., section 5).
@NullMarked
package org.warpproof.contract;

import org.jspecify.annotations.NullMarked;
