package org.warpproof.papers.maps;

import java.util.List;
import java.util.Map;
import org.warpproof.papers.Exp;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.Notation;

/// What the paper's transformations make of a protocol, one after the other: for protocols, and for
/// programs whose types they are.
public final class TransformedStages {
  private TransformedStages() {}

  /// The stage `aligned`, `closures`, `traces` or `formulas`.
  public static List<String> show(
      Sync protocol, String stage, Map<String, Long> values, Notation notation) {
    Align.Result aligned = Align.align(protocol);
    return switch (stage) {
      case "aligned" -> Printer.print(aligned, notation);
      case "closures" -> Printer.closures(Split.split(aligned), notation);
      case "traces" -> Printer.traces(traces(protocol, values), notation);
      case "formulas" ->
          new FormulaPrinter(notation)
              .print(traces(protocol, values).stream().map(RaceFormula::of).toList());
      default -> throw new IllegalArgumentException("no stage " + stage);
    };
  }

  /// `seq(split(align(p)))`, for the number of threads that is given, or for any.
  static List<Trace> traces(Sync protocol, Map<String, Long> values) {
    Long threads = values.get(KernelFrame.THREADS);
    Exp count = threads == null ? Exp.name(KernelFrame.THREADS) : Exp.number(threads);
    return new Sequentialize(count).seq(Split.split(Align.align(protocol)));
  }
}
