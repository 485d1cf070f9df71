package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.app.console.StandardOutput;
import org.warpproof.app.console.Terminal;

/// An answer that cannot be written is none.
final class StandardOutputTest {
  @TempDir private Path folder = Path.of("");

  /// An output that takes nothing.
  private static final class Refusing extends OutputStream {
    private final String reason;

    Refusing(String reason) {
      this.reason = reason;
    }

    @Override
    public void write(int b) throws IOException {
      throw new IOException(reason);
    }
  }

  private Outcome lost(String reason, String command) throws IOException {
    String file =
        Files.writeString(
                folder.resolve("k.cu"),
                "__global__ void k(int *a) { if (threadIdx.x == 0) a[blockIdx.x] = 1; }")
            .toString();
    StringWriter err = new StringWriter();
    int status =
        Main.run(
            command.replace("FILE", file).split(" "),
            new StandardOutput(new Refusing(reason)),
            new PrintWriter(err, true),
            Terminal.NONE);
    return new Outcome(status, "", err.toString());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "check FILE",
        "check --format json FILE FILE",
        "check --format sarif FILE",
        "run FILE --grid 1 --block 1",
        "show FILE FILE",
        "show --stage llvm FILE",
        "explain",
        "--help",
        "--version",
        "help check"
      })
  void itIsSaidOnce(String command) throws IOException {
    lost("No space left on device", command).isOneLine("cannot be written (No space left");
  }

  @ParameterizedTest
  @ValueSource(strings = {"check FILE", "show FILE", "explain", "--help"})
  void aReaderWhoHasSeenEnoughKnows(String command) throws IOException {
    Outcome outcome = lost("Broken pipe", command);
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.err()).isEmpty();
  }
}
