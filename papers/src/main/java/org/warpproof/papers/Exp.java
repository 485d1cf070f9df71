package org.warpproof.papers;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Function;

/// An expression over integers and truth values.
public sealed interface Exp {
  record Numeral(long value) implements Exp {}

  record Truth(boolean value) implements Exp {}

  record Name(String name) implements Exp {}

  record Not(Exp operand) implements Exp {}

  record Binary(Operator operator, Exp left, Exp right) implements Exp {}

  static Exp number(long value) {
    return new Numeral(value);
  }

  static Exp name(String name) {
    return new Name(name);
  }

  static Exp binary(Exp left, Operator operator, Exp right) {
    return new Binary(operator, left, right);
  }

  /// The value, given those of the names.
  ///
  /// @throws StuckException if a name has no value, operands do not fit, or something is divided by
  ///     zero
  default Value evaluate(Function<String, Value> names) {
    return switch (this) {
      case Numeral(long value) -> new Value.Int(value);
      case Truth(boolean value) -> new Value.Bool(value);
      case Name(String name) -> names.apply(name);
      case Not(Exp operand) -> new Value.Bool(!operand.evaluate(names).truth());
      case Binary(Operator operator, Exp left, Exp right) ->
          operator.apply(left.evaluate(names), right.evaluate(names));
    };
  }

  /// The value of an expression without names.
  default Value evaluate() {
    return evaluate(
        name -> {
          throw new StuckException("'" + name + "' has no value");
        });
  }

  /// `this[name := value]`
  default Exp substitute(String name, Exp value) {
    return switch (this) {
      case Numeral _, Truth _ -> this;
      case Name(String own) -> own.equals(name) ? value : this;
      case Not(Exp operand) -> new Not(operand.substitute(name, value));
      case Binary(Operator operator, Exp left, Exp right) ->
          new Binary(operator, left.substitute(name, value), right.substitute(name, value));
    };
  }

  /// The names that occur, in their order.
  default Set<String> names() {
    Set<String> found = new LinkedHashSet<>();
    collect(found);
    return found;
  }

  private void collect(Set<String> found) {
    switch (this) {
      case Numeral _, Truth _ -> {}
      case Name(String name) -> found.add(name);
      case Not(Exp operand) -> operand.collect(found);
      case Binary(_, Exp left, Exp right) -> {
        left.collect(found);
        right.collect(found);
      }
    }
  }
}
