/// The machine: the state of a launch, and what a step does to it.
///
/// What enters is a program, its bound arguments, and, from a schedule, which thread is next; what
/// leaves is changed memory and events. Races follow KPL: accesses of a group within a phase, and
/// between groups over the whole kernel ([org.warpproof.semantics.machine.RaceLog]); fences and
/// atomic operations order what is handed over ([org.warpproof.semantics.machine.Handovers],
/// [org.warpproof.semantics.machine.InnerOrder]).
@NullMarked
package org.warpproof.semantics.machine;

import org.jspecify.annotations.NullMarked;
