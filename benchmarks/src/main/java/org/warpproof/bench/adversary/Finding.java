package org.warpproof.bench.adversary;

/// A wrong answer.
public record Finding(Kind kind, String text) {
  /// Whether both are wrong in the same way, be it in different launches: texts begin with what the
  /// answer was about.
  boolean isLike(Finding other) {
    return kind == other.kind
        && text.replaceAll(":.*", "").equals(other.text.replaceAll(":.*", ""));
  }

  /// What is wrong with it.
  public enum Kind {
    /// Proved, but a run shows it.
    WRONG_PROOF("wrong proof"),
    /// Proved, though some threads wait for a thread that never comes.
    ENDLESS("proved, but some runs never end"),
    /// Refuted, but no run shows it.
    WRONG_ALARM("alarm that does not replay"),
    /// Refuted by runs in which something undefined happens before, signed overflow for example.
    /// The kernel has a bug then, but perhaps not this one: it is shown, and not called wrong.
    UNDEFINED("alarm only after something undefined"),
    /// Refuted in a launch that is not allowed.
    BROKEN_FACT("witness that breaks its facts"),
    /// Said to happen whatever is in memory, which is not so.
    NOT_EXACT("alarm that is not exact"),
    INTERNAL_ERROR("internal error");

    private final String text;

    Kind(String text) {
      this.text = text;
    }

    /// Whether an answer must not be so.
    public boolean isWrong() {
      return this != UNDEFINED;
    }

    public String text() {
      return text;
    }
  }
}
