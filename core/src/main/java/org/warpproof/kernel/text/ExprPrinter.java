package org.warpproof.kernel.text;

import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;

/// Expressions, places and teams to text.
///
/// Remembers the variables declared so far: a use says its type only where the text before it does
/// not.
final class ExprPrinter {
  private final StringBuilder out;
  private final Map<String, Type> declared = new HashMap<>();

  ExprPrinter(StringBuilder out) {
    this.out = out;
  }

  void declare(List<Var> variables) {
    variables.forEach(variable -> declared.put(variable.name(), variable.type()));
  }

  /// `name: type`
  void declaration(Var variable) {
    out.append(Spelling.name(variable.name())).append(": ").append(variable.type());
  }

  void declarations(List<Var> variables) {
    Iterator<Var> rest = variables.iterator();
    while (rest.hasNext()) {
      declaration(rest.next());
      out.append(rest.hasNext() ? ", " : "");
    }
  }

  void print(Expr expr) {
    switch (expr) {
      case Expr.IntConst constant -> out.append(text(constant));
      case Expr.FloatConst constant -> out.append(text(constant));
      case Expr.Null _ -> out.append("null");
      case Var variable -> use(variable);
      case Expr.Launch(LaunchValue value, Dimension dimension) ->
          out.append(Spelling.launch(value, dimension));
      case Expr.AddressOf(String object) -> out.append('&').append(Spelling.name(object));
      case Expr.Offset(Expr pointer, Expr bytes) -> infix(pointer, Spelling.OFFSET, bytes);
      case Expr.Arithmetic(Op.Binary op, Op.Overflow overflow, Expr left, Expr right) ->
          infix(left, op.text + overflow.text, right);
      case Expr.Compare(Op.Comparison op, Expr left, Expr right) -> infix(left, op.text, right);
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        out.append(Spelling.SELECT);
        arguments(List.of(condition, whenTrue, whenFalse));
      }
      case Expr.Convert(Op.Conversion op, Expr value, Type type) -> {
        out.append(Spelling.word(op));
        arguments(List.of(value));
        out.append(':').append(type);
      }
      case Expr.Apply(String function, List<Expr> arguments, Type type) -> {
        out.append(Spelling.function(function));
        arguments(arguments);
        out.append(':').append(type);
      }
    }
  }

  /// `(expression, expression, …)`
  void arguments(List<Expr> arguments) {
    out.append('(');
    list(arguments);
    out.append(')');
  }

  void list(List<Expr> expressions) {
    Iterator<Expr> rest = expressions.iterator();
    while (rest.hasNext()) {
      print(rest.next());
      out.append(rest.hasNext() ? ", " : "");
    }
  }

  void print(Place place) {
    switch (place.root()) {
      case Place.Root.Named(String object) -> out.append(Spelling.name(object));
      case Place.Root.Pointed(Expr pointer) -> {
        out.append('*');
        arguments(List.of(pointer));
      }
    }
    for (Place.Step step : place.steps()) {
      switch (step) {
        case Place.Step.Index(Expr index, long stride, long extent) -> {
          out.append('[');
          print(index);
          out.append("; ").append(stride);
          out.append(extent == 0 ? "]" : "; " + extent + "]");
        }
        case Place.Step.Field(int number, long offset) ->
            out.append("[.").append(number).append('+').append(offset).append(']');
      }
    }
  }

  void print(Team team) {
    switch (team) {
      case Team.Block _ -> out.append("block");
      case Team.Grid _ -> out.append("grid");
      case Team.Warp(Expr mask) -> {
        out.append("warp");
        arguments(List.of(mask));
      }
      case Team.Named(Expr id, Expr threads) -> {
        out.append("named");
        arguments(List.of(id, threads));
      }
    }
  }

  private void use(Var variable) {
    out.append(Spelling.name(variable.name()));
    if (!variable.type().equals(declared.get(variable.name()))) {
      out.append(':').append(variable.type());
    }
  }

  private void infix(Expr left, String operator, Expr right) {
    operand(left);
    out.append(' ').append(operator).append(' ');
    operand(right);
  }

  private void operand(Expr expr) {
    switch (expr) {
      case Expr.Offset _, Expr.Arithmetic _, Expr.Compare _ -> {
        out.append('(');
        print(expr);
        out.append(')');
      }
      case Expr.IntConst _,
          Expr.FloatConst _,
          Expr.Null _,
          Var _,
          Expr.Launch _,
          Expr.AddressOf _,
          Expr.Select _,
          Expr.Convert _,
          Expr.Apply _ ->
          print(expr);
    }
  }

  private static String text(Expr.IntConst constant) {
    Type.Int type = constant.type();
    if (type.equals(Type.BOOL)) {
      return constant.value() == 0 ? "false" : "true";
    }
    return constant.value() + (type.equals(Type.I32) ? "" : ":" + type);
  }

  private static String text(Expr.FloatConst constant) {
    String number =
        Decimal.text(constant.type().format(), constant.bits())
            .orElseGet(() -> "0x" + Long.toHexString(constant.bits()));
    return number + ":" + constant.type();
  }
}
