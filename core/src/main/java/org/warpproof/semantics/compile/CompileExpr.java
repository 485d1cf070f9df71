package org.warpproof.semantics.compile;

import java.util.List;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.values.Exactness;
import org.warpproof.semantics.values.Floats;
import org.warpproof.semantics.values.Functions;
import org.warpproof.semantics.values.Integers;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;

/// Expr to Value: resolves variables to registers and chooses each operation by its type, once.
public final class CompileExpr {
  private final Registers registers;

  public CompileExpr(Registers registers) {
    this.registers = registers;
  }

  public Value compile(Expr expr) {
    return switch (expr) {
      case Expr.IntConst(_, long value) -> Value.constant(value);
      case Expr.FloatConst(Type.Float type, long bits) ->
          Value.constant(Value.canonical(type, bits));
      case Expr.Null() -> Value.constant(0);
      case Expr.Var variable -> register(registers.variable(variable));
      case Expr.Launch(var value, var dimension) -> register(Registers.launch(value, dimension));
      case Expr.AddressOf(String object) -> register(registers.object(object));
      case Expr.Offset(Expr pointer, Expr bytes) -> sum(compile(pointer), compile(bytes));
      case Expr.Arithmetic(Binary op, Overflow overflow, Expr left, Expr right) ->
          left.type() instanceof Type.Int(int bits)
              ? Integers.binary(op, overflow, bits, compile(left), compile(right))
              : binary(op, left.type(), compile(left), compile(right));
      case Expr.Compare(Comparison op, Expr left, Expr right) ->
          compare(op, left.type(), compile(left), compile(right));
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
          select(compile(condition), compile(whenTrue), compile(whenFalse));
      case Expr.Convert(Conversion op, Expr value, Type type) ->
          convert(op, value.type(), type, compile(value));
      case Expr.Apply(String function, List<Expr> arguments, Type type) -> {
        List<Value> values = arguments.stream().map(this::compile).toList();
        List<Type> types = arguments.stream().map(Expr::type).toList();
        boolean isOfNumbers =
            type instanceof Type.Float || types.stream().anyMatch(Type.Float.class::isInstance);
        yield isOfNumbers
            ? Exactness.apply(function, types, type, values)
            : Functions.apply(function, types, type, values);
      }
    };
  }

  Value[] compile(List<Expr> exprs) {
    return exprs.stream().map(this::compile).toArray(Value[]::new);
  }

  private static Value register(int register) {
    return r -> r[register];
  }

  private static Value sum(Value left, Value right) {
    return r -> left.of(r) + right.of(r);
  }

  private static Value select(Value condition, Value whenTrue, Value whenFalse) {
    return r -> condition.of(r) != 0 ? whenTrue.of(r) : whenFalse.of(r);
  }

  private static Value binary(Binary op, Type type, Value left, Value right) {
    return switch (type) {
      case Type.Int(int bits) -> Integers.binary(op, bits, left, right);
      case Type.Float(Type.Format format) -> Exactness.binary(op, format, left, right);
      case Type.Pointer() -> Integers.binary(op, 64, left, right);
    };
  }

  private static Value compare(Comparison op, Type type, Value left, Value right) {
    return switch (type) {
      case Type.Int(int bits) -> Integers.compare(op, bits, left, right);
      case Type.Float(Type.Format format) -> Exactness.compare(op, format, left, right);
      case Type.Pointer() -> Integers.compare(op, 64, left, right);
    };
  }

  private static Value convert(Conversion op, Type from, Type to, Value value) {
    int bits = from.width();
    int width = to.width();
    return switch (op) {
      case ZEXT, INT_TO_POINTER -> r -> IntegerArithmetic.unsigned(bits, value.of(r));
      case SEXT -> r -> IntegerArithmetic.signed(bits, value.of(r));
      case TRUNC, POINTER_TO_INT -> r -> IntegerArithmetic.canonical(width, value.of(r));
      case BITS -> {
        Value same = r -> Value.canonical(to, value.of(r));
        yield from instanceof Type.Float || to instanceof Type.Float
            ? Exactness.rounded(same)
            : same;
      }
      case FLOAT_TO_SIGNED -> {
        var format = Floats.format(from);
        yield Exactness.toInteger(
            format, width, value, number -> Floats.toSigned(width, Floats.decode(format, number)));
      }
      case FLOAT_TO_UNSIGNED -> {
        var format = Floats.format(from);
        yield Exactness.toInteger(
            format,
            width,
            value,
            number -> Floats.toUnsigned(width, Floats.decode(format, number)));
      }
      case SIGNED_TO_FLOAT -> Exactness.fromSigned(bits, Floats.format(to), value);
      case UNSIGNED_TO_FLOAT -> Exactness.fromUnsigned(bits, Floats.format(to), value);
      case FLOAT -> Exactness.toFormat(Floats.format(from), Floats.format(to), value);
    };
  }
}
