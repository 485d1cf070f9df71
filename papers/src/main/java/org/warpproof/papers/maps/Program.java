package org.warpproof.papers.maps;

import java.util.List;
import java.util.Map;
import org.warpproof.papers.Exp;
import org.warpproof.papers.KernelFrame;

/// A protocol with the names that are the same in all threads and not known: its parameters.
public record Program(List<String> parameters, Sync protocol) {
  public Program {
    parameters = List.copyOf(parameters);
  }

  /// The protocol with values in the place of parameters, and of the number of threads.
  public Sync with(Map<String, Long> values) {
    Sync closed = protocol;
    for (Map.Entry<String, Long> value : values.entrySet()) {
      if (parameters.contains(value.getKey()) || value.getKey().equals(KernelFrame.THREADS)) {
        closed = closed.substitute(value.getKey(), Exp.number(value.getValue()));
      }
    }
    return closed;
  }
}
