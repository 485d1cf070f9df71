/// From a kernel to its verdict.
///
/// What enters: a kernel. What leaves: a [org.warpproof.check.KernelReport] with a verdict for each
/// property. The engines say what holds for all launches; what they cannot exclude is replayed on
/// the executable semantics, and only what happened there is called a bug. Nothing turns "unknown"
/// into "proved".
///
/// What the user says of launches is among the facts of the kernel.
@NullMarked
package org.warpproof.check;

import org.jspecify.annotations.NullMarked;
