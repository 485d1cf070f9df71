/// Warpproof's own folder on the user's machine.
@NullMarked
package org.warpproof.cache;

import org.jspecify.annotations.NullMarked;
