/// Runs of the core language: the rules of Fig. 3, one step of one thread at a time.
///
/// What enters is a core program, a launch and what memory holds at first; what leaves are states
/// (`KernelState`), the events on the way (`Event`) and the accesses that race (`AccessLog`).
/// Contracts are not looked at here.
@NullMarked
package org.warpproof.papers.pvl.semantics;

import org.jspecify.annotations.NullMarked;
