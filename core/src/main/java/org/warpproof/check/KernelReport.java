package org.warpproof.check;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.warpproof.engine.Assumption;
import org.warpproof.engine.Note;
import org.warpproof.engine.Property;
import org.warpproof.engine.Work;
import org.warpproof.kernel.Kernel;

/// What was found out about a kernel, and what was done for it. `shown` are the lines of the
/// stages that somebody wanted to see.
public record KernelReport(
    Kernel kernel,
    Map<Property, Verdict> verdicts,
    List<Note> notes,
    Work work,
    List<String> shown) {
  public KernelReport {
    shown = List.copyOf(shown);
    verdicts = Collections.unmodifiableMap(new EnumMap<>(verdicts));
    notes = List.copyOf(notes);
  }

  /// One report for all sizes of a warp, if this one and the other, on the same kernel with warps
  /// of another size, say the same: all is proved.
  public Optional<KernelReport> forAllWarpSizes(KernelReport other) {
    boolean isSame =
        kernel.symbol().equals(other.kernel.symbol())
            && kernel.launchedAt().equals(other.kernel.launchedAt())
            && isProved()
            && verdicts.equals(other.verdicts)
            && notes.equals(other.notes);
    List<String> both = Stream.concat(shown.stream(), other.shown.stream()).toList();
    return isSame
        ? Optional.of(
            new KernelReport(
                kernel.forAllWarpSizes(), verdicts, notes, work.plus(other.work), both))
        : Optional.empty();
  }

  /// The same report with other verdicts.
  public KernelReport withVerdicts(Map<Property, Verdict> others) {
    return new KernelReport(kernel, others, notes, work, shown);
  }

  /// The same report with something more to know.
  public KernelReport with(Note note) {
    List<Note> more = Stream.concat(notes.stream(), Stream.of(note)).toList();
    return new KernelReport(kernel, verdicts, more, work, shown);
  }

  /// What the verdicts rest on, all together.
  public List<Assumption> assumptions() {
    return verdicts.values().stream()
        .flatMap(verdict -> verdict.assumes().stream())
        .distinct()
        .sorted(Assumption.ORDER)
        .toList();
  }

  public boolean isProved() {
    return verdicts.values().stream().allMatch(Verdict.Proved.class::isInstance);
  }

  /// Whether all is proved of threads that stay inside their arrays.
  boolean isProvedInside() {
    return verdicts.entrySet().stream()
        .allMatch(
            verdict ->
                verdict.getKey() == Property.MEMORY_BOUNDS
                    || verdict.getValue() instanceof Verdict.Proved);
  }

  /// Whether something is proved.
  public boolean hasProof() {
    return verdicts.values().stream().anyMatch(Verdict.Proved.class::isInstance);
  }

  /// Whether all that is not proved is benign.
  public boolean isBenign() {
    return !isProved()
        && verdicts.values().stream()
            .allMatch(v -> v instanceof Verdict.Proved || v instanceof Verdict.Benign);
  }

  /// Whether all that is not proved, or benign, depends on what arrays hold.
  public boolean isOfData() {
    return verdicts.values().stream().anyMatch(Verdict.OfData.class::isInstance)
        && verdicts.values().stream()
            .noneMatch(v -> v instanceof Verdict.Refuted || v instanceof Verdict.Unknown);
  }

  public boolean isRefuted() {
    return verdicts.values().stream().anyMatch(Verdict.Refuted.class::isInstance);
  }
}
