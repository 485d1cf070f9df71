/// What can be read off a kernel without any formula: where variables get their values, how loops
/// change theirs and whether they end, which accesses there are and what they may touch.
///
/// A kernel enters, a [org.warpproof.structure.Structure] leaves.
@NullMarked
package org.warpproof.structure;

import org.jspecify.annotations.NullMarked;
