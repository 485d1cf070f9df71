package org.warpproof.papers.graphs.language;

import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.warpproof.papers.Operator;
import org.warpproof.papers.StuckException;

/// An expression. Numbers are 64-bit integers, and leaving those is an error; a condition is 1 or
/// 0.
public sealed interface Term {
  record Numeral(long value) implements Term {}

  record Truth(boolean value) implements Term {}

  /// What can be assigned to.
  sealed interface Place extends Term {
    String name();
  }

  /// A variable, a parameter, or a block as a value.
  record Name(String name) implements Place {}

  /// An element of a shared array.
  record Element(String name, Term index) implements Place {}

  record Not(Term operand) implements Term {}

  record Binary(Operator operator, Term left, Term right) implements Term {}

  record Implies(Term premise, Term conclusion) implements Term {}

  /// `condition ? whenTrue : whenFalse`
  record Choose(Term condition, Term whenTrue, Term whenFalse) implements Term {}

  /// `true`
  static Term always() {
    return new Truth(true);
  }

  static Term equal(String name, String value) {
    return new Binary(Operator.EQUAL, new Name(name), new Name(value));
  }

  static Term unequal(String name, String value) {
    return new Binary(Operator.UNEQUAL, new Name(name), new Name(value));
  }

  /// All of them; `true` if there are none.
  static Term and(Stream<Term> terms) {
    return terms.reduce((left, right) -> new Binary(Operator.AND, left, right)).orElse(always());
  }

  /// One of them; `false` if there are none.
  static Term or(Stream<Term> terms) {
    return terms
        .reduce((left, right) -> new Binary(Operator.OR, left, right))
        .orElse(new Truth(false));
  }

  /// The values of what is not in the expression itself.
  interface Reader {
    long name(String name);

    long element(String array, long index);
  }

  /// The value. Both sides of an operator are evaluated, and one side of a choice.
  ///
  /// @throws StuckException if it leaves the 64-bit integers, or something is divided by zero
  default long evaluate(Reader reader) {
    return switch (this) {
      case Numeral(long value) -> value;
      case Truth(boolean value) -> value ? 1 : 0;
      case Name(String name) -> reader.name(name);
      case Element(String array, Term index) -> reader.element(array, index.evaluate(reader));
      case Not(Term operand) -> 1 - operand.evaluate(reader);
      case Binary(Operator operator, Term left, Term right) ->
          apply(operator, left.evaluate(reader), right.evaluate(reader));
      case Implies(Term premise, Term conclusion) -> {
        long given = premise.evaluate(reader);
        // The conclusion of a predicated statement is not of interest in other blocks.
        yield given == 0 ? 1 : conclusion.evaluate(reader);
      }
      case Choose(Term condition, Term whenTrue, Term whenFalse) ->
          (condition.evaluate(reader) == 0 ? whenFalse : whenTrue).evaluate(reader);
    };
  }

  private static long apply(Operator operator, long left, long right) {
    try {
      return switch (operator) {
        case OR -> left | right;
        case AND -> left & right;
        case EQUAL -> left == right ? 1 : 0;
        case UNEQUAL -> left != right ? 1 : 0;
        case LESS -> left < right ? 1 : 0;
        case AT_MOST -> left <= right ? 1 : 0;
        case GREATER -> left > right ? 1 : 0;
        case AT_LEAST -> left >= right ? 1 : 0;
        case PLUS -> Math.addExact(left, right);
        case MINUS -> Math.subtractExact(left, right);
        case TIMES -> Math.multiplyExact(left, right);
        case DIVIDED -> Math.floorDivExact(left, right);
        case MODULO -> Math.floorMod(left, right);
      };
    } catch (ArithmeticException _) {
      throw new StuckException(
          right == 0 ? "division by zero" : "a number leaves the 64-bit integers");
    }
  }

  /// The direct parts, left to right.
  default List<Term> parts() {
    return switch (this) {
      case Numeral _, Truth _, Name _ -> List.of();
      case Element(_, Term index) -> List.of(index);
      case Not(Term operand) -> List.of(operand);
      case Binary(_, Term left, Term right) -> List.of(left, right);
      case Implies(Term premise, Term conclusion) -> List.of(premise, conclusion);
      case Choose(Term condition, Term whenTrue, Term whenFalse) ->
          List.of(condition, whenTrue, whenFalse);
    };
  }

  /// The names of variables and arrays that occur.
  default Set<String> names() {
    Set<String> found = new TreeSet<>();
    if (this instanceof Place place) {
      found.add(place.name());
    }
    parts().forEach(part -> found.addAll(part.names()));
    return found;
  }
}
