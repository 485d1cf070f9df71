package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `check` for files with GPUVerify's options in their heads.
final class HeaderOptionsTest {
  private static final String KERNELS =
      """
      __kernel void one(__global int *a) { a[get_local_id(0)] = get_group_id(0); }
      __kernel void two(__global int *a) { a[get_global_id(0)] = 2; }
      """;

  private final Path folder;

  HeaderOptionsTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private String file(String options) throws IOException {
    String head = "//pass\n//--local_size=64 --num_groups=4 " + options + "\n";
    return Files.writeString(folder.resolve("k.cl"), head + KERNELS).toString();
  }

  @Test
  void tellsWhatIsNotAsked() throws IOException {
    String name = file("--only-intra-group");
    String said = "for races of threads of one block; others are not asked for";
    Outcome text = Outcome.of("check", name);
    assertThat(text.status()).isZero();
    assertThat(text.out()).contains("one: data races proved", said + " (from the header comment)");
    assertThat(Outcome.of("check", "--format", "json", name).out()).contains(said);
    assertThat(Outcome.of("check", "--format", "sarif", name).out()).contains(said);
    assertThat(Outcome.of("check", file("")).status()).isEqualTo(1);
  }

  @Test
  void fixTellsItToo() throws IOException {
    assertThat(Outcome.of("fix", file("--only-divergence")).err())
        .contains("nothing to fix")
        .containsOnlyOnce("for all but data races, which are not asked for");
  }

  @Test
  void warnsOnceOfWhatItDoesNotHeed() throws IOException {
    String name = file("--made-up=3 --no-inline");
    String warning =
        name + ":2:34: warning: the option --made-up=3 is not heeded: it is not understood";
    Outcome text = Outcome.of("check", "--kernel", "two", name);
    assertThat(text.status()).isZero();
    assertThat(text.out()).containsOnlyOnce(warning).doesNotContain("--no-inline is");
    assertThat(Outcome.of("check", name).out()).containsOnlyOnce(warning);
    assertThat(Outcome.of("check", "--format", "json", name).out())
        .containsOnlyOnce("\"id\": \"header.option\"");
    assertThat(Outcome.of("check", "--format", "sarif", name).out())
        .containsOnlyOnce("\"ruleId\": \"header.option\"");
  }

  @Test
  void theCommandLineGoesFirst() throws IOException {
    String name = file("--warp-sync=16");
    assertThat(Outcome.of("check", "--kernel", "two", name).out())
        .contains("for warps of 16 threads that run in step (from the header comment)")
        .contains("run in step, 16 at a time");
    assertThat(Outcome.of("check", "--kernel", "two", "--warp-sync", "32", name).out())
        .contains("run in step, 32 at a time")
        .doesNotContain("16 threads");
  }

  @Test
  void refusesWhatContradictsItself() throws IOException {
    Outcome outcome = Outcome.of("check", file("--global_size=256"));
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err())
        .contains("k.cl:2: error: in the header comment, --global_size and --num_groups exclude");
  }
}
