/// Launches: sizes, arguments, limits.
///
/// What enters is text of the command line or what an engine proposes; what leaves is a
/// [org.warpproof.semantics.launch.Launch] and, for a kernel, what each parameter and each object
/// of memory gets ([org.warpproof.semantics.launch.BindArguments]). What is not given gets a
/// default that is told.
@NullMarked
package org.warpproof.semantics.launch;

import org.jspecify.annotations.NullMarked;
