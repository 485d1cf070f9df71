package org.warpproof.calculus.maps;

import java.util.List;
import java.util.Map;
import org.warpproof.calculus.Exp;

/// A protocol with the names that are the same in all threads and not known: its parameters.
public record Program(List<String> parameters, Sync protocol) {
  public Program {
    parameters = List.copyOf(parameters);
  }

  /// The protocol with the parameters' values in their place.
  public Sync with(Map<String, Long> values) {
    Sync closed = protocol;
    for (String parameter : parameters) {
      Long value = values.get(parameter);
      if (value != null) {
        closed = closed.substitute(parameter, Exp.number(value));
      }
    }
    return closed;
  }
}
