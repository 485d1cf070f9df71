/// What engines have in common: what enters them, what they say, and what that rests on.
///
/// An [Engine] gets a kernel and [EngineOptions] and has a [Finding] for each property that it
/// knows of: it holds, under [Assumption]s, or it is open, with candidates for launches in which it
/// may fail. Candidates are not bugs: the package `check` runs them, and only what happens there is
/// reported as one.
@NullMarked
package org.warpproof.engine;

import org.jspecify.annotations.NullMarked;
