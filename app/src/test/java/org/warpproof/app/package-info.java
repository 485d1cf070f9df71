/// Tests of the command line, as its user sees it.
@NullMarked
package org.warpproof.app;

import org.jspecify.annotations.NullMarked;
