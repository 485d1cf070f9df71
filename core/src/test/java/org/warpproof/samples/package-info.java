/// What the random tests of all modules share.
@NullMarked
package org.warpproof.samples;

import org.jspecify.annotations.NullMarked;
