package org.warpproof.tool;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.checker.KernelChecker;
import org.warpproof.kernel.rewrite.UnrollLoops;
import org.warpproof.semantics.Run;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.source.InputException;

/// Kernels whose loops are written out leave the same memory behind.
final class UnrolledKernelsTest {
  private static final Path FOLDER = Path.of("src/test/resources/kernels");
  private static final Pattern COUNTED = Pattern.compile("= \\d+; \\w+ (<|>|<=|>=) \\d+;");
  private static final Limits LIMITS = new Limits(1_000_000, 1 << 24);

  @Test
  void leaveTheSameMemoryBehind() throws IOException, InputException {
    List<String> unrolled = new ArrayList<>();
    try (Stream<Path> files = Files.list(FOLDER)) {
      for (Path path : files.filter(UnrolledKernelsTest::mayCount).sorted().toList()) {
        KernelFile file = KernelFile.read(path);
        for (KernelFile.RunLine line : file.runs()) {
          if (line.ending() == KernelFile.Ending.CLEAN && isUnrolled(path, line)) {
            unrolled.add(path.getFileName().toString());
          }
        }
      }
    }
    assertThat(unrolled).hasSizeGreaterThan(20);
  }

  /// Whether a loop of a file may count by constants, as far as can be seen without reading it.
  private static boolean mayCount(Path path) {
    try {
      return COUNTED.matcher(Files.readString(path)).find();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// Whether a loop was written out. If so, the results were compared.
  private static boolean isUnrolled(Path path, KernelFile.RunLine line)
      throws IOException, InputException {
    RunOptions options = RunOptions.parse(line.options());
    Kernel kernel = options.choose(ReadKernels.of(path));
    Kernel unrolled = UnrollLoops.unroll(kernel, _ -> false);
    if (unrolled.equals(kernel)) {
      return false;
    }
    assertThat(KernelChecker.check(unrolled)).as(path.toString()).isEmpty();
    Launch launch = options.launch(kernel);
    Result before = Run.run(kernel, launch, RunOptions.schedule("lockstep"), LIMITS);
    Result after = Run.run(unrolled, launch, RunOptions.schedule("lockstep"), LIMITS);
    assertThat(after.status()).as(path.toString()).isEqualTo(before.status());
    assertThat(after.memories()).as(path.toString()).isEqualTo(before.memories());
    return true;
  }
}
