/// The execution rules of sections 4 to 7: of a thread, of a group, of a kernel.
///
/// What enters is a program and a launch (`Launch`) with a level of abstraction (`AbsLevel`); what
/// leaves is the final state or a failure (`Execute`), for one way to choose what the rules leave
/// open or for all (`Explore`).
@NullMarked
package org.warpproof.papers.kpl.semantics;

import org.jspecify.annotations.NullMarked;
