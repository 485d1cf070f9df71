package org.warpproof.papers.graphs.language;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.papers.Operator;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Effort;
import org.warpproof.solver.Formula;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.Solver;
import org.warpproof.solver.Terms;

/// Whether conditions hold whatever the values of variables are.
///
/// Products, and quotients and remainders by what is not a constant, are unknown functions, with
/// what is known of all of them. So a condition without a proof may hold nevertheless.
public final class Tautologies implements AutoCloseable {
  private static final Effort EFFORT = Effort.USUAL.dividedBy(2);
  private static final BigInteger LEAST = BigInteger.valueOf(Long.MIN_VALUE);
  private static final BigInteger MOST = BigInteger.valueOf(Long.MAX_VALUE);

  private final Program program;
  private final Terms terms = new Terms();
  private final List<Formula> facts = new ArrayList<>();
  private final Solver solver = new Solver(QueryLog.NONE);
  private boolean isExact = true;

  /// What is known of a condition.
  enum Status {
    TAUTOLOGY,
    FALSIFIABLE,
    UNSETTLED
  }

  public Tautologies(Program program) {
    this.program = program;
  }

  Status of(Term condition) {
    facts.clear();
    isExact = true;
    Formula truth = truth(condition);
    if (truth.isTrue()) {
      return Status.TAUTOLOGY;
    }
    List<Formula> opposite = new ArrayList<>(facts);
    opposite.add(terms.not(truth));
    opposite.add(terms.less(name(Program.THREAD), name(Program.SIZE)));
    return switch (solver.solve("tautology", opposite, EFFORT)) {
      case Answer.Unsatisfiable _ -> Status.TAUTOLOGY;
      case Answer.Satisfiable _ -> isExact ? Status.FALSIFIABLE : Status.UNSETTLED;
      case Answer.Undecided _ -> Status.UNSETTLED;
    };
  }

  /// Whether two conditions are known never to hold together.
  public boolean exclude(Term one, Term other) {
    return of(new Term.Not(new Term.Binary(Operator.AND, one, other))) == Status.TAUTOLOGY;
  }

  private Formula truth(Term term) {
    return switch (term) {
      case Term.Truth(boolean value) -> terms.truth(value);
      case Term.Not(Term operand) -> terms.not(truth(operand));
      case Term.Implies(Term premise, Term conclusion) ->
          terms.implies(truth(premise), truth(conclusion));
      case Term.Choose(Term condition, Term whenTrue, Term whenFalse) ->
          terms.and(
              List.of(
                  terms.implies(truth(condition), truth(whenTrue)),
                  terms.implies(terms.not(truth(condition)), truth(whenFalse))));
      case Term.Binary(Operator operator, Term left, Term right) ->
          switch (operator) {
            case OR -> terms.or(List.of(truth(left), truth(right)));
            case AND -> terms.and(List.of(truth(left), truth(right)));
            case EQUAL -> terms.equal(number(left), number(right));
            case UNEQUAL -> terms.not(terms.equal(number(left), number(right)));
            case LESS -> terms.less(number(left), number(right));
            case AT_MOST -> terms.atMost(number(left), number(right));
            case GREATER -> terms.less(number(right), number(left));
            case AT_LEAST -> terms.atMost(number(right), number(left));
            case PLUS, MINUS, TIMES, DIVIDED, MODULO -> throw noCondition(term);
          };
      case Term.Numeral _, Term.Name _, Term.Element _ -> throw noCondition(term);
    };
  }

  private static IllegalArgumentException noCondition(Term term) {
    return new IllegalArgumentException("no condition: " + term);
  }

  private org.warpproof.solver.Term number(Term term) {
    return switch (term) {
      case Term.Numeral(long value) -> terms.number(value);
      case Term.Name(String name) -> name(name);
      // Shared memory is not of interest in guards; any value will do.
      case Term.Element(String array, Term index) -> unknown(array + "[]", List.of(number(index)));
      case Term.Choose(Term condition, Term whenTrue, Term whenFalse) ->
          terms.choose(truth(condition), number(whenTrue), number(whenFalse));
      case Term.Binary(Operator operator, Term left, Term right) ->
          binary(operator, number(left), number(right));
      case Term.Truth _, Term.Not _, Term.Implies _ ->
          throw new IllegalArgumentException("no number: " + term);
    };
  }

  private org.warpproof.solver.Term binary(
      Operator operator, org.warpproof.solver.Term left, org.warpproof.solver.Term right) {
    return switch (operator) {
      case PLUS -> terms.add(left, right);
      case MINUS -> terms.subtract(left, right);
      case TIMES -> product(left, right);
      case DIVIDED -> quotient(left, right);
      case MODULO -> remainder(left, right);
      case OR, AND, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
          throw new IllegalArgumentException("no number: " + operator);
    };
  }

  private org.warpproof.solver.Term product(
      org.warpproof.solver.Term left, org.warpproof.solver.Term right) {
    Optional<BigInteger> factor = constant(left);
    return factor.isPresent()
        ? terms.multiply(right, factor.get())
        : constant(right)
            .map(value -> terms.multiply(left, value))
            .orElseGet(() -> inexact(Operator.TIMES, left, right));
  }

  /// Rounded towards minus infinity: `x / -c` is `-x / c`.
  private org.warpproof.solver.Term quotient(
      org.warpproof.solver.Term left, org.warpproof.solver.Term right) {
    int sign = constant(right).map(BigInteger::signum).orElse(0);
    return sign == 0
        ? inexact(Operator.DIVIDED, left, right)
        : terms.divide(times(left, sign), constant(right).orElseThrow().abs());
  }

  /// With the sign of the divisor: `x % -c` is `-(-x % c)`.
  private org.warpproof.solver.Term remainder(
      org.warpproof.solver.Term left, org.warpproof.solver.Term right) {
    int sign = constant(right).map(BigInteger::signum).orElse(0);
    if (sign != 0) {
      BigInteger divisor = constant(right).orElseThrow().abs();
      return times(terms.modulo(times(left, sign), divisor), sign);
    }
    org.warpproof.solver.Term rest = inexact(Operator.MODULO, left, right);
    org.warpproof.solver.Term zero = terms.number(0);
    facts.add(
        terms.implies(
            terms.less(zero, right),
            terms.and(List.of(terms.atMost(zero, rest), terms.less(rest, right)))));
    facts.add(
        terms.implies(
            terms.less(right, zero),
            terms.and(List.of(terms.atMost(rest, zero), terms.less(right, rest)))));
    return rest;
  }

  private org.warpproof.solver.Term times(org.warpproof.solver.Term term, int sign) {
    return terms.multiply(term, BigInteger.valueOf(sign));
  }

  private static Optional<BigInteger> constant(org.warpproof.solver.Term term) {
    return term.shape() instanceof org.warpproof.solver.Term.Constant(BigInteger value)
        ? Optional.of(value)
        : Optional.empty();
  }

  /// The same function of the same operands, whatever it is.
  private org.warpproof.solver.Term inexact(
      Operator operator, org.warpproof.solver.Term left, org.warpproof.solver.Term right) {
    isExact = false;
    return unknown(operator.ascii(), List.of(left, right));
  }

  private org.warpproof.solver.Term unknown(
      String function, List<org.warpproof.solver.Term> arguments) {
    return terms.apply(function, arguments, LEAST, MOST);
  }

  private org.warpproof.solver.Term name(String name) {
    int block = program.blocks().stream().map(Block::label).toList().indexOf(name);
    if (block >= 0) {
      return terms.number(block);
    }
    return switch (name) {
      case Program.THREAD -> terms.symbol(name, BigInteger.ZERO, MOST);
      case Program.SIZE -> terms.symbol(name, BigInteger.ONE, MOST);
      default -> terms.symbol(name, LEAST, MOST);
    };
  }

  @Override
  public void close() {
    solver.close();
  }
}
