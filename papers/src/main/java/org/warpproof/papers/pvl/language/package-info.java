/// Kernels with permission contracts as they are written: Figs. 1, 2, 8 and 9 and
/// Section 3.1 of the paper.
///
/// What enters is text (`ProgramParser`), and what leaves is a kernel with its contracts
/// (`Program`, `Contract`, `Formula`) that is well-formed (`WellFormed`) and lock-step safe
/// (`LockStep`), and the same kernel in the core language that the rules are about (`Desugar`,
/// `Core`). Nothing here knows how many threads there are.
@NullMarked
package org.warpproof.papers.pvl.language;

import org.jspecify.annotations.NullMarked;
