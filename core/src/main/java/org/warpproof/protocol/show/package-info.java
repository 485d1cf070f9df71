/// The stages of the engine, for people: protocols as in "Checking Data-Race Freedom of GPU
/// Kernels, Compositionally" (Cogumbreiro, Lange, Rong, Zicarelli), phases, accesses, formulas.
@NullMarked
package org.warpproof.protocol.show;

import org.jspecify.annotations.NullMarked;
