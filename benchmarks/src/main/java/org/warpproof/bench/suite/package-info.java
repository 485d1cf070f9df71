/// Suites of kernels with expected answers, GPUVerify's above all.
///
/// What enters is a file and what its head expects ([org.warpproof.bench.suite.Expectation]); what
/// leaves is the answer, judged ([org.warpproof.bench.suite.FileResult]), and a report that can be
/// compared with an older one.
@NullMarked
package org.warpproof.bench.suite;

import org.jspecify.annotations.NullMarked;
