package org.warpproof.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.warpproof.bench.measure.ExitStatus;

final class ReadingCommandTest {
  @TempDir private Path folder = Path.of("");

  @Test
  void countsWhatIsReadAndSaysWhatIsNot() throws IOException {
    Files.writeString(folder.resolve("fine.cu"), "__global__ void k(int *a) { a[0] = 1; }");
    Files.writeString(folder.resolve("host.cu"), "int main() { return 0; }");
    Files.writeString(folder.resolve("wrong.cu"), "__global__ void k(Odd *a) { a[0] = 1; }");
    StringWriter out = new StringWriter();
    String[] args = {"reading", "--files", folder.toString()};
    int status = Main.run(args, new PrintWriter(out), new PrintWriter(new StringWriter()));
    assertThat(status).isEqualTo(ExitStatus.FINE);
    assertThat(out.toString())
        .containsPattern("(?m)^\\S+ +3 +2 +1 +50 % +0 +0 +1$")
        .containsPattern("(?m)^ +1  unknown type name 'Odd' +\\S+wrong.cu$")
        .contains("wrong.cu: unknown type name 'Odd'");
  }
}
