package org.warpproof.kernel;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Which integer parameters the source declares unsigned: the kernel language does not say, but C++
/// writes the types of parameters into the symbol (`_Z1kPij` is `k(int *, unsigned)`).
///
/// Symbols of OpenCL kernels tell nothing, nor does a type that is an argument of a template.
public final class UnsignedParameters {
  private static final Pattern QUALIFIER = Pattern.compile("[PROKVr]");
  private static final Pattern VECTOR = Pattern.compile("Dv\\d+_");
  private static final Pattern BASIC = Pattern.compile("[a-tv-z]|D[a-z]");
  private static final Pattern SUBSTITUTE = Pattern.compile("[ST][0-9A-Z]*_");
  private static final Pattern LITERAL = Pattern.compile("L[a-z]n?\\d+E");
  private static final Pattern START = Pattern.compile("_ZL?");
  private static final Pattern NESTED = Pattern.compile("N");
  private static final Pattern ARGUMENTS = Pattern.compile("I");
  private static final Pattern END = Pattern.compile("E");
  private static final Pattern LENGTH = Pattern.compile("\\d+");

  private final String symbol;
  private int at;

  /// Whether the name that was read last ends with the arguments of a template.
  private boolean isTemplate;

  private UnsignedParameters(String symbol) {
    this.symbol = symbol;
  }

  /// The names of those that are known to be unsigned.
  public static Set<String> of(Kernel kernel) {
    Optional<List<String>> types = new UnsignedParameters(kernel.symbol()).types();
    List<Parameter> parameters = kernel.parameters();
    Set<String> found = new HashSet<>();
    // A vector is several parameters: then nothing is known.
    if (types.isPresent() && types.get().size() == parameters.size()) {
      for (int i = 0; i < parameters.size(); i++) {
        if (parameters.get(i) instanceof Parameter.Scalar(var variable)
            && variable.type().width() == unsignedWidth(types.get().get(i))) {
          found.add(variable.name());
        }
      }
    }
    return found;
  }

  /// The bits of an unsigned type; 0 for other types.
  private static int unsignedWidth(String type) {
    return switch (type) {
      case "h" -> 8;
      case "t" -> 16;
      case "j" -> 32;
      case "m", "y" -> 64;
      default -> 0;
    };
  }

  /// The parameters' types: the letter of a basic type, empty for others.
  private Optional<List<String>> types() {
    if (!skip(START) || !name()) {
      return Optional.empty();
    }
    // After the arguments of a template comes the type that it returns.
    if (isTemplate && type().isEmpty()) {
      return Optional.empty();
    }
    List<String> types = new ArrayList<>();
    while (at < symbol.length()) {
      Optional<String> type = type();
      if (type.isEmpty()) {
        return Optional.empty();
      }
      types.add(type.get());
    }
    return Optional.of(types);
  }

  /// `1k`, `1kIfE` or `N5space1kE`.
  private boolean name() {
    if (!skip(NESTED)) {
      return simpleName();
    }
    while (simpleName() || skip(SUBSTITUTE)) {}
    return skip(END);
  }

  /// `4name`, with the arguments of a template or without.
  private boolean simpleName() {
    Matcher length = LENGTH.matcher(symbol).region(at, symbol.length());
    if (!length.lookingAt() || length.end() - at > 4) {
      return false;
    }
    at = length.end() + Integer.parseInt(length.group());
    if (at > symbol.length()) {
      return false;
    }
    isTemplate = skip(ARGUMENTS);
    return !isTemplate || arguments();
  }

  /// `fLi4EE`
  private boolean arguments() {
    while (!skip(END)) {
      if (!skip(LITERAL) && type().isEmpty()) {
        return false;
      }
    }
    isTemplate = true;
    return true;
  }

  private Optional<String> type() {
    boolean isPlain = true;
    while (skip(QUALIFIER) || skip(VECTOR)) {
      isPlain = false;
    }
    int start = at;
    if (skip(BASIC)) {
      return Optional.of(isPlain ? symbol.substring(start, at) : "");
    }
    return skip(SUBSTITUTE) || name() ? Optional.of("") : Optional.empty();
  }

  private boolean skip(Pattern pattern) {
    Matcher match = pattern.matcher(symbol).region(at, symbol.length());
    if (!match.lookingAt()) {
      return false;
    }
    at = match.end();
    return true;
  }
}
