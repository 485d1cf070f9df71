/// Memory access protocols: the language, its semantics and its transformations, after "Memory
/// Access Protocols: Certified Data-Race Freedom for GPU Kernels", Figs. 2 to 8.
///
/// A protocol ([org.warpproof.papers.maps.Sync], made of
/// [org.warpproof.papers.maps.Unsync]) evaluates to a history
/// ([org.warpproof.papers.maps.History]). Aligning, splitting and sequentializing
/// ([org.warpproof.papers.maps.Align], [org.warpproof.papers.maps.Split],
/// [org.warpproof.papers.maps.Sequentialize]) lead to symbolic traces
/// ([org.warpproof.papers.maps.Trace]), whose histories are safe if and only if the protocol's
/// is.
@NullMarked
package org.warpproof.papers.maps;

import org.jspecify.annotations.NullMarked;
