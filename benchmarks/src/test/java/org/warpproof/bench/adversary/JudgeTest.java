package org.warpproof.bench.adversary;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Property;
import org.warpproof.kernel.Kernel;

/// The judge notices what is wrong: kernels without their barriers, of which all is said to be
/// proved.
final class JudgeTest {
  private static final int SEEDS = 600;
  private static final int TRIALS = 8;

  @TempDir private Path folder = Path.of("");

  @Test
  void proofsOfKernelsThatLostTheirBarriersAreWrong() throws Exception {
    Map<Dialect, List<GeneratedKernel>> kernels = new EnumMap<>(Dialect.class);
    for (long seed = 0; seed < SEEDS; seed++) {
      GeneratedKernel kernel = GenerateKernel.generate(seed);
      if (kernel.features().contains(Feature.EXCHANGES)
          && kernel.launches().isEmpty()
          && !withoutBarriers(kernel).equals(kernel)) {
        kernels.computeIfAbsent(kernel.dialect(), _ -> new ArrayList<>()).add(kernel);
      }
    }
    int clean = 0;
    int noticed = 0;
    for (List<GeneratedKernel> some : kernels.values()) {
      SourceFile file = SourceFile.read(folder, some);
      SourceFile mutants =
          SourceFile.read(folder, some.stream().map(JudgeTest::withoutBarriers).toList());
      for (GeneratedKernel kernel : some) {
        if (findings(kernel, file).isEmpty()) {
          clean++;
          noticed += findings(withoutBarriers(kernel), mutants).isEmpty() ? 0 : 1;
        }
      }
    }
    assertThat(clean).isGreaterThan(20);
    // Some barriers are spare.
    assertThat(noticed).isGreaterThan(clean * 2 / 3);
  }

  /// What the judge says if all is said to be proved.
  private static List<Finding> findings(GeneratedKernel generated, SourceFile file) {
    Kernel kernel = file.cases(generated).getFirst().kernel();
    Map<Property, Verdict> proved =
        Map.of(
            Property.DATA_RACES, new Verdict.Proved("nobody", List.of()),
            Property.BARRIER_DIVERGENCE, new Verdict.Proved("nobody", List.of()));
    Judge judge = new Judge(kernel, generated);
    List<Trial> trials = new ChooseTrials(kernel, List.of(), generated.seed()).choose(TRIALS);
    return judge.judge(new Said(proved, List.of()), judge.observe(trials));
  }

  /// The kernel without the barriers that stand outside of loops and conditions.
  private static GeneratedKernel withoutBarriers(GeneratedKernel kernel) {
    return kernel.withBody(kernel.body().stream().filter(piece -> !isBarrier(piece)).toList());
  }

  private static boolean isBarrier(Piece piece) {
    return piece instanceof Piece.Line(String text, _)
        && text.matches("(__syncthreads|barrier|work_group_barrier)\\(.*;");
  }
}
