package org.warpproof.bench.suite;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.engine.DischargedBy;
import org.warpproof.engine.Property;

/// What was found out about one file of a suite. Serializable, for workers.
///
/// `kernels` has an answer for each kernel, and for each of its launches where the file has some;
/// `refuted` are the properties that one of them does not have; `first` is the first finding,
/// reason or message, in a line; `causes` are the reasons for what is not known, each once.
/// `settled` is how many pairs of accesses were settled by what. Times are in milliseconds.
public record FileResult(
    String file,
    Expectation expectation,
    Answer answer,
    List<Answer> kernels,
    Set<Property> refuted,
    String first,
    List<Cause> causes,
    Map<DischargedBy, Integer> settled,
    double frontEnd,
    double engine)
    implements Serializable {
  /// A reason's id, and where it was met first.
  record Cause(String reason, String place) implements Serializable {}

  public FileResult {
    kernels = List.copyOf(kernels);
    refuted = Set.copyOf(refuted);
    causes = List.copyOf(causes);
    settled = Map.copyOf(settled);
  }

  /// No answer, and why.
  public static FileResult failed(
      String file, Expectation expectation, Answer answer, String message, double millis) {
    return new FileResult(
        file, expectation, answer, List.of(), Set.of(), message, List.of(), Map.of(), millis, 0);
  }

  /// Given up because it took too long.
  public static FileResult timedOut(String file, Expectation expectation, double millis) {
    List<Cause> causes = List.of(new Cause("bench.file-timeout", file));
    return new FileResult(
        file,
        expectation,
        Answer.UNKNOWN,
        List.of(),
        Set.of(),
        "[bench.file-timeout]",
        causes,
        Map.of(),
        0,
        millis);
  }

  Judgement judgement() {
    return expectation.judge(answer, refuted, first);
  }

  double millis() {
    return frontEnd + engine;
  }
}
