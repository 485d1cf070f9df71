/// Text in C to its words, for those who edit it.
@NullMarked
package org.warpproof.text.c;

import org.jspecify.annotations.NullMarked;
