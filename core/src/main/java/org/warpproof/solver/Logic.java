package org.warpproof.solver;

import java.math.BigInteger;
import java.util.List;

/// What a solver's formulas are built with: `N` are its numbers, `B` its conditions.
interface Logic<N, B> {
  N number(BigInteger value);

  N symbol(String name);

  N add(List<N> parts);

  N multiply(BigInteger factor, N value);

  /// Rounded towards minus infinity, for a positive divisor.
  N divide(N value, BigInteger divisor);

  /// From 0 to the divisor, which is positive.
  N modulo(N value, BigInteger divisor);

  N choose(B condition, N whenTrue, N whenFalse);

  /// An unknown function of a name; there may be others of that name with more arguments.
  N apply(String function, List<N> arguments);

  /// An operation on the lowest bits, so many, of two numbers.
  N bitwise(BitOperation operation, int width, N left, N right);

  B constant(boolean value);

  /// An unknown condition; there may be a number of that name.
  B truth(String name);

  B atMost(N left, N right);

  B equal(N left, N right);

  B not(B condition);

  B and(List<B> conditions);

  B or(List<B> conditions);

  /// A variable for a quantifier; each call makes another one.
  N variable(String name);

  /// That the condition holds for all values of the variables.
  B forAll(List<N> variables, List<List<N>> patterns, B condition);
}
