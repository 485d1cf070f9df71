package org.warpproof.check;

import java.time.Duration;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.kernel.Kernel;
import org.warpproof.protocol.Note;
import org.warpproof.protocol.Settled;
import org.warpproof.solver.Confirmation;

/// What was found out about a kernel; `confirmation` is there if two solvers had to agree on what
/// is proved, and `settled` is how many pairs of accesses were settled by what.
public record KernelReport(
    Kernel kernel,
    Map<Property, Verdict> verdicts,
    List<String> assumptions,
    List<Note> notes,
    int questions,
    Duration solverTime,
    Optional<Confirmation> confirmation,
    Map<Settled, Integer> settled) {
  public KernelReport {
    verdicts = Collections.unmodifiableMap(new EnumMap<>(verdicts));
    assumptions = List.copyOf(assumptions);
    notes = List.copyOf(notes);
    settled = Map.copyOf(settled);
  }

  /// One report for all sizes of a warp, if this one and the other, on the same kernel with warps
  /// of another size, say the same: all is proved.
  public Optional<KernelReport> forAllWarpSizes(KernelReport other) {
    boolean isSame =
        kernel.symbol().equals(other.kernel.symbol())
            && kernel.launchedAt().equals(other.kernel.launchedAt())
            && isProved()
            && verdicts.equals(other.verdicts)
            && assumptions.equals(other.assumptions)
            && notes.equals(other.notes);
    if (!isSame) {
      return Optional.empty();
    }
    Map<Settled, Integer> pairs = new EnumMap<>(Settled.class);
    settled.forEach((by, count) -> pairs.merge(by, count, Integer::sum));
    other.settled.forEach((by, count) -> pairs.merge(by, count, Integer::sum));
    return Optional.of(
        new KernelReport(
            kernel.forAllWarpSizes(),
            verdicts,
            assumptions,
            notes,
            questions + other.questions,
            solverTime.plus(other.solverTime),
            confirmation.flatMap(one -> other.confirmation.map(one::plus)),
            pairs));
  }

  /// The same report with other assumptions.
  KernelReport withAssumptions(List<String> others) {
    return new KernelReport(
        kernel, verdicts, others, notes, questions, solverTime, confirmation, settled);
  }

  public boolean isProved() {
    return verdicts.values().stream().allMatch(Verdict.Proved.class::isInstance);
  }

  /// Whether all that is not proved is benign.
  public boolean isBenign() {
    return !isProved()
        && verdicts.values().stream()
            .allMatch(v -> v instanceof Verdict.Proved || v instanceof Verdict.Benign);
  }

  public boolean isRefuted() {
    return verdicts.values().stream().anyMatch(Verdict.Refuted.class::isInstance);
  }
}
