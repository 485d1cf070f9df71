/// Whether two threads can touch the same byte in one phase, or between blocks, or while a copy is
/// under way; and what blocks hand over to the last one of them.
@NullMarked
package org.warpproof.protocol.races;

import org.jspecify.annotations.NullMarked;
