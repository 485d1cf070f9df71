package org.warpproof.frontend.input;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.warpproof.source.InputException;

/// Whatever is wrong with a file is said in one line that starts with its name.
final class InputFileTest {
  private final Path folder;

  InputFileTest(@TempDir Path folder) {
    this.folder = folder;
  }

  private Path file(String name, byte[] contents) throws IOException {
    return Files.write(folder.resolve(name), contents);
  }

  private static void assertRefused(Path path, String reason) {
    assertThatExceptionOfType(InputException.class)
        .isThrownBy(() -> InputFile.open(path))
        .withMessage(path + ": " + reason)
        .satisfies(e -> assertThat(e.getMessage()).doesNotContain("\n"));
  }

  @ParameterizedTest
  @CsvSource({"k.cu, CUDA", "k.hip, HIP", "k.cl, OPENCL", "k.ll, LLVM_TEXT", "k.bc, LLVM_BITCODE"})
  void theSuffixDecidesTheLanguage(String name, Language language)
      throws IOException, InputException {
    byte[] contents = "text".getBytes(StandardCharsets.UTF_8);
    assertThat(InputFile.open(file(name, contents)).language()).isEqualTo(language);
  }

  @Test
  void textIsKept() throws IOException, InputException {
    Path path = file("umlaut.cu", "// Größe\n".getBytes(StandardCharsets.UTF_8));
    assertThat(InputFile.open(path).text()).isEqualTo("// Größe\n");
  }

  @Test
  void bitcodeHasNoText() throws IOException, InputException {
    assertThat(InputFile.open(file("k.bc", new byte[] {'B', 'C', 0})).text()).isEmpty();
  }

  @Test
  void aMissingFile() {
    assertRefused(folder.resolve("missing.cu"), "no such file");
  }

  @Test
  void aFolder() throws IOException {
    assertRefused(Files.createDirectory(folder.resolve("folder.cu")), "is a folder, not a file");
  }

  @ParameterizedTest
  @ValueSource(strings = {"k.py", "k", "k.cu.txt", "cu", "k.CU~"})
  void anUnknownSuffix(String name) throws IOException {
    assertRefused(
        file(name, new byte[] {' '}), "unknown suffix, expected .cu, .cuh, .hip, .cl, .ll or .bc");
  }

  @ParameterizedTest
  @ValueSource(strings = {"k.cu", "k.cl", "k.ll", "k.bc"})
  void anEmptyFile(String name) throws IOException {
    assertRefused(file(name, new byte[0]), "the file is empty");
  }

  @Test
  void aBinaryFile() throws IOException {
    assertRefused(
        file("k.cu", new byte[] {127, 'E', 'L', 'F', 0, 1}), "is a binary file, not source text");
  }

  @Test
  void textOfBeforeUtf8() throws IOException, InputException {
    Path path = file("k.cl", "Größe".getBytes(StandardCharsets.ISO_8859_1));
    assertThat(InputFile.open(path).text()).isEqualTo("Größe");
  }

  @Test
  void aHugeFile() throws IOException {
    Path path = file("k.cu", new byte[0]);
    try (var channel = FileChannel.open(path, StandardOpenOption.WRITE)) {
      channel.write(ByteBuffer.wrap(new byte[] {' '}), 65L << 20);
    }
    assertRefused(path, "the file is too large (65 MiB, at most 64 MiB)");
  }
}
