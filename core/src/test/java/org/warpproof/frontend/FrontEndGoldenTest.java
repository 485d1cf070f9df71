package org.warpproof.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.source.InputException;

/// Each file in `frontend/` becomes the kernels in the `.kernel` file that has its name and suffix.
///
/// `-Dgolden=rewrite` writes the `.kernel` files anew.
@Execution(ExecutionMode.CONCURRENT)
final class FrontEndGoldenTest {
  private static final GoldenFiles FILES =
      new GoldenFiles(Path.of("src/test/resources/frontend"), ".kernel");

  @TestFactory
  Stream<DynamicTest> goldenFiles() throws IOException {
    return FILES.tests(FrontEndGoldenTest::check);
  }

  private static void check(Path input) throws IOException, InputException {
    List<Kernel> kernels = FrontEnd.read(InputFile.open(input), FrontEndOptions.DEFAULT).kernels();
    String text = KernelPrinter.print(kernels);
    FILES.compare(input, text);
    assertThat(KernelParser.parse(text)).isEqualTo(kernels);
    for (Kernel kernel : kernels) {
      assertThat(KernelChecker.check(kernel)).isEmpty();
    }
  }
}
