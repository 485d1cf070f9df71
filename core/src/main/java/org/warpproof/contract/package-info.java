/// Contracts: what annotations and assertions claim of a kernel.
///
/// A kernel enters, and what is known of its claims leaves. A claim is asked for one thread at a
/// time, at any iteration of the loops around it; what that does not settle is shown by induction,
/// for all claims of a loop at once (Houdini). The rest is open, and runs may show that it is
/// false. After GPUVerify's annotations ("The Design and Implementation of a Verification Technique
/// for GPU Kernels", Betts et al., section 5).
@NullMarked
package org.warpproof.contract;

import org.jspecify.annotations.NullMarked;
