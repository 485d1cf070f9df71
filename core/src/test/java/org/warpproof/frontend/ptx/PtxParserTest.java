package org.warpproof.frontend.ptx;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.warpproof.frontend.GoldenFiles;

/// Each file in `ptx/` is read as the `.parsed` file beside it says: the statements as they are
/// printed, or the text of what is not known.
final class PtxParserTest {
  private static final GoldenFiles FILES =
      new GoldenFiles(Path.of("src/test/resources/ptx"), ".parsed");

  @TestFactory
  Stream<DynamicTest> goldenFiles() throws IOException {
    return FILES.tests(PtxParserTest::check);
  }

  private static void check(Path input) throws IOException, PtxException {
    String text;
    try {
      text = PtxPrinter.print(PtxParser.parse(Files.readString(input)));
    } catch (PtxException e) {
      FILES.compare(input, "unknown: " + e.text() + "\n");
      return;
    }
    FILES.compare(input, text);
    assertThat(PtxPrinter.print(PtxParser.parse(text))).isEqualTo(text);
  }
}
