/// The launches of kernels, read from the host's part of a file.
///
/// What enters is the host's LLVM code and the kernels; what leaves are launch sites with facts
/// about sizes and arguments ([org.warpproof.frontend.launches.FindLaunches],
/// [org.warpproof.frontend.launches.LaunchFacts]). A fact is taken only from values that are one
/// and the same in SSA form; in doubt there is none: a wrong one would be a wrong proof.
@NullMarked
package org.warpproof.frontend.launches;

import org.jspecify.annotations.NullMarked;
