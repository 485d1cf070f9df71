/// One schedule of a kernel without races: all threads of a block take each statement together.
///
/// A kernel enters; what leaves is which content of each array a statement finds
/// ([org.warpproof.permission.steps.Version]), as the blocks of the graph are taken in sort order
/// and who has left a loop waits for the others.
@NullMarked
package org.warpproof.permission.steps;

import org.jspecify.annotations.NullMarked;
