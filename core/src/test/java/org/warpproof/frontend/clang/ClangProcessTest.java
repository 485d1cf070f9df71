package org.warpproof.frontend.clang;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.frontend.clang.ClangProcess.Limits;
import org.warpproof.frontend.clang.ClangProcess.Outcome;

/// Clang is stopped at its limits, whatever it is busy with.
final class ClangProcessTest {
  private static final Limits SHORT = new Limits(Duration.ofMillis(500), 4L << 30, 1 << 20);

  @TempDir private Path folder = Path.of("");

  private Outcome compile(String text, Limits limits) throws IOException {
    Path file = Files.writeString(folder.resolve("file.cpp"), text);
    String clang = Toolchain.unpack().clang().toString();
    return ClangProcess.run(
        List.of(clang, "-emit-llvm", "-fno-crash-diagnostics", "-c", "-o", "-", file.toString()),
        limits);
  }

  @Test
  void aHeaderThatIsAPipe() throws Exception {
    Path header = folder.resolve("pipe.h");
    assumeThat(new ProcessBuilder("mkfifo", header.toString()).start().waitFor()).isZero();
    assertThat(compile("#include \"pipe.h\"\n", SHORT))
        .isInstanceOfSatisfying(
            Outcome.Stopped.class,
            stopped -> assertThat(stopped.message()).endsWith("clang did not finish in 500 ms"));
    // Other tests have clangs of their own; and who was killed takes a moment to go.
    for (ProcessHandle process : ProcessHandle.current().descendants().toList()) {
      if (process.info().commandLine().orElse("").contains(folder.toString())) {
        process.onExit().get(10, TimeUnit.SECONDS);
      }
    }
  }

  @Test
  void templatesWithoutEnd() throws IOException {
    String bomb =
        """
        template <int N, class T> struct B {
          static const int v = B<N - 1, B<N, T>>::v + B<N - 1, B<N, T *>>::v;
        };
        template <class T> struct B<0, T> { static const int v = 1; };
        int x = B<60, int>::v;
        """;
    assertThat(compile(bomb, SHORT)).isInstanceOf(Outcome.Stopped.class);
  }

  @Test
  void moreMemoryThanThereIs() throws IOException {
    Limits small = new Limits(Duration.ofMinutes(1), 400L << 20, 1 << 20);
    StringBuilder bomb = new StringBuilder("#define A0 x\n");
    for (int i = 0; i < 8; i++) {
      bomb.append("#define A%d %s\n".formatted(i + 1, ("A" + i + " ").repeat(10)));
    }
    bomb.append("#define ID(x) x\nint ID(A8);\n");
    assertThat(compile(bomb.toString(), small))
        .isInstanceOfSatisfying(
            Outcome.Stopped.class,
            stopped -> assertThat(stopped.message()).contains("more than 400 MiB of memory"));
  }

  @Test
  void moreBitcodeThanThereIsRoomFor() throws IOException {
    Limits small = new Limits(Duration.ofMinutes(1), 4L << 30, 1000);
    assertThat(compile("int x = 1;", small)).isInstanceOf(Outcome.Stopped.class);
  }

  @Test
  void aCrashIsToldInALine() throws IOException {
    assertThat(compile("#pragma clang __debug crash\n", Limits.DEFAULT))
        .isInstanceOfSatisfying(
            Outcome.Failed.class,
            failed ->
                assertThat(failed.message().lines())
                    .singleElement()
                    .asString()
                    .endsWith("clang crashed"));
    assertThat(folder).isDirectoryNotContaining("glob:**.{sh,o,tmp}");
  }
}
