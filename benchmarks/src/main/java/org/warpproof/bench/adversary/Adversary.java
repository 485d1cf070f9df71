package org.warpproof.bench.adversary;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.warpproof.check.CheckKernel;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.EngineOptions;
import org.warpproof.engine.Property;
import org.warpproof.solver.Effort;
import org.warpproof.source.InputException;

/// Seeds to outcomes: makes kernels, checks them, runs them, and judges the answers.
public final class Adversary {
  private final Path folder;
  private final Amount amount;

  /// How much is done for each kernel: `question` is for each question to the solver, `trials` is
  /// how many runs are made. Of the kernels in which nothing goes wrong every `clean`th is checked:
  /// no proof of them can be wrong.
  public record Amount(Effort question, int trials, int clean) {
    /// For the tests.
    public static final Amount LITTLE = new Amount(Effort.ofSteps(2_000), 7, 12);
  }

  /// Files are written into the folder.
  public Adversary(Path folder, Amount amount) {
    this.folder = folder;
    this.amount = amount;
  }

  /// The outcomes of `count` seeds from `first` on. Kernels of a language share a file, which saves
  /// starts of clang.
  public List<Outcome> judge(long first, int count) throws IOException {
    List<Outcome> outcomes = new ArrayList<>();
    Map<Dialect, List<GeneratedKernel>> files =
        LongStream.range(first, first + count)
            .mapToObj(GenerateKernel::generate)
            .collect(Collectors.groupingBy(GeneratedKernel::dialect));
    for (List<GeneratedKernel> kernels : files.values()) {
      outcomes.addAll(judge(kernels));
    }
    return outcomes;
  }

  /// The smallest file found in which an answer is wrong in the same way as for the seed.
  public String shrink(Outcome outcome) {
    GeneratedKernel kernel = GenerateKernel.generate(outcome.seed());
    if (outcome.findings().isEmpty()) {
      throw new IllegalArgumentException("nothing is wrong with seed " + outcome.seed());
    }
    Finding finding =
        outcome.findings().stream()
            .filter(f -> f.kind().isWrong())
            .findFirst()
            .orElse(outcome.findings().getFirst());
    GeneratedKernel small =
        Shrink.shrink(
            kernel, other -> outcome(other).findings().stream().anyMatch(f -> f.isLike(finding)));
    return SourceFile.text(List.of(small));
  }

  private Outcome outcome(GeneratedKernel kernel) {
    try {
      return judge(List.of(kernel)).getFirst();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// The file of a seed.
  public static String text(long seed) {
    return SourceFile.text(List.of(GenerateKernel.generate(seed)));
  }

  private List<Outcome> judge(List<GeneratedKernel> kernels) throws IOException {
    try {
      SourceFile file = SourceFile.read(folder, kernels);
      return kernels.stream().map(kernel -> judge(kernel, file)).toList();
    } catch (InputException | RuntimeException e) {
      if (kernels.size() == 1) {
        GeneratedKernel kernel = kernels.getFirst();
        return List.of(Outcome.failed(kernel, e));
      }
      int half = kernels.size() / 2;
      List<Outcome> outcomes = new ArrayList<>(judge(kernels.subList(0, half)));
      outcomes.addAll(judge(kernels.subList(half, kernels.size())));
      return outcomes;
    }
  }

  private Outcome judge(GeneratedKernel generated, SourceFile file) {
    List<Finding> findings = new ArrayList<>();
    Set<Answer> answers = EnumSet.noneOf(Answer.class);
    boolean fails = false;
    for (SourceFile.Case one : file.cases(generated)) {
      try {
        Judge judge = new Judge(one.kernel(), generated);
        List<Trial> trials =
            new ChooseTrials(one.kernel(), one.launches(), generated.seed())
                .choose(amount.trials());
        List<Seen> seen = judge.observe(trials);
        fails |= !seen.isEmpty();
        boolean isKnown = !generated.truths().isEmpty();
        if (seen.isEmpty() && !isKnown && generated.seed() % amount.clean() != 0) {
          continue;
        }
        KernelReport report =
            CheckKernel.check(one.kernel(), EngineOptions.within(amount.question()));
        answers.add(answer(report));
        findings.addAll(judge.judge(Said.of(report), seen));
      } catch (RuntimeException | StackOverflowError e) {
        findings.add(new Finding(Finding.Kind.INTERNAL_ERROR, Outcome.text(e)));
      }
    }
    return new Outcome(generated.seed(), generated.features(), answers, fails, findings);
  }

  private static Answer answer(KernelReport report) {
    List<Verdict> verdicts =
        Stream.of(Property.DATA_RACES, Property.BARRIER_DIVERGENCE)
            .map(property -> report.verdicts().get(property))
            .toList();
    if (verdicts.stream().allMatch(Verdict.Proved.class::isInstance)) {
      return Answer.PROVED;
    }
    if (verdicts.stream().anyMatch(Verdict.Refuted.class::isInstance)) {
      return Answer.REFUTED;
    }
    return verdicts.stream().anyMatch(Verdict.Unknown.class::isInstance)
        ? Answer.UNKNOWN
        : Answer.BENIGN;
  }
}
