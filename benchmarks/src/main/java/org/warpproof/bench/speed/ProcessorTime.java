package org.warpproof.bench.speed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.warpproof.bench.measure.Figures;

/// The processor time that this process has taken so far, and that of the clangs it has started.
///
/// Unlike time on the clock, it hardly depends on what else the machine does.
public record ProcessorTime(double own, double clang) {
  private static final Path STATUS = Path.of("/proc/self/stat");

  /// What Linux tells times in: a hundredth of a second.
  private static final double MILLIS = 10;

  /// In milliseconds; nothing where the system does not tell.
  public static Optional<ProcessorTime> now() throws IOException {
    if (!Files.isReadable(STATUS)) {
      return Optional.empty();
    }
    // The second word is the program's name, in parentheses; user and system time are words 14 and
    // 15, those of processes that have ended are next.
    String line = Files.readString(STATUS);
    List<String> words = List.of(line.substring(line.lastIndexOf(')') + 2).split(" "));
    return Optional.of(
        new ProcessorTime(
            MILLIS * (number(words, 14) + number(words, 15)),
            MILLIS * (number(words, 16) + number(words, 17))));
  }

  private static long number(List<String> words, int position) {
    return Long.parseLong(words.get(position - 3));
  }

  public ProcessorTime since(ProcessorTime start) {
    return new ProcessorTime(own - start.own, clang - start.clang);
  }

  public String text() {
    return "%s of processor time, and %s for clang"
        .formatted(Figures.time(own), Figures.time(clang));
  }
}
