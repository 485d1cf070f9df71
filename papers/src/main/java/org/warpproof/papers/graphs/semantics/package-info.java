/// The interleaving semantics of Fig. 4 with the procedures of Appendix B, and what both semantics
/// have in common.
///
/// What enters is a prepared program and an environment (`Environment`): threads, all or two of
/// them, parameters, memory. What leaves are the configurations that can be reached (`Reductions`),
/// or one way through them (`RandomReduction`), and the races on it (`Accesses`, Definition 3.1).
/// What barriers havoc is chosen when it is used (`BarrierChoice`, Definition C.1).
@NullMarked
package org.warpproof.papers.graphs.semantics;

import org.jspecify.annotations.NullMarked;
