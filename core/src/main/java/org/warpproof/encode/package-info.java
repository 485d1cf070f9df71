/// Expressions of a kernel to terms of the solver, with what holds of these terms whatever is
/// asked.
///
/// Values are mathematical integers with bounds; what can leave its type wraps around as C has it.
/// Products and quotients of unknowns are symbols with linear facts. A
/// [org.warpproof.encode.Encoding] has the symbols of the launch besides. Nothing here knows of two
/// threads: engines build on it.
@NullMarked
package org.warpproof.encode;

import org.jspecify.annotations.NullMarked;
