package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.app.output.DiagnosticPages;

/// `warpproof explain`, and where reports point to it.
final class ExplainCommandTest {
  private static final String RACY = "__global__ void racy(int *a) { *a += 1; }\n";
  private static final String OPAQUE =
      "__global__ void opaque(int *a) { asm(\"unknown;\"); a[threadIdx.x] = 1; }\n";

  @TempDir private Path folder = Path.of("");

  private String file(String text) throws IOException {
    return Files.writeString(folder.resolve("kernels.cu"), text).toString();
  }

  @Test
  void printsAPage() {
    Outcome outcome = Outcome.of("explain", "race.read-write");
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out())
        .startsWith("race.read-write: one thread reads what another writes\n\nOne thread reads")
        .contains("\n    __global__ void", "\nWhat to do\n")
        .doesNotContain("#", "`");
  }

  @Test
  void printsSeveral() {
    Outcome outcome = Outcome.of("explain", "timeout", "unsupported.inline-assembly");
    assertThat(outcome.out()).startsWith("timeout: ").contains("\n\nunsupported: ");
  }

  @Test
  void listsAll() {
    assertThat(Outcome.of("explain").out().lines())
        .hasSize(DiagnosticPages.all().size())
        .anySatisfy(line -> assertThat(line).matches("race.atomic +an atomic access meets .*"));
  }

  @Test
  void rejectsWhatIsNoId() {
    Outcome.of("explain", "race.write").isOneLine("no id 'race.write' is known");
    Outcome.of("explain", "README").isOneLine("no id 'README' is known");
  }

  @Test
  void isNamedOnceAtTheEndOfAReport() throws IOException {
    Outcome outcome = Outcome.of("check", file(RACY + RACY.replace("racy", "too") + OPAQUE));
    assertThat(outcome.out().lines().toList())
        .endsWith("Try 'warpproof explain race.read-write unsupported'.");
    assertThat(outcome.out()).containsOnlyOnce("Try '");
  }

  @Test
  void isNamedOnlyWhereThereIsSomethingToExplain() throws IOException {
    assertThat(Outcome.of("check", "--quiet", file(RACY)).out()).doesNotContain("Try '");
    assertThat(Outcome.of("check", file("__global__ void k(int *a) { a[0]; }")).out())
        .doesNotContain("Try '");
  }

  @Test
  void isNamedAfterARun() throws IOException {
    assertThat(Outcome.of("run", file(RACY), "--block", "2").out())
        .endsWith("Try 'warpproof explain race.read-write race.write-write'.\n");
  }
}
