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
import org.warpproof.frontend.FrontEndOptions.HostCode;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.KernelChecker;
import org.warpproof.kernel.KernelParser;
import org.warpproof.kernel.KernelPrinter;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// Each file in `launches/` has the launches in the `.launches` file that has its name and suffix.
///
/// `-Dgolden=rewrite` writes the `.launches` files anew.
@Execution(ExecutionMode.CONCURRENT)
final class LaunchesGoldenTest {
  private static final Path FOLDER = Path.of("src/test/resources/launches");
  private static final String GOLDEN = ".launches";
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
    Unit unit = FrontEnd.read(InputFile.open(input), FrontEndOptions.DEFAULT.with(HostCode.READ));
    String text =
        unit.launches().stream().map(LaunchesGoldenTest::text).collect(Collectors.joining());
    if (REWRITE) {
      Files.writeString(golden, text);
    }
    assertThat(golden).exists();
    assertThat(text).as(golden.toString()).isEqualTo(Files.readString(golden));
    for (Kernel kernel : unit.cases()) {
      assertThat(KernelChecker.check(kernel)).isEmpty();
      assertThat(KernelParser.parse(KernelPrinter.print(List.of(kernel)))).containsExactly(kernel);
    }
  }

  private static String text(LaunchSite site) {
    StringBuilder text = new StringBuilder(site.symbol());
    text.append(" at ").append(place(site.position()));
    site.position().chain().forEach(caller -> text.append(" < ").append(place(caller)));
    text.append('\n');
    for (LaunchFact fact : site.facts()) {
      text.append("  ").append(text(fact)).append('\n');
    }
    return text.toString();
  }

  private static String place(Position position) {
    return position.line() + ":" + position.column();
  }

  private static String text(LaunchFact fact) {
    return switch (fact) {
      case LaunchFact.BlockSize(long x, long y, long z, _) -> "block %d,%d,%d".formatted(x, y, z);
      case LaunchFact.GridSize(long x, long y, long z, _) -> "grid %d,%d,%d".formatted(x, y, z);
      case LaunchFact.MaxThreads(long threads, _) -> "max_threads " + threads;
      case LaunchFact.Assumed(_, String condition, _) -> condition;
      case LaunchFact.MayAlias(List<String> arrays, _) -> "same " + String.join(", ", arrays);
      case LaunchFact.Launched _ -> "launched";
    };
  }
}
