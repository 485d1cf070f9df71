/// Measures Warpproof: how it scales, what it says of suites of kernels, how fast it is.
///
/// What enters: the command line. What leaves: text, figures and the exit status. Times are
/// printed, never compared in tests. The scaling suite is Fig. 17 of "Checking Data-Race Freedom of
/// GPU Kernels, Compositionally" (CAV 2021).
///
/// [org.warpproof.bench.ScalingCommand]: [org.warpproof.bench.scaling.Family] writes kernels,
/// [org.warpproof.bench.scaling.MeasureScaling] measures them,
/// [org.warpproof.bench.scaling.ScalingReport] and the plots show it.
/// [org.warpproof.bench.SuiteCommand]: [org.warpproof.bench.suite.Expectation] reads what a file
/// expects, [org.warpproof.bench.suite.CheckFile] checks it,
/// [org.warpproof.bench.suite.SuiteReport] counts. [org.warpproof.bench.SpeedCommand]:
/// [org.warpproof.bench.speed.ColdStart] times one start, [org.warpproof.bench.speed.Throughput]
/// many kernels in one process. [org.warpproof.bench.AdversaryCommand] asks
/// [org.warpproof.bench.adversary.Adversary]. [org.warpproof.bench.MutantsCommand] lets
/// [org.warpproof.bench.mutants.TryMutant] run the tests.
@NullMarked
package org.warpproof.bench;

import org.jspecify.annotations.NullMarked;
