package org.warpproof.papers.babycuda;

import java.util.List;
import org.warpproof.papers.maps.Sequentialize;

/// What threads execute, with the names that are the same in all of them and not known: the
/// parameters.
public record Program(List<String> parameters, Code code) {
  /// The only array.
  public static final String ARRAY = "A";

  /// The variable that each thread has a value of its own for.
  public static final String THREAD = Sequentialize.THREAD;

  public Program {
    parameters = List.copyOf(parameters);
  }
}
