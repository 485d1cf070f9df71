/// From a kernel to its verdict.
///
/// What enters: a kernel. What leaves: a [org.warpproof.check.KernelReport] with a verdict for each
/// property. The engines say what holds for all launches; what they cannot exclude is replayed on
/// the executable semantics, and only what happened there is called a bug. Nothing turns "unknown"
/// into "proved".
@NullMarked
package org.warpproof.check;

import org.jspecify.annotations.NullMarked;
