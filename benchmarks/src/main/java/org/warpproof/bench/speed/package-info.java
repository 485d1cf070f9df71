/// How fast one start and many small kernels are, and where the time goes.
///
/// What enters are kernels of our own ([org.warpproof.bench.speed.SmallKernels]); what leaves are
/// times, processor times, memory, and the shares of clang, LLVM, our own code and Z3
/// ([org.warpproof.bench.speed.Shares]).
@NullMarked
package org.warpproof.bench.speed;

import org.jspecify.annotations.NullMarked;
