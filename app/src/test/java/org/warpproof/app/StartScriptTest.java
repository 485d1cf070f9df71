package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `scripts/build.sh`, with a JVM that is none.
final class StartScriptTest {
  @TempDir private Path folder = Path.of("");

  private Outcome run(String java, String options) throws IOException, InterruptedException {
    Path bin = Files.createDirectories(folder.resolve("bin"));
    Path program = Files.writeString(bin.resolve("java"), "#!/bin/sh\n" + java + "\n");
    assertThat(program.toFile().setExecutable(true)).isTrue();
    String script =
        "root=. module=app program=warpproof main=Main; . scripts/build.sh; JAVA_HOME=%s;"
                .formatted(folder)
            + " run_java -Xshare:auto check x.cu";
    ProcessBuilder builder = new ProcessBuilder("sh", "-c", script);
    builder.environment().put("WARPPROOF_JAVA_OPTS", options);
    Path err = folder.resolve("err.txt");
    Process process = builder.redirectError(err.toFile()).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Outcome(process.waitFor(), out, Files.readString(err));
  }

  @Test
  void aJvmThatDoesNotStartIsNoBugOfAKernel() throws Exception {
    Outcome outcome = run("echo 'Too small maximum heap'; exit 1", "-Xmx1k");
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.out()).isEmpty();
    assertThat(outcome.err())
        .contains("Too small maximum heap", "warpproof: the JVM does not start");
  }

  @Test
  void theStatusOfTheProgramIsThatOfTheScript() throws Exception {
    String java = "case $* in *--version) exit 0 ;; *) echo \"$@\"; exit 1 ;; esac";
    Outcome outcome = run(java, "-Dx=y");
    assertThat(outcome.status()).isEqualTo(1);
    assertThat(outcome.out()).contains("-Dx=y", "check x.cu");
  }

  @Test
  void theHeapHasALimit() throws Exception {
    assertThat(run("echo \"$@\"", "").out()).containsPattern("-Xmx[1-9]\\d{2,5}m ");
  }
}
