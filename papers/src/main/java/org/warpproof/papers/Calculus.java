package org.warpproof.papers;

import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.warpproof.solver.QueryLog;

/// A language of a paper, as the command line sees it.
///
/// Every operation takes the text of a program, and throws `ParseException` with a place where the
/// text is not in the language; well-formedness errors name the rule that is broken.
public interface Calculus {
  /// The end of file names, with the dot: `.map`.
  String suffix();

  /// What the language is called: `memory access protocols`.
  String title();

  /// Executes a program: the history, the state and the races, as lines. `values` has the sizes
  /// ([KernelFrame#THREADS], [KernelFrame#GROUPS]) and the parameters of the program; sizes have
  /// defaults.
  Outcome run(String text, Map<String, Long> values, Notation notation);

  /// Proves or refutes that a program has no race and no divergence, for all its parameters that
  /// `values` does not fix.
  Outcome check(String text, Map<String, Long> values, Notation notation);

  /// The same, with somebody who sees the questions to the solver, where the language has its
  /// own.
  default Outcome check(String text, Map<String, Long> values, Notation notation, QueryLog log) {
    return check(text, values, notation);
  }

  /// The intermediate forms that can be shown, in the order in which they are made.
  SequencedSet<String> stages();

  /// An intermediate form, in the paper's notation.
  List<String> show(String text, String stage, Map<String, Long> values, Notation notation);

  /// What came out, for the exit status and for people.
  record Outcome(Answer answer, List<String> lines) {
    public Outcome {
      lines = List.copyOf(lines);
    }
  }

  /// Fine, with a bug, or not known.
  enum Answer {
    FINE,
    BUG,
    UNKNOWN
  }
}
