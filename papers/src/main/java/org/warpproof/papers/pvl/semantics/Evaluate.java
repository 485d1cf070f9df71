package org.warpproof.papers.pvl.semantics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongConsumer;
import org.warpproof.papers.Operator;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.Value;
import org.warpproof.papers.pvl.language.Binder;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.PureFunction;
import org.warpproof.papers.pvl.language.Ranges;

/// The value of expressions, `[[e]]`. Connectives and conditionals go from left to right, and only
/// as far as they must.
///
/// @param names the values of names
/// @param cells what array elements hold
/// @param old what they held at the start
public record Evaluate(Program program, Names names, Cells cells, Cells old, Calls calls) {
  private static final int DEEPEST = 500;
  private static final int MOST = 100_000;
  private static final long WIDEST = 100_000;

  /// The calls of functions so far, so that none goes on for ever.
  private static final class Calls {
    private int depth;
    private int count;
  }

  public interface Names {
    long value(String name);
  }

  public interface Cells {
    long read(String array, long index);
  }

  public Evaluate(Program program, Names names, Cells cells) {
    this(
        program,
        names,
        cells,
        (_, _) -> {
          throw new StuckException("nothing was before");
        });
  }

  public Evaluate(Program program, Names names, Cells cells, Cells old) {
    this(program, names, cells, old, new Calls());
  }

  public long number(Expression expression) {
    return value(expression).number();
  }

  public boolean truth(Expression expression) {
    return value(expression).truth();
  }

  private Value value(Expression expression) {
    return switch (expression) {
      case Expression.Numeral(long value) -> new Value.Int(value);
      case Expression.Truth(boolean value) -> new Value.Bool(value);
      case Expression.Name(String name) -> new Value.Int(names.value(name));
      case Expression.Not(Expression operand) -> new Value.Bool(!truth(operand));
      case Expression.Binary(Operator operator, Expression left, Expression right) -> {
        Value first = value(left);
        boolean isDecided = operator.isLazy() && first.truth() == (operator == Operator.OR);
        yield isDecided ? first : operator.apply(first, value(right));
      }
      case Expression.Implies(Expression left, Expression right) ->
          new Value.Bool(!truth(left) || truth(right));
      case Expression.Choice(Expression condition, Expression one, Expression other) ->
          truth(condition) ? value(one) : value(other);
      case Expression.Read(String array, Expression index) ->
          new Value.Int(cells.read(array, number(index)));
      case Expression.Call(String function, List<Expression> arguments) ->
          new Value.Int(call(program.function(function).orElseThrow(), arguments));
      case Expression.Bound(Binder binder, String variable, Expression range, Expression body) ->
          bound(binder, variable, range, body);
      case Expression.Old(Expression inner) ->
          new Evaluate(program, names, old, old, calls).value(inner);
    };
  }

  /// All values of the variable are looked at, also where one of them decides.
  private Value bound(Binder binder, String variable, Expression range, Expression body) {
    switch (binder) {
      case FOR_ALL -> {
        boolean[] holds = {true};
        each(variable, range, value -> holds[0] &= with(variable, value).truth(body));
        return new Value.Bool(holds[0]);
      }
      case EXISTS -> {
        boolean[] holds = {false};
        each(variable, range, value -> holds[0] |= with(variable, value).truth(body));
        return new Value.Bool(holds[0]);
      }
      case SUM -> {
        Value[] total = {new Value.Int(0)};
        each(
            variable,
            range,
            value ->
                total[0] =
                    Operator.PLUS.apply(
                        total[0], new Value.Int(with(variable, value).number(body))));
        return total[0];
      }
    }
    throw new IllegalArgumentException(binder.toString());
  }

  private long call(PureFunction function, List<Expression> arguments) {
    Map<String, Long> values = new HashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      values.put(function.parameters().get(i), number(arguments.get(i)));
    }
    if (++calls.count > MOST || ++calls.depth > DEEPEST) {
      throw new StuckException("'" + function.name() + "' calls itself too often");
    }
    long result =
        new Evaluate(program, name -> known(values, name), cells, old, calls)
            .number(function.body());
    calls.depth--;
    return result;
  }

  private static long known(Map<String, Long> values, String name) {
    Long value = values.get(name);
    if (value == null) {
      throw new StuckException("'" + name + "' has no value");
    }
    return value;
  }

  /// With a value for a quantified variable.
  public Evaluate with(String variable, long value) {
    return new Evaluate(
        program, name -> name.equals(variable) ? value : names.value(name), cells, old, calls);
  }

  /// The values of a quantified variable.
  public void each(String variable, Expression range, LongConsumer visitor) {
    Ranges bounds = Ranges.of(variable, range);
    long least = bounds.least().stream().mapToLong(this::number).max().orElseThrow();
    long most = bounds.most().stream().mapToLong(this::number).min().orElseThrow();
    if (most - least > WIDEST) {
      throw new StuckException("the range of '" + variable + "' is too wide");
    }
    for (long value = least; value <= most; value++) {
      if (with(variable, value).truth(range)) {
        visitor.accept(value);
      }
    }
  }
}
