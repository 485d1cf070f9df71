/// Trials of what Warpproof writes: repaired kernels and reproducers.
///
/// What enters is one of our kernel files with what its head says
/// ([org.warpproof.bench.trials.CheckHead]); what leaves is whether `fix` finds a barrier again
/// ([org.warpproof.bench.trials.FixTrial]), or whether a reproducer compiles
/// ([org.warpproof.bench.trials.CompileProgram]).
@NullMarked
package org.warpproof.bench.trials;

import org.jspecify.annotations.NullMarked;
