package org.warpproof.frontend;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;

/// A folder of inputs, each beside the golden file that has its name, suffix and one suffix more.
/// `-Dgolden=rewrite` writes the golden files anew.
public record GoldenFiles(Path folder, String suffix) {
  private static final boolean REWRITE = System.getProperty("golden", "compare").equals("rewrite");

  /// What is done with an input.
  public interface Check {
    void check(Path input) throws Exception;
  }

  /// A test for each input, and for each golden file that has lost its input.
  public Stream<DynamicTest> tests(Check check) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      Set<String> names =
          files.map(file -> file.getFileName().toString()).collect(Collectors.toSet());
      Set<String> inputs = new TreeSet<>();
      for (String name : names) {
        inputs.add(name.endsWith(suffix) ? name.substring(0, name.lastIndexOf('.')) : name);
      }
      return inputs.stream()
          .map(
              input ->
                  DynamicTest.dynamicTest(
                      input,
                      () -> {
                        assertThat(folder.resolve(input)).exists();
                        check.check(folder.resolve(input));
                      }));
    }
  }

  /// The text is what the input's golden file says.
  public void compare(Path input, String text) throws IOException {
    Path golden = input.resolveSibling(input.getFileName() + suffix);
    if (REWRITE) {
      Files.writeString(golden, text);
    }
    assertThat(golden).exists();
    assertThat(text).as(golden.toString()).isEqualTo(Files.readString(golden));
  }
}
