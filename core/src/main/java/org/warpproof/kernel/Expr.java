package org.warpproof.kernel;

import java.util.List;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;

/// What one thread computes from its own values, without touching memory.
///
/// Expressions carry no position, so that equality means equality.
public sealed interface Expr {
  Type type();

  /// An integer, sign-extended from its width to a `long`; `i1` is 0 or 1.
  record IntConst(Type.Int type, long value) implements Expr {
    public IntConst {
      value = IntegerArithmetic.canonical(type.bits(), value);
    }
  }

  /// A floating-point number, as the bits of its format.
  record FloatConst(Type.Float type, long bits) implements Expr {}

  /// The pointer to nothing.
  record Null() implements Expr {
    @Override
    public Type type() {
      return Type.POINTER;
    }
  }

  /// A private variable, a block argument or a scalar parameter.
  record Var(String name, Type type) implements Expr {}

  /// A launch value: an `i32` that the launch, not the program, decides.
  record Launch(LaunchValue value, Dimension dimension) implements Expr {
    @Override
    public Type type() {
      return Type.I32;
    }
  }

  /// The address of the first byte of a memory object.
  record AddressOf(String object) implements Expr {
    @Override
    public Type type() {
      return Type.POINTER;
    }
  }

  /// A pointer moved by a number of bytes (an `i64`, may be negative).
  record Offset(Expr pointer, Expr bytes) implements Expr {
    @Override
    public Type type() {
      return Type.POINTER;
    }
  }

  /// Arithmetic on two operands of one type. `overflow` says what the source language promises.
  record Arithmetic(Binary op, Overflow overflow, Expr left, Expr right) implements Expr {
    @Override
    public Type type() {
      return left.type();
    }
  }

  /// A comparison, of type `i1`.
  record Compare(Comparison op, Expr left, Expr right) implements Expr {
    @Override
    public Type type() {
      return Type.BOOL;
    }
  }

  record Select(Expr condition, Expr whenTrue, Expr whenFalse) implements Expr {
    @Override
    public Type type() {
      return whenTrue.type();
    }
  }

  record Convert(Conversion op, Expr value, Type type) implements Expr {}

  /// A mathematical function: the same arguments give the same result in every thread.
  record Apply(String function, List<Expr> arguments, Type type) implements Expr {
    public Apply {
      arguments = List.copyOf(arguments);
    }
  }

  static IntConst i32(long value) {
    return new IntConst(Type.I32, value);
  }

  static IntConst i64(long value) {
    return new IntConst(Type.I64, value);
  }

  static IntConst bool(boolean value) {
    return new IntConst(Type.BOOL, value ? 1 : 0);
  }

  /// Whether another expression is this one or a part of it.
  default boolean mentions(Expr wanted) {
    return equals(wanted) || children().stream().anyMatch(part -> part.mentions(wanted));
  }

  /// The direct parts, left to right.
  default List<Expr> children() {
    return switch (this) {
      case IntConst _, FloatConst _, Null _, Var _, Launch _, AddressOf _ -> List.of();
      case Offset(Expr pointer, Expr bytes) -> List.of(pointer, bytes);
      case Arithmetic(_, _, Expr left, Expr right) -> List.of(left, right);
      case Compare(_, Expr left, Expr right) -> List.of(left, right);
      case Select(Expr condition, Expr whenTrue, Expr whenFalse) ->
          List.of(condition, whenTrue, whenFalse);
      case Convert(_, Expr value, _) -> List.of(value);
      case Apply(_, List<Expr> arguments, _) -> arguments;
    };
  }
}
