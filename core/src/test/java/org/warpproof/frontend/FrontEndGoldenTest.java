package org.warpproof.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.KernelChecker;
import org.warpproof.kernel.KernelParser;
import org.warpproof.kernel.KernelPrinter;
import org.warpproof.source.InputException;

/// Each file in `frontend/` becomes the kernels in the `.kernel` file that has its name and suffix.
///
/// `-Dgolden=rewrite` writes the `.kernel` files anew.
@Execution(ExecutionMode.CONCURRENT)
final class FrontEndGoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/frontend");
  private static final String GOLDEN = ".kernel";
  private static final boolean REWRITE = System.getProperty("golden", "compare").equals("rewrite");

  @TestFactory
  Stream<DynamicTest> goldenFiles() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      Set<String> names =
          files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
      Set<String> inputs = new TreeSet<>();
      for (String name : names) {
        inputs.add(name.endsWith(GOLDEN) ? name.substring(0, name.lastIndexOf('.')) : name);
      }
      return inputs.stream()
          .map(input -> DynamicTest.dynamicTest(input, () -> check(FOLDER.resolve(input))));
    }
  }

  private static void check(Path input) throws IOException, InputException {
    Path golden = input.resolveSibling(input.getFileName() + GOLDEN);
    assertThat(input).exists();
    List<Kernel> kernels = FrontEnd.read(InputFile.open(input), FrontEndOptions.DEFAULT).kernels();
    String text = KernelPrinter.print(kernels);
    if (REWRITE) {
      Files.writeString(golden, text);
    }
    assertThat(golden).exists();
    assertThat(text).as(golden.toString()).isEqualTo(Files.readString(golden));
    assertThat(KernelParser.parse(text)).isEqualTo(kernels);
    for (Kernel kernel : kernels) {
      assertThat(KernelChecker.check(kernel)).isEmpty();
    }
  }
}
