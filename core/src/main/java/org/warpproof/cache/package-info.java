/// Warpproof's own folder on the user's machine, and what it clears away again.
@NullMarked
package org.warpproof.cache;

import org.jspecify.annotations.NullMarked;
