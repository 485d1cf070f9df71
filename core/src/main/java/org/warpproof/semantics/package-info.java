/// The kernel, executed: the ground truth that every engine is tested against.
///
/// A [org.warpproof.kernel.Kernel] and a [org.warpproof.semantics.launch.Launch] enter, a
/// [org.warpproof.semantics.events.Result] leaves: the final memory, and every race, divergence,
/// failed assertion and out-of-bounds access that happened, with places and threads.
/// [org.warpproof.semantics.Run] is the entry.
///
/// Two semantics of "Interleaving and Lock-Step Semantics for Analysis and Verification of GPU
/// Kernels" share one machine:
///
/// - section 3.2, interleaving: threads take turns, one given by a seed
///   ([org.warpproof.semantics.schedules.Interleaving]) or all of them
///   ([org.warpproof.semantics.schedules.AllSchedules]);
/// - section 4, lock-step by predication ([org.warpproof.semantics.schedules.LockStep]): the blocks
///   in the sort order, each statement for all threads whose active block it is.
///
/// Races follow the kernel programming language KPL: accesses of a group within a phase, and
/// between groups over the whole kernel ([org.warpproof.semantics.machine.RaceLog]). Beyond KPL,
/// fences and atomic operations order what one group hands over to another
/// ([org.warpproof.semantics.machine.Handovers]).
///
/// The way of the data: [org.warpproof.semantics.compile.CompileKernel] resolves every variable to
/// a register and every expression to a [org.warpproof.semantics.values.Value];
/// [org.warpproof.semantics.launch.BindArguments] lays out the memory of a launch;
/// [org.warpproof.semantics.machine.Machine] executes single statements; the schedules decide who
/// is next.
@NullMarked
package org.warpproof.semantics;

import org.jspecify.annotations.NullMarked;
