/// The main engine: can two threads race, can a barrier diverge, can an assertion fail?
///
/// After "Memory Access Protocols" (the paper on Faial), with phases found on the control-flow
/// graph instead of by aligning and splitting: a phase starts at the entry or at a barrier, with
/// the counters of the loops around it, and holds every access that can be reached without crossing
/// another barrier ([org.warpproof.protocol.threads.Phases]). Two symbolic threads
/// ([org.warpproof.protocol.threads.ThreadView]) that stand at two accesses of a phase race if
/// their bytes can overlap: one quantifier-free formula for the pairs of a phase
/// ([org.warpproof.protocol.races.FindRaces]). That threads agree on the phase they are in is
/// proved first ([org.warpproof.protocol.divergence.FindDivergence]). Between blocks, a ticket may
/// tell that all others are done ([org.warpproof.protocol.races.LastBlocks]).
///
/// [org.warpproof.protocol.threads.Model] is the kernel as the engine sees it;
/// [org.warpproof.protocol.ProtocolEngine] names the passes.
///
/// Conditions and values are over-approximated where they cannot be expressed, so that what is
/// unsatisfiable is a proof, and what is satisfiable only a candidate.
@NullMarked
package org.warpproof.protocol;

import org.jspecify.annotations.NullMarked;
