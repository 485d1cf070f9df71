/// Memory access protocols: the language, its semantics and its transformations, after "Memory
/// Access Protocols: Certified Data-Race Freedom for GPU Kernels", Figs. 2 to 8.
///
/// A protocol ([org.warpproof.calculus.maps.Sync], made of
/// [org.warpproof.calculus.maps.Unsync]) evaluates to a history
/// ([org.warpproof.calculus.maps.History]). Aligning, splitting and sequentializing
/// ([org.warpproof.calculus.maps.Align], [org.warpproof.calculus.maps.Split],
/// [org.warpproof.calculus.maps.Sequentialize]) lead to symbolic traces
/// ([org.warpproof.calculus.maps.Trace]), whose histories are safe if and only if the protocol's
/// is.
@NullMarked
package org.warpproof.calculus.maps;

import org.jspecify.annotations.NullMarked;
