package org.warpproof.papers.pvl.proof;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Array;
import org.warpproof.papers.pvl.language.Binder;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.proof.logic.Integers;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;

/// Expressions to terms and conditions of the solver, for a thread at some moment.
///
/// Whether an expression has a value is another question ([Needs]): what is divided by zero, and
/// what is read outside of an array, is some number here.
final class Encode {
  private final Integers integers;
  private final Terms terms;
  private final Term gsize;
  private final Term groups;
  private final Sums sums;

  /// @param groups how many groups there are
  Encode(Integers integers, Term gsize, Term groups) {
    this.integers = integers;
    this.terms = integers.terms();
    this.gsize = gsize;
    this.groups = groups;
    this.sums = new Sums(this);
  }

  Sums sums() {
    return sums;
  }

  Integers integers() {
    return integers;
  }

  Terms terms() {
    return terms;
  }

  Term gsize() {
    return gsize;
  }

  Term groups() {
    return groups;
  }

  Term tcount() {
    return integers.product(groups, gsize);
  }

  /// That these are a group and a thread of it.
  Formula isThread(Term gid, Term lid) {
    return integers.and(isGroup(gid), isLocal(lid));
  }

  Formula isGroup(Term gid) {
    return integers.within(integers.number(0), gid, groups);
  }

  Formula isLocal(Term lid) {
    return integers.within(integers.number(0), lid, gsize);
  }

  /// What holds of every launch: no array has a negative size.
  List<Formula> sizes(Program program, View view) {
    List<Formula> all = new ArrayList<>();
    for (Array array : program.arrays()) {
      all.add(terms.atMost(integers.number(0), number(array.size(), view)));
    }
    return all;
  }

  /// Memory of which nothing is known.
  Map<String, org.warpproof.solver.Array> freshMemory(Program program) {
    Map<String, org.warpproof.solver.Array> memory = new HashMap<>();
    program.arrays().forEach(array -> memory.put(array.name(), integers.freshArray(array.name())));
    return memory;
  }

  Term number(Expression expression, View view) {
    return switch (expression) {
      case Expression.Numeral(long value) -> integers.number(value);
      case Expression.Name(String name) -> name(name, view);
      case Expression.Binary(Operator operator, Expression left, Expression right) ->
          binary(operator, number(left, view), number(right, view));
      case Expression.Choice(Expression condition, Expression one, Expression other) ->
          terms.choose(condition(condition, view), number(one, view), number(other, view));
      case Expression.Read(String array, Expression index) ->
          integers.stores().select(memory(array, view), number(index, view));
      case Expression.Call(String function, List<Expression> arguments) ->
          integers.apply(
              Functions.symbol(function),
              arguments.stream().map(argument -> number(argument, view)).toList());
      case Expression.Bound bound when bound.binder() == Binder.SUM -> sums.of(bound, view);
      case Expression.Old(Expression value) -> number(value, view.before());
      case Expression.Truth _, Expression.Not _, Expression.Implies _, Expression.Bound _ ->
          throw new IllegalArgumentException(expression + " is no number");
    };
  }

  private static org.warpproof.solver.Array memory(String array, View view) {
    org.warpproof.solver.Array found = view.memory().get(array);
    if (found == null) {
      throw new IllegalArgumentException("no array " + array);
    }
    return found;
  }

  private Term name(String name, View view) {
    return switch (name) {
      case "tid" -> terms.add(integers.product(view.gid(), gsize), view.lid());
      case "gid" -> view.gid();
      case "lid" -> view.lid();
      case "gsize" -> gsize;
      case "tcount" -> tcount();
      default -> {
        Term value = view.names().get(name);
        if (value == null) {
          throw new IllegalArgumentException("no variable " + name);
        }
        yield value;
      }
    };
  }

  private Term binary(Operator operator, Term left, Term right) {
    return switch (operator) {
      case PLUS -> terms.add(left, right);
      case MINUS -> terms.subtract(left, right);
      case TIMES -> integers.product(left, right);
      case DIVIDED -> integers.quotient(left, right);
      case MODULO -> integers.remainder(left, right);
      case OR, AND, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST ->
          throw new IllegalArgumentException(operator + " makes no number");
    };
  }

  Formula condition(Expression expression, View view) {
    return switch (expression) {
      case Expression.Truth(boolean value) -> terms.truth(value);
      case Expression.Not(Expression operand) -> terms.not(condition(operand, view));
      case Expression.Binary(Operator operator, Expression left, Expression right) ->
          comparison(operator, left, right, view);
      case Expression.Implies(Expression left, Expression right) ->
          terms.implies(condition(left, view), condition(right, view));
      case Expression.Choice(Expression condition, Expression one, Expression other) -> {
        Formula decides = condition(condition, view);
        yield integers.and(
            terms.implies(decides, condition(one, view)),
            terms.implies(terms.not(decides), condition(other, view)));
      }
      case Expression.Bound bound when bound.binder() != Binder.SUM -> quantified(bound, view);
      case Expression.Old(Expression value) -> condition(value, view.before());
      case Expression.Numeral _,
          Expression.Name _,
          Expression.Read _,
          Expression.Call _,
          Expression.Bound _ ->
          throw new IllegalArgumentException(expression + " is no condition");
    };
  }

  private Formula quantified(Expression.Bound bound, View view) {
    Term value = integers.fresh(bound.variable());
    View inside = view.with(bound.variable(), value);
    Formula range = condition(bound.range(), inside);
    Formula body = condition(bound.body(), inside);
    return bound.binder() == Binder.FOR_ALL
        ? integers.forAll(List.of(value), terms.implies(range, body))
        : integers.exists(List.of(value), integers.and(range, body));
  }

  private Formula comparison(Operator operator, Expression left, Expression right, View view) {
    return switch (operator) {
      case AND -> integers.and(condition(left, view), condition(right, view));
      case OR -> terms.or(List.of(condition(left, view), condition(right, view)));
      case EQUAL -> equal(left, right, view);
      case UNEQUAL -> terms.not(equal(left, right, view));
      case LESS -> terms.less(number(left, view), number(right, view));
      case AT_MOST -> terms.atMost(number(left, view), number(right, view));
      case GREATER -> terms.less(number(right, view), number(left, view));
      case AT_LEAST -> terms.atMost(number(right, view), number(left, view));
      case PLUS, MINUS, TIMES, DIVIDED, MODULO ->
          throw new IllegalArgumentException(operator + " makes no condition");
    };
  }

  private Formula equal(Expression left, Expression right, View view) {
    return left.isCondition()
        ? integers.iff(condition(left, view), condition(right, view))
        : terms.equal(number(left, view), number(right, view));
  }
}
