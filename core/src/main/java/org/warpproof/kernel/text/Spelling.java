package org.warpproof.kernel.text;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.text.Alphabet;

/// The words and signs of the text form, for its printer and its parser.
public final class Spelling {
  private Spelling() {}

  /// The sign of [Expr.Offset].
  public static final String OFFSET = "+p";

  /// The function-like word of [Expr.Select].
  static final String SELECT = "select";

  /// Each operator between two operands, with the expression that it builds.
  static final Map<String, BinaryOperator<Expr>> INFIX = infix();

  /// The words that are expressions by themselves.
  static final Map<String, Expr> CONSTANTS = constants();

  static final Map<String, Conversion> CONVERSIONS =
      Arrays.stream(Conversion.values())
          .collect(Collectors.toUnmodifiableMap(Spelling::word, Function.identity()));

  static final Map<String, Type> TYPES = types();

  static final Alphabet ALPHABET =
      new Alphabet(
          Stream.concat(
                  INFIX.keySet().stream(),
                  Stream.of("(", ")", "[", "]", "{", "}", ",", ";", ":", ".", "=", "@", "<", "->"))
              .collect(Collectors.toUnmodifiableSet()),
          ".");

  /// The lower-case word for a constant of an enumeration.
  public static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT);
  }

  static String launch(LaunchValue value, Dimension dimension) {
    return value.text + "." + word(dimension);
  }

  /// The name of a variable, an object, a label: plain where that can be read back.
  public static String name(String name) {
    return isPlain(name) && !CONSTANTS.containsKey(name) ? name : quoted(name);
  }

  /// The name of a function, told apart from the words of the language that look like one.
  static String function(String name) {
    return CONVERSIONS.containsKey(name) || name.equals(SELECT) ? quoted(name) : name(name);
  }

  static String quoted(String text) {
    StringBuilder out = new StringBuilder(text.length() + 2).append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"', '\\' -> out.append('\\').append(c);
        case '\n' -> out.append("\\n");
        case '\t' -> out.append("\\t");
        default -> out.append(isPrintable(c) ? c : String.format(Locale.ROOT, "\\u%04x", (int) c));
      }
    }
    return out.append('"').toString();
  }

  private static boolean isPlain(String name) {
    return !name.isEmpty()
        && ALPHABET.startsName(name.charAt(0))
        && name.chars().allMatch(c -> ALPHABET.continuesName((char) c));
  }

  private static boolean isPrintable(char c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.PRIVATE_USE,
          Character.UNASSIGNED,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR ->
          false;
      default -> true;
    };
  }

  private static Map<String, BinaryOperator<Expr>> infix() {
    Map<String, BinaryOperator<Expr>> infix = new HashMap<>();
    for (Binary op : Binary.values()) {
      for (Overflow overflow : Overflow.values()) {
        infix.put(
            op.text + overflow.text,
            (left, right) -> new Expr.Arithmetic(op, overflow, left, right));
      }
    }
    for (Comparison op : Comparison.values()) {
      infix.put(op.text, (left, right) -> new Expr.Compare(op, left, right));
    }
    infix.put(OFFSET, Expr.Offset::new);
    return Map.copyOf(infix);
  }

  private static Map<String, Type> types() {
    List<Type> types = new ArrayList<>(List.of(Type.POINTER));
    for (int bits = 1; bits <= 64; bits++) {
      types.add(new Type.Int(bits));
    }
    for (Type.Format format : Type.Format.values()) {
      types.add(new Type.Float(format));
    }
    return types.stream().collect(Collectors.toUnmodifiableMap(Type::toString, type -> type));
  }

  private static Map<String, Expr> constants() {
    Map<String, Expr> constants = new HashMap<>();
    constants.put("true", Expr.bool(true));
    constants.put("false", Expr.bool(false));
    constants.put("null", new Expr.Null());
    for (LaunchValue value : LaunchValue.values()) {
      for (Dimension dimension : Dimension.values()) {
        constants.put(launch(value, dimension), new Expr.Launch(value, dimension));
      }
    }
    return Map.copyOf(constants);
  }
}
