package org.warpproof.repair;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.Verdict;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.rewrite.ExitedThreads;
import org.warpproof.solver.Deadline;

/// Candidates to the fewest barriers with which some kernels are proved.
///
/// A set of barriers that does not prove a kernel is made as large as it can be without proving it:
/// then each set that does has a barrier outside of it. The fewest barriers with one outside of
/// each such set are tried next, and either prove all kernels or give another set. So no smaller
/// set does: more barriers never make a race. Of equally many, those in fewer loops come first,
/// then those under fewer conditions, then the later ones.
final class FindBarriers {
  private static final int MOST = 8;

  /// What came of the search: the barriers, and whether a race was seen without any fewer.
  record Found(Map<Gap, Fences> barriers, boolean isLeast) {
    Found {
      barriers = Map.copyOf(barriers);
    }
  }

  private final Candidates candidates;
  private final List<Fences> lighter;
  private final EngineOptions options;
  private final Deadline deadline;
  private final Map<Integer, Map<Map<Gap, Fences>, Boolean>> known = new HashMap<>();
  private final Map<Gap, Integer> loops = new HashMap<>();

  /// `lighter` are the fences that a barrier may have instead of all, the best first.
  FindBarriers(
      Candidates candidates, List<Fences> lighter, EngineOptions options, Deadline deadline) {
    this.candidates = candidates;
    this.lighter = List.copyOf(lighter);
    this.options = options;
    this.deadline = deadline;
  }

  /// A set that does not prove a kernel, as large as can be.
  private record Failing(int kernel, Set<Gap> gaps) {}

  /// The fewest barriers from these gaps that prove all of these kernels; nothing if the search was
  /// given up. With barriers in all gaps, the kernels must be proved.
  Optional<Found> find(Collection<Integer> kernels, Set<Gap> usable) {
    List<Failing> failing = new ArrayList<>();
    List<Set<Gap>> outside = new ArrayList<>();
    while (!deadline.isOver()) {
      Optional<List<Gap>> next = LeastHittingSet.find(outside, MOST, this::compare);
      if (next.isEmpty()) {
        return Optional.empty();
      }
      Set<Gap> chosen = new LinkedHashSet<>(next.get());
      Optional<Integer> open = kernels.stream().filter(k -> !isProved(k, chosen)).findFirst();
      if (open.isEmpty()) {
        return Optional.of(new Found(fences(kernels, chosen), isLeast(failing, chosen.size())));
      }
      Set<Gap> relevant = new LinkedHashSet<>(candidates.of(open.get()));
      relevant.retainAll(usable);
      Set<Gap> largest = new LinkedHashSet<>(chosen);
      largest.retainAll(relevant);
      List<Gap> rest = relevant.stream().filter(gap -> !chosen.contains(gap)).toList();
      grow(open.get(), largest, rest);
      failing.add(new Failing(open.get(), largest));
      Set<Gap> cut = new LinkedHashSet<>(relevant);
      cut.removeAll(largest);
      if (cut.isEmpty()) {
        return Optional.empty(); // more barriers made the engine lose a proof
      }
      outside.add(cut);
    }
    return Optional.empty();
  }

  /// Adds to a set that does not prove the kernel what does not make it prove the kernel either.
  private void grow(int kernel, Set<Gap> set, List<Gap> rest) {
    if (rest.isEmpty() || deadline.isOver()) {
      return;
    }
    Set<Gap> all = new LinkedHashSet<>(set);
    all.addAll(rest);
    if (!isProved(kernel, all)) {
      set.addAll(rest);
    } else if (rest.size() > 1) {
      grow(kernel, set, rest.subList(0, rest.size() / 2));
      grow(kernel, set, rest.subList(rest.size() / 2, rest.size()));
    }
  }

  /// Whether fewer barriers were ruled out by races that were seen. A race without any barrier is
  /// enough to show that one is needed.
  private boolean isLeast(List<Failing> failing, int size) {
    return size == 1
        ? failing.stream().anyMatch(f -> isSeenToRace(f.kernel(), Set.of()))
        : failing.stream().allMatch(f -> isSeenToRace(f.kernel(), f.gaps()));
  }

  private boolean isSeenToRace(int kernel, Set<Gap> gaps) {
    return CheckKernel.check(candidates.with(kernel, all(gaps)), options)
            .verdicts()
            .get(Property.DATA_RACES)
        instanceof Verdict.Seen;
  }

  boolean isProved(int kernel, Set<Gap> gaps) {
    return isProved(kernel, all(gaps));
  }

  private boolean isProved(int kernel, Map<Gap, Fences> barriers) {
    Map<Gap, Fences> relevant = new LinkedHashMap<>();
    for (Gap gap : candidates.of(kernel)) {
      if (barriers.containsKey(gap)) {
        relevant.put(gap, barriers.get(gap));
      }
    }
    return known
        .computeIfAbsent(kernel, _ -> new HashMap<>())
        .computeIfAbsent(
            relevant, wanted -> CheckKernel.isProved(candidates.with(kernel, wanted), options));
  }

  static Map<Gap, Fences> all(Collection<Gap> gaps) {
    Map<Gap, Fences> barriers = new LinkedHashMap<>();
    gaps.forEach(gap -> barriers.put(gap, Fences.ALL));
    return barriers;
  }

  /// Each barrier with no more fences than it needs.
  private Map<Gap, Fences> fences(Collection<Integer> kernels, Set<Gap> gaps) {
    Map<Gap, Fences> barriers = all(gaps);
    for (Gap gap : gaps) {
      for (Fences fewer : lighter) {
        Map<Gap, Fences> tried = new LinkedHashMap<>(barriers);
        tried.put(gap, fewer);
        if (barriers.get(gap) == Fences.ALL && kernels.stream().allMatch(k -> isProved(k, tried))) {
          barriers = tried;
        }
      }
    }
    return barriers;
  }

  /// The gaps that all threads of a block come to together, in each kernel that has them. That some
  /// have exited is fine only where the kernel's own barriers rely on it.
  Set<Gap> uniform() {
    Set<Gap> uniform = new LinkedHashSet<>(candidates.gaps());
    for (int k = 0; k < candidates.kernels(); k++) {
      Map<Set<Integer>, Boolean> known = new HashMap<>();
      boolean isStrict =
          CheckKernel.isConvergentWithoutRaces(strict(candidates.with(k, Map.of())), options);
      for (Gap gap : candidates.of(k)) {
        if (deadline.isOver()) {
          return Set.of();
        }
        int kernel = k;
        boolean isUniform =
            known.computeIfAbsent(
                candidates.blocks(k, gap),
                _ -> {
                  Kernel edited = candidates.with(kernel, all(Set.of(gap)));
                  return CheckKernel.isConvergentWithoutRaces(
                      isStrict ? strict(edited) : edited, options);
                });
        if (!isUniform) {
          uniform.remove(gap);
        }
      }
    }
    return uniform;
  }

  private static Kernel strict(Kernel kernel) {
    return ExitedThreads.WAITED.in(kernel, LaunchFact.Origin.LANGUAGE);
  }

  private int compare(List<Gap> left, List<Gap> right) {
    return Comparator.comparingInt((List<Gap> gaps) -> sum(gaps, this::loops))
        .thenComparingInt(gaps -> sum(gaps, Gap::depth))
        .thenComparingInt(gaps -> -sum(gaps, Gap::offset))
        .compare(left, right);
  }

  private static int sum(List<Gap> gaps, ToIntFunction<Gap> cost) {
    return new HashSet<>(gaps).stream().mapToInt(cost).sum();
  }

  private int loops(Gap gap) {
    return loops.computeIfAbsent(gap, candidates::loops);
  }
}
