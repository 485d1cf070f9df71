package org.warpproof.frontend.llvm;

/// A function's name as C++ and OpenCL write it into object files: `_Z3maxDv4_jS_`.
///
/// `signature` is what follows the name; for a plain C name it is empty.
public record Mangled(String name, String signature) {

  public static Mangled parse(String symbol) {
    if (!symbol.startsWith("_Z") || symbol.length() < 4) {
      return new Mangled(symbol, "");
    }
    int at = 2;
    int length = 0;
    while (at < symbol.length() && Character.isDigit(symbol.charAt(at))) {
      length = length * 10 + symbol.charAt(at) - '0';
      at++;
    }
    return length > 0 && at + length <= symbol.length()
        ? new Mangled(symbol.substring(at, at + length), symbol.substring(at + length))
        : new Mangled(symbol, "");
  }

  public static String baseName(String symbol) {
    return parse(symbol).name();
  }

  /// Whether the first parameter's element type is a signed integer.
  public boolean isSigned() {
    return switch (firstElement()) {
      case 'c', 'a', 's', 'i', 'l', 'x' -> true;
      default -> false;
    };
  }

  public boolean isFloat() {
    return switch (firstElement()) {
      case 'f', 'd' -> true;
      case 'D' -> signature.contains("Dh");
      default -> false;
    };
  }

  /// The letter of the first parameter's scalar type, behind vector and pointer marks.
  private char firstElement() {
    String rest = signature;
    if (rest.startsWith("P")) {
      rest = rest.replaceFirst("^P(U3AS\\d|U7_Atomic|[VKr])*", "");
    }
    rest = rest.replaceFirst("^(U7_Atomic|[VK])*", "");
    rest = rest.replaceFirst("^Dv\\d+_", "");
    return rest.isEmpty() ? ' ' : rest.charAt(0);
  }
}
