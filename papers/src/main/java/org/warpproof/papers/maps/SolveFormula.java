package org.warpproof.papers.maps;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Operator;
import org.warpproof.papers.StuckException;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Budget;
import org.warpproof.solver.Effort;
import org.warpproof.solver.Formula;
import org.warpproof.solver.QueryLog;
import org.warpproof.solver.Solver;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Decides the formula of a trace with Z3, in linear arithmetic, as the paper's tool does.
///
/// This is the paper's way from a protocol to an answer, beside the tool's own.
public final class SolveFormula {
  /// Terms have bounds; nobody has numbers like this one.
  private static final BigInteger MOST = BigInteger.TWO.pow(1000);

  private final Terms terms = new Terms();
  private final Map<String, Term> variables = new HashMap<>();
  private final Set<String> bound;

  private SolveFormula(Set<String> bound) {
    this.bound = bound;
  }

  /// Whether the formula holds for some values; names that it does not bind are natural numbers.
  ///
  /// @throws StuckException if it is not linear
  public static Answer solve(RaceFormula formula, Effort effort) {
    return solve(formula, List.of(), Budget.of(effort, effort));
  }

  /// Whether the formula holds together with conditions on the names that it does not bind.
  ///
  /// @throws StuckException if it is not linear
  static Answer solve(RaceFormula formula, List<Exp> given, Budget budget) {
    SolveFormula problem = new SolveFormula(formula.bound());
    List<Formula> conditions = new ArrayList<>();
    given.forEach(condition -> conditions.add(problem.truth(condition)));
    formula.shared().forEach(range -> conditions.add(problem.truth(RaceFormula.within(range))));
    List<Formula> pairs = new ArrayList<>();
    for (RaceFormula.Case one : formula.one()) {
      for (RaceFormula.Case other : formula.other()) {
        if (one.mode() == Mode.WRITE || other.mode() == Mode.WRITE) {
          pairs.add(
              problem.terms.and(
                  List.of(
                      problem.happens(one),
                      problem.happens(other),
                      problem.terms.equal(
                          problem.term(one.index()), problem.term(other.index())))));
        }
      }
    }
    conditions.add(problem.terms.or(pairs));
    return solve("a race of two threads", conditions, budget);
  }

  /// Whether all conditions hold for some values; `bound` has the names of any integers, the others
  /// are natural numbers.
  ///
  /// @throws StuckException if they are not linear
  static Answer solve(List<Range> bound, List<Exp> conditions, Effort effort) {
    SolveFormula problem =
        new SolveFormula(bound.stream().map(Range::variable).collect(Collectors.toSet()));
    return solve(
        "an empty loop",
        conditions.stream().map(problem::truth).toList(),
        Budget.of(effort, effort));
  }

  private static Answer solve(String what, List<Formula> conditions, Budget budget) {
    try (Solver solver = new Solver(QueryLog.NONE)) {
      Answer answer = solver.solve(what, conditions, budget.left(Effort.USUAL));
      budget.spend(solver.steps());
      return answer;
    }
  }

  private Formula happens(RaceFormula.Case access) {
    List<Formula> conditions = new ArrayList<>();
    access.loops().forEach(range -> conditions.add(truth(RaceFormula.within(range))));
    access.conditions().forEach(condition -> conditions.add(truth(condition)));
    return terms.and(conditions);
  }

  private Formula truth(Exp exp) {
    return switch (exp) {
      case Exp.Truth(boolean value) -> terms.truth(value);
      case Exp.Not(Exp operand) -> terms.not(truth(operand));
      case Exp.Binary(Operator operator, Exp left, Exp right) -> truth(operator, left, right);
      case Exp.Numeral _, Exp.Name _ -> throw new StuckException(exp + " is no condition");
    };
  }

  private Formula truth(Operator operator, Exp left, Exp right) {
    return switch (operator) {
      case OR -> terms.or(List.of(truth(left), truth(right)));
      case AND -> terms.and(List.of(truth(left), truth(right)));
      case EQUAL -> terms.equal(term(left), term(right));
      case UNEQUAL -> terms.not(terms.equal(term(left), term(right)));
      case LESS -> terms.less(term(left), term(right));
      case AT_MOST -> terms.atMost(term(left), term(right));
      case GREATER -> terms.less(term(right), term(left));
      case AT_LEAST -> terms.atMost(term(right), term(left));
      case PLUS, MINUS, TIMES, DIVIDED, MODULO ->
          throw new StuckException("a number is no condition");
    };
  }

  private Term term(Exp exp) {
    return switch (exp) {
      case Exp.Numeral(long value) -> terms.number(value);
      case Exp.Name(String name) -> variables.computeIfAbsent(name, this::symbol);
      case Exp.Binary(Operator operator, Exp left, Exp right) ->
          term(operator, term(left), term(right));
      case Exp.Truth _, Exp.Not _ -> throw new StuckException("a condition is no number");
    };
  }

  private Term symbol(String name) {
    return terms.symbol(name, bound.contains(name) ? MOST.negate() : BigInteger.ZERO, MOST);
  }

  private Term term(Operator operator, Term left, Term right) {
    return switch (operator) {
      case PLUS -> terms.add(left, right);
      case MINUS -> terms.subtract(left, right);
      case TIMES ->
          constant(left).isPresent()
              ? terms.multiply(right, constant(left).get())
              : terms.multiply(left, linear(constant(right)));
      case DIVIDED -> terms.divide(left, positive(right));
      case MODULO -> terms.modulo(left, positive(right));
      case OR, AND, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
          throw new StuckException("a condition is no number");
    };
  }

  private static Optional<BigInteger> constant(Term term) {
    return term.shape() instanceof Term.Constant(BigInteger value)
        ? Optional.of(value)
        : Optional.empty();
  }

  private static BigInteger positive(Term divisor) {
    return linear(constant(divisor).filter(value -> value.signum() > 0));
  }

  private static BigInteger linear(Optional<BigInteger> factor) {
    return factor.orElseThrow(() -> new StuckException("the formula is not linear"));
  }
}
