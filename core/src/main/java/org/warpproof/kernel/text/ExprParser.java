package org.warpproof.kernel.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BinaryOperator;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.text.Token;
import org.warpproof.text.Tokens;

/// Text to expressions, places, types and teams: the inverse of [ExprPrinter].
final class ExprParser {
  private final Tokens tokens;
  private final Map<String, Type> declared = new HashMap<>();

  ExprParser(Tokens tokens) {
    this.tokens = tokens;
  }

  void declare(List<Var> variables) {
    variables.forEach(variable -> declared.put(variable.name(), variable.type()));
  }

  /// The types of the variables of one kernel mean nothing in the next.
  void forget() {
    declared.clear();
  }

  Var declaration() {
    String name = tokens.name("a variable");
    tokens.expect(":");
    return new Var(name, type());
  }

  Type type() {
    Token token = tokens.peek();
    Type type = Spelling.TYPES.get(tokens.word("a type"));
    if (type != null) {
      return type;
    }
    throw tokens.expected("a type", token);
  }

  /// `operand` or `operand operator operand`: there is no precedence to remember.
  Expr expr() {
    Expr left = operand();
    Token sign = tokens.peek();
    BinaryOperator<Expr> operator = Spelling.INFIX.get(sign.text());
    if (sign.kind() != Token.Kind.SIGN || operator == null) {
      return left;
    }
    tokens.take();
    return operator.apply(left, operand());
  }

  List<Expr> arguments() {
    return tokens.inParentheses(this::expr);
  }

  Place place() {
    Place.Root root;
    if (tokens.accept("*")) {
      tokens.expect("(");
      root = new Place.Root.Pointed(expr());
      tokens.expect(")");
    } else {
      root = new Place.Root.Named(tokens.name("a memory object"));
    }
    List<Place.Step> steps = new ArrayList<>();
    while (tokens.accept("[")) {
      steps.add(step());
      tokens.expect("]");
    }
    return new Place(root, steps);
  }

  Team team() {
    Token token = tokens.peek();
    return switch (tokens.word("a team")) {
      case "block" -> new Team.Block();
      case "grid" -> new Team.Grid();
      case "warp" -> {
        List<Expr> parts = parts(1);
        yield new Team.Warp(parts.get(0));
      }
      case "named" -> {
        List<Expr> parts = parts(2);
        yield new Team.Named(parts.get(0), parts.get(1));
      }
      default -> throw tokens.expected("a team", token);
    };
  }

  private Place.Step step() {
    if (tokens.accept(".")) {
      int number = tokens.smallInteger("a field's number");
      tokens.expect("+");
      return new Place.Step.Field(number, tokens.integer("a field's offset"));
    }
    Expr index = expr();
    tokens.expect(";");
    long stride = tokens.integer("a stride");
    long extent = tokens.accept(";") ? tokens.integer("an extent") : 0;
    return new Place.Step.Index(index, stride, extent);
  }

  private Expr operand() {
    Token token = tokens.peek();
    return switch (token.kind()) {
      case NUMBER -> number("");
      case QUOTED -> named();
      case NAME -> word();
      case SIGN -> signed();
      case END -> throw tokens.expected("an expression");
    };
  }

  private Expr word() {
    Expr constant = Spelling.CONSTANTS.get(tokens.peek().text());
    if (constant == null) {
      return named();
    }
    tokens.take();
    return constant;
  }

  private Expr signed() {
    if (tokens.accept("(")) {
      Expr inner = expr();
      tokens.expect(")");
      return inner;
    }
    if (tokens.accept("&")) {
      return new Expr.AddressOf(tokens.name("a memory object"));
    }
    if (tokens.accept("-")) {
      return number("-");
    }
    throw tokens.expected("an expression");
  }

  // A name, quoted or not, is a variable or, before a parenthesis, a function.
  private Expr named() {
    Token token = tokens.take();
    String name = token.text();
    if (!tokens.at("(")) {
      return new Var(name, useType(name));
    }
    if (token.is(Spelling.SELECT)) {
      List<Expr> parts = parts(3);
      return new Expr.Select(parts.get(0), parts.get(1), parts.get(2));
    }
    Op.Conversion conversion = Spelling.CONVERSIONS.get(name);
    if (token.kind() == Token.Kind.NAME && conversion != null) {
      List<Expr> parts = parts(1);
      tokens.expect(":");
      return new Expr.Convert(conversion, parts.get(0), type());
    }
    List<Expr> arguments = arguments();
    tokens.expect(":");
    return new Expr.Apply(name, arguments, type());
  }

  private Type useType(String name) {
    if (tokens.accept(":")) {
      return type();
    }
    Type type = declared.get(name);
    if (type == null) {
      throw tokens.expected("':' and a type, as " + Spelling.name(name) + " is not declared above");
    }
    return type;
  }

  private List<Expr> parts(int count) {
    Token start = tokens.peek();
    List<Expr> parts = arguments();
    if (parts.size() != count) {
      throw tokens.expected(count + (count == 1 ? " argument" : " arguments"), start);
    }
    return parts;
  }

  private Expr number(String sign) {
    Token token = tokens.peek();
    String digits = tokens.number("a number");
    Type type = tokens.accept(":") ? type() : Type.I32;
    try {
      return switch (type) {
        case Type.Int integer -> integer(integer, sign, digits, token);
        case Type.Float real -> new Expr.FloatConst(real, bits(real, sign, digits));
        case Type.Pointer _ -> throw tokens.expected("a number's type", token);
      };
    } catch (NumberFormatException _) {
      throw tokens.expected("a number of type " + type, token);
    }
  }

  private Expr integer(Type.Int type, String sign, String digits, Token token) {
    if (isHex(digits)) {
      return new Expr.IntConst(type, Long.parseUnsignedLong(digits, 2, digits.length(), 16));
    }
    long value = Long.parseLong(sign + digits);
    // Both readings are welcome, as in 255:i8 and -1:i8, but no lost bits.
    int spare = 64 - type.bits();
    if (value << spare >> spare != value && value << spare >>> spare != value) {
      throw tokens.expected("a number of type " + type, token);
    }
    return new Expr.IntConst(type, value);
  }

  private static long bits(Type.Float type, String sign, String digits) {
    return isHex(digits)
        ? Long.parseUnsignedLong(digits, 2, digits.length(), 16)
        : Decimal.bits(type.format(), sign + digits);
  }

  private static boolean isHex(String digits) {
    return digits.startsWith("0x");
  }
}
