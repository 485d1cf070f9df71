package org.warpproof.papers.pvl.language;

import java.util.List;

/// `pure int name(int p, …) = body;`: what contracts may call, and expressions too.
public record PureFunction(String name, List<String> parameters, Expression body) {
  public PureFunction {
    parameters = List.copyOf(parameters);
  }
}
