package org.warpproof.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.kernel.text.KernelPrinter;

/// Every kernel, however wild, can be read back from its text.
class KernelRandomTest {
  private static final int KERNELS = 4000;

  @Test
  void parseIsTheInverseOfPrint() {
    for (long seed = 0; seed < KERNELS; seed++) {
      Kernel kernel = new RandomKernels(seed).kernel();
      String text = KernelPrinter.print(kernel);
      assertThat(KernelParser.parse(text)).as("seed %d:\n%s", seed, text).containsExactly(kernel);
    }
  }

  @Test
  void severalKernelsKeepApart() {
    for (long seed = 0; seed < 200; seed++) {
      RandomKernels random = new RandomKernels(seed);
      List<Kernel> kernels = Stream.generate(random::kernel).limit(seed % 4).toList();
      assertThat(KernelParser.parse(KernelPrinter.print(kernels))).isEqualTo(kernels);
    }
  }

  @Test
  void theCheckerSurvivesEveryKernel() {
    for (long seed = 0; seed < KERNELS; seed++) {
      Kernel kernel = new RandomKernels(seed).kernel();
      assertThatCode(() -> KernelChecker.check(kernel)).doesNotThrowAnyException();
    }
  }

  @Test
  void everyKindOfRecordOccurs() {
    Set<Class<?>> seen = new HashSet<>();
    LongStream.range(0, KERNELS)
        .mapToObj(seed -> new RandomKernels(seed).kernel())
        .forEach(kernel -> collect(kernel, seen));
    assertThat(seen)
        .containsAll(permitted(Statement.class))
        .containsAll(permitted(Terminator.class))
        .containsAll(permitted(Expr.class))
        .containsAll(permitted(Parameter.class))
        .containsAll(permitted(LaunchFact.class));
  }

  private static List<Class<?>> permitted(Class<?> type) {
    return Arrays.stream(type.getPermittedSubclasses())
        .filter(type::isAssignableFrom)
        .<Class<?>>map(subclass -> subclass)
        .toList();
  }

  private static void collect(Kernel kernel, Set<Class<?>> seen) {
    kernel.parameters().forEach(parameter -> seen.add(parameter.getClass()));
    kernel.facts().forEach(fact -> seen.add(fact.getClass()));
    kernel.blocks().forEach(block -> seen.add(block.terminator().getClass()));
    kernel
        .statements()
        .forEach(
            statement -> {
              seen.add(statement.getClass());
              statement.expressions().forEach(expr -> collect(expr, seen));
            });
  }

  private static void collect(Expr expr, Set<Class<?>> seen) {
    seen.add(expr.getClass());
    expr.children().forEach(child -> collect(child, seen));
  }
}
