/// From a kernel to its verdict.
///
/// What enters: a kernel. What leaves: a [org.warpproof.check.KernelReport] with a verdict for each
/// property. The engines say what holds for all launches; what they cannot exclude is replayed on
/// the executable semantics, and only what happened there is called a bug. Nothing turns "unknown"
/// into "proved".
///
/// What the user says of launches becomes facts of the kernel before it enters:
/// [org.warpproof.check.AssumptionParser] reads conditions.
@NullMarked
package org.warpproof.check;

import org.jspecify.annotations.NullMarked;
