package org.warpproof.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.FrontEndOptions.HostCode;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.launches.LaunchSite;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Wish;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.kernel.text.KernelPrinter;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// Each file in `launches/` has the launches in the `.launches` file that has its name and suffix.
///
/// `-Dgolden=rewrite` writes the `.launches` files anew.
@Execution(ExecutionMode.CONCURRENT)
final class LaunchesGoldenTest {
  private static final GoldenFiles FILES =
      new GoldenFiles(Path.of("src/test/resources/launches"), ".launches");

  @TestFactory
  Stream<DynamicTest> goldenFiles() throws IOException {
    return FILES.tests(LaunchesGoldenTest::check);
  }

  private static void check(Path input) throws IOException, InputException {
    Unit unit = FrontEnd.read(InputFile.open(input), FrontEndOptions.DEFAULT.with(HostCode.READ));
    String text =
        unit.launches().stream().map(LaunchesGoldenTest::text).collect(Collectors.joining());
    FILES.compare(input, text);
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
      case LaunchFact.MayAlias(List<String> arrays, _) -> "alias " + String.join(", ", arrays);
      case LaunchFact.Starts starts -> starts.text();
      case LaunchFact.Extent(_, Expr before, _, String text, _) ->
          text + (before.equals(Expr.i64(0)) ? "" : " from its middle");
      case LaunchFact.Launched _ -> "launched";
      case LaunchFact.ExitsIgnored _ -> "exits ignored";
      case LaunchFact.WarpSize(int threads, _) -> "warps of " + threads;
      case LaunchFact.Unlimited _ -> "unlimited";
      case LaunchFact.GlobalOffset _ -> "offset";
      case LaunchFact.Wished(Wish wish, _) -> wish.text();
      case LaunchFact.Believed(String text, _) -> text;
    };
  }
}
