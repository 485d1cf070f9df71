package org.warpproof.papers.kpl.language;

/// A procedure: `proc` in section 2.
public record Proc(String name, String parameter, Stmt body) {
  /// The body with `u` for the parameter: `param-subst fs f u`.
  public Stmt with(Location.Var argument) {
    return body.substitute(parameter, argument);
  }
}
