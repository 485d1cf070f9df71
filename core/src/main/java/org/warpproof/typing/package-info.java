/// Which accesses depend on data, by the typing of BabyCUDA ("Memory access protocols: true
/// alarms", Fig. 6) on the kernel language.
///
/// An access is well-typed if neither what it touches nor whether it happens depends on a value
/// read from memory. The paper keeps a set of the variables that may be used in indices and
/// conditions; here each variable has the first reason, if any, for which it may not. A race of
/// well-typed accesses is no artefact of data that the engine cannot know: it is a theorem.
@NullMarked
package org.warpproof.typing;

import org.jspecify.annotations.NullMarked;
