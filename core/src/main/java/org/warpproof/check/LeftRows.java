package org.warpproof.check;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.rewrite.ForgetRows;

/// Report to report: asks once more where an index was seen to leave its row, but not its array.
///
/// C++ does not allow it, but what a GPU does is known: it goes to another row. So the kernel is
/// checked with arrays that have no rows. If threads never leave these, it is a warning, and what
/// else is said rests on no rows; if they do, that is the bug; otherwise it is a bug that a row is
/// left.
final class LeftRows {
  private static final String ROW = "bounds.row";

  private LeftRows() {}

  static KernelReport judge(KernelReport report, Function<Kernel, KernelReport> check) {
    if (!(report.verdicts().get(Property.MEMORY_BOUNDS) instanceof Verdict.Refuted seen)
        || !seen.witness().id().equals(ROW)) {
      return report;
    }
    Map<Property, Verdict> whole = check.apply(ForgetRows.in(report.kernel())).verdicts();
    Map<Property, Verdict> verdicts = new EnumMap<>(report.verdicts());
    switch (whole.get(Property.MEMORY_BOUNDS)) {
      case Verdict.Refuted outside -> verdicts.put(Property.MEMORY_BOUNDS, outside);
      case Verdict.Proved(_, var assumptions) -> {
        verdicts.putAll(whole);
        verdicts.put(Property.MEMORY_BOUNDS, Verdict.Benign.ofRow(seen, assumptions));
      }
      // All accesses are at constant places, inside the array.
      case null -> {
        verdicts.putAll(whole);
        verdicts.put(Property.MEMORY_BOUNDS, Verdict.Benign.ofRow(seen, List.of()));
      }
      case Verdict.Unknown _, Verdict.Benign _, Verdict.OfData _ ->
          verdicts.put(
              Property.MEMORY_BOUNDS,
              new Verdict.Refuted(seen.witness().asError(), seen.launch(), seen.alarm()));
    }
    return report.withVerdicts(verdicts);
  }
}
