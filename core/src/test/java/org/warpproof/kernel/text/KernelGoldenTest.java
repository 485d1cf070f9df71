package org.warpproof.kernel.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;

/// The kernels in `kernel/*.kernel` are well-formed and stand there as the printer prints them.
class KernelGoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/kernel");

  @TestFactory
  Stream<DynamicTest> goldenFiles() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      List<Path> sorted = files.sorted().toList();
      assertThat(sorted).isNotEmpty().allMatch(file -> file.toString().endsWith(".kernel"));
      return sorted.stream()
          .map(file -> DynamicTest.dynamicTest(file.getFileName().toString(), () -> check(file)));
    }
  }

  private static void check(Path file) throws IOException {
    String text = Files.readString(file);
    List<Kernel> kernels = KernelParser.parse(text);
    String printed = KernelPrinter.print(kernels);
    if (System.getProperty("golden", "compare").equals("rewrite")) {
      Files.writeString(file, printed);
    } else {
      assertThat(printed).isEqualTo(text);
    }
    assertThat(KernelParser.parse(printed)).isEqualTo(kernels);
    for (Kernel kernel : kernels) {
      assertThat(KernelChecker.check(kernel)).isEmpty();
    }
  }
}
