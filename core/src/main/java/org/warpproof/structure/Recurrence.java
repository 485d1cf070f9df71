package org.warpproof.structure;

import java.math.BigInteger;
import java.util.List;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Overflow;

/// How an iteration of a loop changes one of the loop's variables.
public sealed interface Recurrence {
  /// `v += by`, where `by` is the same in all iterations.
  record Added(Expr by, Overflow overflow) implements Recurrence {}

  /// `v *= by` or `v <<= log2 by`, with `by` at least 2.
  record Multiplied(BigInteger by, Overflow overflow) implements Recurrence {}

  /// `v /= by` or `v >>= log2 by`, with `by` at least 2.
  record Divided(BigInteger by) implements Recurrence {}

  /// `v = other - v` or `v = other ^ v`, where `other` is the same in all iterations: back after
  /// two of them.
  record Toggled(Binary op, Overflow overflow, Expr other) implements Recurrence {}

  /// `v = !v`
  record Negated() implements Recurrence {}

  /// The variable takes the value of the next one in the list, and the last one that of the first;
  /// the list starts with the variable itself.
  record Rotated(List<Expr.Var> variables) implements Recurrence {
    public Rotated {
      variables = List.copyOf(variables);
    }
  }

  /// Nothing that can be said in general.
  record Unknown() implements Recurrence {}
}
