package org.warpproof.bench.speed;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// The most memory that this process has had, with what native libraries took.
public final class PeakMemory {
  private static final Path STATUS = Path.of("/proc/self/status");
  private static final Pattern HIGH_WATER_MARK = Pattern.compile("VmHWM:\\s*(\\d+) kB");

  private PeakMemory() {}

  /// In MiB; nothing where the system does not tell.
  public static OptionalLong mebibytes() throws IOException {
    if (!Files.isReadable(STATUS)) {
      return OptionalLong.empty();
    }
    Matcher matcher = HIGH_WATER_MARK.matcher(Files.readString(STATUS));
    return matcher.find()
        ? OptionalLong.of(Long.parseLong(matcher.group(1)) >> 10)
        : OptionalLong.empty();
  }
}
