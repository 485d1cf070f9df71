package org.warpproof.structure;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Ghost.Quantifier;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.structure.Definitions.ByStatement;

/// Expressions and places as C writes them, for people: conversions that keep a number are left
/// out, and what has a short definition is written out.
public final class ExprText {
  /// A definition that is longer is called by its name.
  private static final int LONGEST = 60;

  private final Definitions definitions;
  private final VariableNames names;
  private final Map<String, Text> known = new HashMap<>();
  private final Set<String> used = new HashSet<>();

  /// A text, and how tightly it holds together.
  private record Text(String text, int level) {
    private String at(int least) {
      return level >= least ? text : "(" + text + ")";
    }
  }

  private static final int CHOICE = 0;
  private static final int OR = 1;
  private static final int AND = 2;
  private static final int BIT_OR = 3;
  private static final int BIT_XOR = 4;
  private static final int BIT_AND = 5;
  private static final int EQUALITY = 6;
  private static final int COMPARISON = 7;
  private static final int SHIFT = 8;
  private static final int SUM = 9;
  private static final int PRODUCT = 10;
  private static final int ATOM = 11;

  public ExprText(Definitions definitions, VariableNames names) {
    this.definitions = definitions;
    this.names = names;
  }

  public String of(Expr expr) {
    return text(expr).text();
  }

  /// `!` of a condition.
  public String not(Expr condition) {
    return opposite(condition).text();
  }

  /// `[y][x]`, or with the object where it needs a name.
  public String steps(Place place) {
    return place.steps().isEmpty()
        ? "[0]"
        : place.steps().stream()
            .map(
                step ->
                    switch (step) {
                      case Place.Step.Index(Expr index, _, _) -> "[" + of(index) + "]";
                      case Place.Step.Field(int number, _) -> "." + number;
                    })
            .collect(Collectors.joining());
  }

  /// `tile[y][x]`
  public String of(Place place) {
    return switch (place.root()) {
      case Place.Root.Named(String object) ->
          object + (place.steps().isEmpty() ? "" : steps(place));
      case Place.Root.Pointed(Expr pointer) ->
          "(*" + text(pointer).at(ATOM) + ")" + (place.steps().isEmpty() ? "" : steps(place));
    };
  }

  /// The variables that texts so far are about.
  public Set<String> used() {
    return used;
  }

  private Text text(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(Type type, long value) ->
          type.equals(Type.BOOL)
              ? new Text(value == 0 ? "false" : "true", ATOM)
              : new Text(Long.toString(value), value < 0 ? SUM : ATOM);
      case Expr.FloatConst _ -> new Text("a float", ATOM);
      case Expr.Null _ -> new Text("null", ATOM);
      case Var variable -> variable(variable);
      case Expr.Launch(LaunchValue value, Dimension d) ->
          new Text(value.text() + "." + d.name().toLowerCase(Locale.ROOT), ATOM);
      case Expr.AddressOf(String object) -> new Text("&" + object, ATOM);
      case Expr.Offset(Expr pointer, Expr bytes) ->
          new Text(text(pointer).at(SUM) + " + " + text(bytes).at(PRODUCT) + " bytes", SUM);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) -> arithmetic(op, left, right);
      case Expr.Compare(Comparison op, Expr left, Expr right) ->
          infix(left, sign(op), right, isEquality(op) ? EQUALITY : COMPARISON);
      case Expr.Select(Expr condition, Expr whenTrue, Expr.IntConst(Type type, long value))
          when type.equals(Type.BOOL) && value == 0 ->
          infix(condition, " && ", whenTrue, AND);
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
          new Text(
              "%s ? %s : %s"
                  .formatted(
                      text(condition).at(OR), text(whenTrue).at(OR), text(whenFalse).at(CHOICE)),
              CHOICE);
      case Expr.Convert(Conversion op, Expr value, Type type) ->
          op == Conversion.ZEXT || op == Conversion.SEXT
              ? text(value)
              : new Text("(" + type + ")" + text(value).at(ATOM), ATOM);
      case Expr.Apply(String function, List<Expr> arguments, _) ->
          new Text(
              arguments.stream()
                  .map(this::of)
                  .collect(Collectors.joining(", ", function + "(", ")")),
              ATOM);
    };
  }

  private Text variable(Var variable) {
    Text text = known.get(variable.name());
    if (text == null) {
      text = define(variable);
      known.put(variable.name(), text);
    }
    return text;
  }

  private Text define(Var variable) {
    Text name = new Text(names.of(variable), ATOM);
    used.add(variable.name());
    if (definitions.of(variable).orElse(null) instanceof ByStatement(_, _, Statement statement)) {
      Text written =
          switch (statement) {
            case Statement.Let let -> text(let.value());
            case Statement.Load load -> new Text(of(load.place()), ATOM);
            case Statement.Observe(_, Ghost ghost, _) -> said(ghost, name);
            default -> name;
          };
      return written.text().length() <= LONGEST || statement instanceof Statement.Observe
          ? written
          : name;
    }
    return name;
  }

  /// What only annotations know, as they write it.
  private Text said(Ghost ghost, Text name) {
    return switch (ghost) {
      case Ghost.Read(Place place) -> new Text(of(place), ATOM);
      case Ghost.Old(Expr value) -> new Text("\\old(" + of(value) + ")", ATOM);
      case Ghost.Bound _ -> new Text(VariableNames.plain(name.text()), ATOM);
      case Ghost.Quantified(Quantifier quantifier, Expr bound, Expr range, Expr body) ->
          new Text(
              "(\\%s int %s; %s; %s)"
                  .formatted(
                      switch (quantifier) {
                        case FOR_ALL -> "forall";
                        case EXISTS -> "exists";
                        case SUM -> "sum";
                      },
                      of(bound),
                      of(range),
                      of(body)),
              ATOM);
      default -> name;
    };
  }

  private Text arithmetic(Binary op, Expr left, Expr right) {
    boolean isBool = left.type().equals(Type.BOOL);
    if (isBool && op == Binary.XOR && right instanceof Expr.IntConst(_, long one) && one != 0) {
      return opposite(left);
    }
    if (op == Binary.ADD && right instanceof Expr.IntConst(_, long value) && value < 0) {
      return new Text(text(left).at(SUM) + " - " + Long.toString(value).substring(1), SUM);
    }
    return switch (op) {
      case ADD, FADD -> infix(left, " + ", right, SUM);
      case SUB, FSUB -> infix(left, " - ", right, SUM);
      case MUL, FMUL -> infix(left, "*", right, PRODUCT);
      case UDIV, SDIV, FDIV -> infix(left, " / ", right, PRODUCT);
      case UREM, SREM, FREM -> infix(left, " % ", right, PRODUCT);
      case SHL -> infix(left, " << ", right, SHIFT);
      case LSHR, ASHR -> infix(left, " >> ", right, SHIFT);
      case AND -> infix(left, isBool ? " && " : " & ", right, isBool ? AND : BIT_AND);
      case OR -> infix(left, isBool ? " || " : " | ", right, isBool ? OR : BIT_OR);
      case XOR -> infix(left, " ^ ", right, BIT_XOR);
    };
  }

  private Text infix(Expr left, String sign, Expr right, int level) {
    return new Text(text(left).at(level) + sign + text(right).at(level + 1), level);
  }

  private Text opposite(Expr condition) {
    return definitions.resolve(condition)
                instanceof Expr.Compare(Comparison op, Expr left, Expr right)
            && !op.isFloat()
        ? infix(left, sign(op.opposite()), right, COMPARISON)
        : new Text("!" + text(condition).at(ATOM), ATOM);
  }

  private static boolean isEquality(Comparison op) {
    return switch (op) {
      case EQ, NE, OEQ, ONE, UEQ, UNE -> true;
      default -> false;
    };
  }

  private static String sign(Comparison op) {
    return switch (op) {
      case EQ, OEQ, UEQ -> " == ";
      case NE, ONE, UNE -> " != ";
      case ULT, SLT, OLT, FULT -> " < ";
      case ULE, SLE, OLE, FULE -> " <= ";
      case UGT, SGT, OGT, FUGT -> " > ";
      case UGE, SGE, OGE, FUGE -> " >= ";
      case ORDERED -> " is ordered with ";
      case UNORDERED -> " is not ordered with ";
    };
  }
}
