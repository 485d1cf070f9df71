/// What all measurements need: clocks, medians, tables, parallel work, scratch folders.
///
/// What enters are numbers and work to do; what leaves are rows of text. Nothing here knows what is
/// measured.
@NullMarked
package org.warpproof.bench.measure;

import org.jspecify.annotations.NullMarked;
