package org.warpproof.repair;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.input.Language;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Kernel;
import org.warpproof.repair.RepairResult.Unrepaired;
import org.warpproof.repair.RepairResult.Why;
import org.warpproof.solver.Deadline;
import org.warpproof.source.InputException;

/// A file to its text with the fewest barriers added after which its kernels are proved.
public final class Repair {
  private final InputFile file;
  private final ReadKernels reader;
  private final EngineOptions options;
  private final Deadline deadline;

  private Repair(InputFile file, ReadKernels reader, EngineOptions options, Duration limit) {
    this.file = file;
    this.reader = reader;
    this.options = options;
    this.deadline = Deadline.within(limit, Duration.ZERO);
  }

  /// Repairs the kernels of a file that are meant and not proved. No kernel that is proved, meant
  /// or not, loses its proof.
  ///
  /// @param limit how long the search may take; a question to the solver may take it a bit longer
  public static RepairResult repair(
      InputFile file,
      ReadKernels reader,
      Predicate<Kernel> isMeant,
      EngineOptions options,
      Duration limit)
      throws InputException, IOException {
    return new Repair(file, reader, options, limit).repair(isMeant);
  }

  private RepairResult repair(Predicate<Kernel> isMeant) throws InputException, IOException {
    List<Kernel> kernels = reader.read(file);
    Map<Integer, KernelReport> open = new LinkedHashMap<>();
    for (int k = 0; k < kernels.size(); k++) {
      if (isMeant.test(kernels.get(k))) {
        KernelReport report = CheckKernel.check(kernels.get(k), options);
        if (!report.isProved()) {
          open.put(k, report);
        }
      }
    }
    if (open.isEmpty()) {
      return unchanged(List.of());
    }
    Candidates candidates = Candidates.of(file, kernels, open.keySet(), reader);
    List<Fences> lighter =
        file.language() == Language.OPENCL ? List.of(Fences.SHARED, Fences.GLOBAL) : List.of();
    FindBarriers search = new FindBarriers(candidates, lighter, options, deadline);
    Set<Gap> uniform = search.uniform();
    if (deadline.isOver()) {
      return unchanged(
          open.values().stream()
              .map(before -> new Unrepaired(before, 0, Why.GIVEN_UP, List.of()))
              .toList());
    }
    Set<Integer> provable = new LinkedHashSet<>();
    List<Unrepaired> unrepaired = new ArrayList<>();
    for (Map.Entry<Integer, KernelReport> entry : open.entrySet()) {
      int kernel = entry.getKey();
      if (search.isProved(kernel, uniform)) {
        provable.add(kernel);
      } else {
        unrepaired.add(unrepaired(kernel, entry.getValue(), candidates, uniform));
      }
    }
    if (provable.isEmpty()) {
      return unchanged(unrepaired);
    }
    Optional<FindBarriers.Found> found = search.find(provable, uniform);
    if (found.isPresent()) {
      Optional<RepairResult> result = verified(found.get(), kernels, provable, unrepaired);
      if (result.isPresent()) {
        return result.get();
      }
    }
    open.forEach(
        (kernel, before) -> {
          if (provable.contains(kernel)) {
            unrepaired.add(new Unrepaired(before, uniform.size(), Why.GIVEN_UP, List.of()));
          }
        });
    return unchanged(unrepaired);
  }

  private RepairResult unchanged(List<Unrepaired> unrepaired) {
    return new RepairResult(file.text(), List.of(), true, List.of(), unrepaired);
  }

  private Unrepaired unrepaired(
      int kernel, KernelReport before, Candidates candidates, Set<Gap> uniform) {
    List<Gap> places = candidates.of(kernel).stream().filter(uniform::contains).toList();
    KernelReport withAll =
        CheckKernel.check(candidates.with(kernel, FindBarriers.all(places)), options);
    Set<Integer> lines = new TreeSet<>();
    if (withAll.verdicts().get(Property.DATA_RACES) instanceof Verdict.Seen seen) {
      seen.witness()
          .participants()
          .forEach(p -> lines.add(candidates.line(p.position().outermost())));
    }
    lines.remove(0);
    return new Unrepaired(before, places.size(), why(before, withAll, places), List.copyOf(lines));
  }

  private static Why why(KernelReport before, KernelReport withAll, List<Gap> places) {
    if (before.verdicts().get(Property.BARRIER_DIVERGENCE) instanceof Verdict.Refuted) {
      return Why.DIVERGENCE;
    }
    return switch (withAll.verdicts().get(Property.DATA_RACES)) {
      case Verdict.Seen seen -> {
        long blocks =
            seen.witness().participants().stream().map(p -> p.thread().block()).distinct().count();
        if (blocks > 1) {
          yield Why.BETWEEN_BLOCKS;
        }
        yield places.isEmpty() ? Why.NO_PLACE : Why.WITHIN_A_PHASE;
      }
      case Verdict.Proved _, Verdict.Unknown _ ->
          withAll.isRefuted() ? Why.OTHER_BUG : Why.NOT_KNOWN;
      case null -> Why.NOT_KNOWN;
    };
  }

  /// The edited text, if its kernels are proved when it is read anew, and no other kernel has lost
  /// its proof.
  private Optional<RepairResult> verified(
      FindBarriers.Found found,
      List<Kernel> kernels,
      Set<Integer> provable,
      List<Unrepaired> unrepaired)
      throws IOException {
    Optional<List<Kernel>> read = Candidates.read(file, kernels, found.barriers(), reader);
    if (read.isEmpty()) {
      return Optional.empty();
    }
    List<Kernel> edited = read.get();
    List<KernelReport> reports = new ArrayList<>();
    for (int kernel : provable) {
      KernelReport report = CheckKernel.check(edited.get(kernel), options);
      if (!report.isProved()) {
        return Optional.empty();
      }
      reports.add(report);
    }
    boolean othersKeepTheirProofs =
        IntStream.range(0, kernels.size())
            .filter(k -> !provable.contains(k) && hasChanged(kernels.get(k), edited.get(k)))
            .allMatch(
                k ->
                    CheckKernel.isProved(edited.get(k), options)
                        || !CheckKernel.isProved(kernels.get(k), options));
    if (!othersKeepTheirProofs) {
      return Optional.empty();
    }
    AddBarriers.Result added = Candidates.text(file, new SourceText(file.text()), found.barriers());
    SourceText text = new SourceText(added.text());
    Set<Integer> lines = new TreeSet<>();
    added.offsets().values().forEach(offset -> lines.add(text.line(offset)));
    return Optional.of(
        new RepairResult(added.text(), List.copyOf(lines), found.isLeast(), reports, unrepaired));
  }

  private static boolean hasChanged(Kernel before, Kernel after) {
    return before.statements().count() != after.statements().count();
  }
}
