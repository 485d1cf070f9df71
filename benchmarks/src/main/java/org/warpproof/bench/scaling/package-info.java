/// How times grow with kernels: Fig. 17 of "Checking Data-Race Freedom of GPU Kernels,
/// Compositionally" (CAV 2021).
///
/// What enters is a family of kernels and sizes ([org.warpproof.bench.scaling.Family]); what leaves
/// are measurements, a table, plots, and the growth beside its limit
/// ([org.warpproof.bench.scaling.Growth]).
@NullMarked
package org.warpproof.bench.scaling;

import org.jspecify.annotations.NullMarked;
