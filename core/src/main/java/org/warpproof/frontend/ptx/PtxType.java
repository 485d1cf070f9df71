package org.warpproof.frontend.ptx;

import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A type of PTX, and the bits that it takes.
public record PtxType(Kind kind, int width, String name) {
  public enum Kind {
    BITS,
    UNSIGNED,
    SIGNED,
    /// Numbers of 32 and 64 bits that are IEEE's; the other formats are kept as bits.
    FLOAT,
    PREDICATE
  }

  private static final Pattern SIMPLE = Pattern.compile("([busf])(8|16|32|64|128)");

  /// Formats of fewer bits, and several numbers in one register.
  private static final Map<String, Integer> PACKED =
      Map.ofEntries(
          Map.entry("bf16", 16),
          Map.entry("tf32", 32),
          Map.entry("e4m3x2", 16),
          Map.entry("e5m2x2", 16),
          Map.entry("u16x2", 32),
          Map.entry("s16x2", 32),
          Map.entry("f16x2", 32),
          Map.entry("bf16x2", 32),
          Map.entry("f32x2", 64));

  public static Optional<PtxType> of(String name) {
    if (name.equals("pred")) {
      return Optional.of(new PtxType(Kind.PREDICATE, 1, name));
    }
    Integer packed = PACKED.get(name);
    if (packed != null) {
      return Optional.of(new PtxType(Kind.BITS, packed, name));
    }
    Matcher match = SIMPLE.matcher(name);
    if (!match.matches()) {
      return Optional.empty();
    }
    int width = Integer.parseInt(match.group(2));
    Kind kind =
        switch (match.group(1)) {
          case "u" -> Kind.UNSIGNED;
          case "s" -> Kind.SIGNED;
          case "f" -> width >= 32 ? Kind.FLOAT : Kind.BITS;
          default -> Kind.BITS;
        };
    return Optional.of(new PtxType(kind, width, name));
  }

  /// Whether it is an integer, or bits that can be read as one.
  public boolean isInteger() {
    return name.matches("[bus]\\d+");
  }

  public boolean isSigned() {
    return kind == Kind.SIGNED;
  }

  public boolean isFloat() {
    return kind == Kind.FLOAT;
  }
}
