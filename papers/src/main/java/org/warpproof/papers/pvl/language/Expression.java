package org.warpproof.papers.pvl.language;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.warpproof.papers.Operator;

/// An expression over reserved names, private variables and array elements.
///
/// In the paper's core language those of statements have no reads; those of contracts do.
public sealed interface Expression {
  record Numeral(long value) implements Expression {}

  record Truth(boolean value) implements Expression {}

  record Name(String name) implements Expression {}

  record Not(Expression operand) implements Expression {}

  record Binary(Operator operator, Expression left, Expression right) implements Expression {}

  /// `left -> right`
  record Implies(Expression left, Expression right) implements Expression {}

  /// `condition ? whenTrue : whenFalse`
  record Choice(Expression condition, Expression whenTrue, Expression whenFalse)
      implements Expression {}

  /// `array[index]`
  record Read(String array, Expression index) implements Expression {}

  record Call(String function, List<Expression> arguments) implements Expression {
    public Call {
      arguments = List.copyOf(arguments);
    }
  }

  /// `(\forall int variable; range; body)`, `(\exists …)` and `(\sum …)`, in contracts.
  record Bound(Binder binder, String variable, Expression range, Expression body)
      implements Expression {}

  /// `\old(value)`: with the memory at the start of the kernel, in contracts.
  record Old(Expression value) implements Expression {}

  static Expression name(String name) {
    return new Name(name);
  }

  static Expression number(long value) {
    return new Numeral(value);
  }

  static Expression binary(Expression left, Operator operator, Expression right) {
    return new Binary(operator, left, right);
  }

  /// The direct parts, from left to right.
  default List<Expression> children() {
    return switch (this) {
      case Numeral _, Truth _, Name _ -> List.of();
      case Not(Expression operand) -> List.of(operand);
      case Binary(_, Expression left, Expression right) -> List.of(left, right);
      case Implies(Expression left, Expression right) -> List.of(left, right);
      case Choice(Expression condition, Expression whenTrue, Expression whenFalse) ->
          List.of(condition, whenTrue, whenFalse);
      case Read(_, Expression index) -> List.of(index);
      case Call(_, List<Expression> arguments) -> arguments;
      case Bound(_, _, Expression range, Expression body) -> List.of(range, body);
      case Old(Expression value) -> List.of(value);
    };
  }

  /// Visits the expression and all its parts, the parts first.
  default void each(Consumer<Expression> visitor) {
    children().forEach(child -> child.each(visitor));
    visitor.accept(this);
  }

  /// Whether it has no reads: `b` and `e` of Fig. 2.
  default boolean isCore() {
    return !(this instanceof Read) && children().stream().allMatch(Expression::isCore);
  }

  /// Whether it is true or false, and no number.
  default boolean isCondition() {
    return switch (this) {
      case Truth _, Not _, Implies _ -> true;
      case Bound(Binder binder, _, _, _) -> binder != Binder.SUM;
      case Old(Expression value) -> value.isCondition();
      case Numeral _, Name _, Read _, Call _ -> false;
      case Choice(_, Expression one, _) -> one.isCondition();
      case Binary(Operator operator, _, _) ->
          switch (operator) {
            case OR, AND, EQUAL, UNEQUAL, LESS, AT_MOST, GREATER, AT_LEAST -> true;
            case PLUS, MINUS, TIMES, DIVIDED, MODULO -> false;
          };
    };
  }

  /// The names that it does not bind itself, in their order.
  default Set<String> names() {
    Set<String> found = new LinkedHashSet<>();
    if (this instanceof Name(String name)) {
      found.add(name);
    }
    children().forEach(child -> found.addAll(child.names()));
    if (this instanceof Bound(_, String variable, _, _)) {
      found.remove(variable);
    }
    return found;
  }

  /// The conjuncts of `a & b & c`.
  default List<Expression> conjuncts() {
    if (this instanceof Binary(Operator operator, Expression left, Expression right)
        && operator == Operator.AND) {
      List<Expression> all = new ArrayList<>(left.conjuncts());
      all.addAll(right.conjuncts());
      return all;
    }
    return List.of(this);
  }
}
