package org.warpproof.papers.kpl.language;

/// Where a local value is kept: `loc` in section 2.
public sealed interface Location {
  /// A name of the program.
  record Name(String name) implements Location {
    @Override
    public String toString() {
      return name;
    }
  }

  /// An internal location, `V`: the rules put one in the place of each name, and make up others for
  /// predicates. The text form has numbers behind a `$` for them.
  record Var(int number) implements Location {
    @Override
    public String toString() {
      return "$" + number;
    }
  }

  /// `subst-loc n v loc`
  default Location substitute(String name, Var variable) {
    return switch (this) {
      case Var _ -> this;
      case Name(String own) -> own.equals(name) ? variable : this;
    };
  }
}
