/// Lock-step: predication (Tables 1, 2, 4 and 5), the lock-step construction (Fig. 6, Tables 3 and
/// 6) and its semantics.
///
/// What enters is a prepared program; what leaves is one vector program for all threads
/// (`LockStepProgram`) and its runs (`LockStep`). Definition 4.1 says what a race is there.
@NullMarked
package org.warpproof.papers.graphs.lockstep;

import org.jspecify.annotations.NullMarked;
