package org.warpproof.papers.babycuda;

import java.util.HashMap;
import java.util.Map;
import org.warpproof.papers.Exp;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.Value;

/// The values of a thread's variables: the substitutions `[x := k]` of the rules, kept for later.
record Scope(Map<String, Datum> values) {
  Scope {
    values = Map.copyOf(values);
  }

  static Scope of(Map<String, Long> parameters) {
    Map<String, Datum> values = new HashMap<>();
    parameters.forEach((name, value) -> values.put(name, new Datum.Known(value)));
    return new Scope(values);
  }

  /// `b[name := value]`
  Scope with(String name, Datum value) {
    Map<String, Datum> more = new HashMap<>(values);
    more.put(name, value);
    return new Scope(more);
  }

  /// `n ↓ j`, where it decides what is accessed.
  long number(Exp exp) {
    return exp.evaluate(this::value).number();
  }

  /// `c ↓ true` or `c ↓ false`
  boolean truth(Exp exp) {
    return exp.evaluate(this::value).truth();
  }

  /// `m ↓ k`, where it is only written: `⊥` if something in it is.
  Datum payload(Exp exp) {
    boolean isUndefined =
        exp.names().stream().anyMatch(name -> values.get(name) instanceof Datum.Undefined);
    return isUndefined ? new Datum.Undefined() : new Datum.Known(number(exp));
  }

  private Value value(String name) {
    return switch (values.get(name)) {
      case Datum.Known(long value) -> new Value.Int(value);
      case Datum.Undefined _ ->
          throw new StuckException("'" + name + "' was read from a cell that nobody wrote");
      case null -> throw new StuckException("'" + name + "' has no value");
    };
  }
}
