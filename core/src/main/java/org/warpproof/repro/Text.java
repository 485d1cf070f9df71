package org.warpproof.repro;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.warpproof.semantics.launch.Bytes;

/// Pieces of C and of shell commands.
final class Text {
  private static final int BYTES_IN_LINE = 16;

  private Text() {}

  /// A part of the programs that is the same for all.
  static String part(String name) {
    try (InputStream in = Text.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException("no resource " + name);
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /// `"a\"b"`
  static String quoted(String text) {
    return "\"" + text.replace("\\", "\\\\").replace("\"", "\\\"").replace("\n", "\\n") + "\"";
  }

  /// `{0x01, 0x00}`
  static String bytes(Bytes contents) {
    byte[] bytes = contents.toArray();
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < bytes.length; i += BYTES_IN_LINE) {
      lines.add(
          IntStream.range(i, Math.min(i + BYTES_IN_LINE, bytes.length))
              .mapToObj(k -> "0x%02x".formatted(bytes[k]))
              .collect(Collectors.joining(", ")));
    }
    return "{" + String.join(",\n       ", lines) + "}";
  }

  /// A stretch of memory that is not all zero.
  record Run(int offset, Bytes bytes) {}

  /// The stretches of memory that are not zero, in whole words.
  static List<Run> runs(Bytes memory) {
    byte[] all = memory.toArray();
    List<Run> runs = new ArrayList<>();
    int word = 8;
    for (int i = 0; i < all.length; i += word) {
      int start = i;
      while (i < all.length && !isZero(all, i, word)) {
        i += word;
      }
      if (i > start) {
        int end = Math.min(i, all.length);
        runs.add(new Run(start, Bytes.of(Arrays.copyOfRange(all, start, end))));
      }
    }
    return runs;
  }

  private static boolean isZero(byte[] all, int from, int count) {
    return IntStream.range(from, Math.min(from + count, all.length)).allMatch(k -> all[k] == 0);
  }

  /// A word of a shell command.
  static String word(String text) {
    return text.matches("[A-Za-z0-9_./,:=+@%^-]+") ? text : "'" + text.replace("'", "'\\''") + "'";
  }

  static String words(List<String> words) {
    return words.stream().map(Text::word).collect(Collectors.joining(" "));
  }

  /// A comment of lines; nothing in them ends it.
  static String comment(List<String> lines) {
    return lines.stream()
        .map(line -> ("// " + line.replaceAll("[\\r\\n]", " ")).stripTrailing())
        // A backslash at the end would make the next line part of the comment.
        .map(line -> line.endsWith("\\") ? line + "." : line)
        .collect(Collectors.joining("\n", "", "\n"));
  }
}
