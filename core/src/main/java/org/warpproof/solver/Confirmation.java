package org.warpproof.solver;

/// How many of the questions without a solution, on which proofs rest, two solvers answered, each
/// for itself. The others had one answer, and no second one within the effort.
public record Confirmation(int confirmed, int unconfirmed) {
  public static final Confirmation NONE = new Confirmation(0, 0);

  /// Who has to agree.
  public enum Wanted {
    ONE_SOLVER,
    TWO_SOLVERS
  }

  public String text() {
    int all = confirmed + unconfirmed;
    if (all == 0) {
      return "confirmed: no solver was needed";
    }
    return unconfirmed == 0
        ? "confirmed: Z3 and cvc5 agree, on %d question%s".formatted(all, all == 1 ? "" : "s")
        : "confirmed in part: Z3 and cvc5 agree on %d of %d questions, one answered the others"
            .formatted(confirmed, all);
  }

  public Confirmation plus(Confirmation other) {
    return new Confirmation(confirmed + other.confirmed, unconfirmed + other.unconfirmed);
  }
}
