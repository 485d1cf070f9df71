/// Kernels that are made to be answered wrongly, and the judge of the answers.
///
/// A seed enters [org.warpproof.bench.adversary.GenerateKernel]; source text in CUDA, HIP or OpenCL
/// leaves it, with what the generator knows of the kernel. The class
/// [org.warpproof.bench.adversary.Adversary] checks the text as a user would and runs it on the
/// executable semantics, and [org.warpproof.bench.adversary.Judge] compares. The rule: what is
/// proved to be free of races or divergence shows none in any run that keeps to what the answer
/// assumes ([org.warpproof.bench.adversary.KeepWithin]), and what is refuted shows it again in a
/// run that the judge makes by itself. Where runs cannot show the truth, because the host or the
/// memory model has a part in it, kernels are made whose truth is known
/// ([org.warpproof.bench.adversary.KnownGadgets]).
@NullMarked
package org.warpproof.bench.adversary;

import org.jspecify.annotations.NullMarked;
