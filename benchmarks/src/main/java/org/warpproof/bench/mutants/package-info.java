/// Mutants of the engine: the program with one side condition dropped, and the tests' answer to it.
///
/// What enters: lists of mutants ([org.warpproof.bench.mutants.MutantList]), the sources, and the
/// tests as Maven compiled them. What leaves: for each mutant the first test that fails
/// ([org.warpproof.bench.mutants.TryMutant]), found in a JVM of its own
/// ([org.warpproof.bench.mutants.RunTests]).
@NullMarked
package org.warpproof.bench.mutants;

import org.jspecify.annotations.NullMarked;
