package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.frontend.llvm.Mangled;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.Conversions;
import org.warpproof.frontend.lower.KernelBuilder;
import org.warpproof.frontend.lower.Operand;
import org.warpproof.frontend.lower.Orders;
import org.warpproof.frontend.lower.Places;
import org.warpproof.frontend.lower.Pure;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Type;

/// OpenCL's built-in functions that touch memory: atomics, `vload`, `vstore`, results by pointer.
final class OpenClMemory {
  private static final Pattern VECTOR_ACCESS =
      Pattern.compile("(vload|vstore)(a?_half)?(2|3|4|8|16)?(_r\\w+)?");

  private OpenClMemory() {}

  static boolean lower(Mangled mangled, Call call) {
    String name = mangled.name();
    Matcher vector = VECTOR_ACCESS.matcher(name);
    if (vector.matches()) {
      vectorAccess(name, vector, call);
      return true;
    }
    if (name.startsWith("atomic_") || name.startsWith("atom_")) {
      return atomic(mangled, call);
    }
    return switch (name) {
      case "prefetch", "printf" -> true;
      case "sincos", "modf", "fract", "frexp", "remquo", "lgamma_r" -> {
        resultByPointer(name, call);
        yield true;
      }
      default -> OpenClAsync.lower(mangled, call);
    };
  }

  /// `vload4(i, p)` reads `p[4*i]` to `p[4*i+3]`.
  private static void vectorAccess(String name, Matcher match, Call call) {
    boolean load = match.group(1).equals("vload");
    boolean half = match.group(2) != null;
    int count = match.group(3) == null ? 1 : Integer.parseInt(match.group(3));
    int first = load ? 0 : 1;
    List<LlvmTypes.Leaf> leaves =
        call.function().types().leaves(load ? call.type() : LLVMTypeOf(call.argument(0)));
    Type element = half ? Type.F16 : leaves.getFirst().type();
    // The aligned form of three leaves a gap after each vector.
    int spacing = name.contains("a_half") && count == 3 ? 4 : count;
    Expr index = call.expr(first);
    Place base =
        Places.plus(
            call.function().place(call.argument(first + 1)),
            new Place.Step.Index(
                Places.index(Places.times(Places.index(index), spacing)), element.bytes(), 0));
    Place place = call.builder().named(base);
    List<Operand> loaded = new ArrayList<>();
    for (int k = 0; k < count; k++) {
      Place at =
          k == 0
              ? place
              : Places.plus(place, new Place.Step.Index(Expr.i64(k), element.bytes(), 0));
      if (load) {
        Expr value = call.builder().expr(call.memory().load("element", at, element));
        loaded.add(
            new Operand.Value(Conversions.convert(Conversion.FLOAT, value, leaves.get(k).type())));
      } else {
        Expr value = call.function().exprs(call.argument(0)).get(k);
        call.memory().store(at, Conversions.convert(Conversion.FLOAT, value, element));
      }
    }
    if (load) {
      call.function().set(call.instruction(), loaded);
    }
  }

  private static boolean atomic(Mangled mangled, Call call) {
    boolean explicit = mangled.name().endsWith("_explicit");
    String name =
        mangled
            .name()
            .replaceFirst("^atom(ic)?_", "")
            .replaceFirst("_explicit$", "")
            .replaceFirst("^fetch_", "");
    Place place = call.function().place(call.argument(0));
    boolean isCompareExchange = name.startsWith("compare_exchange");
    // What follows the operands: an order (two for a compare-exchange) and, perhaps, a scope.
    int operandsEnd = isCompareExchange ? 3 : name.equals("load") ? 1 : 2;
    int scopeAt = operandsEnd + (isCompareExchange ? 2 : 1);
    Scope scope =
        explicit && scopeAt < call.size()
            ? Orders.openClScope(number(call, scopeAt, "scope"))
            : Scope.DEVICE;
    MemoryOrder implied = isOfC11(mangled.name()) ? MemoryOrder.SEQ_CST : MemoryOrder.RELAXED;
    MemoryOrder order =
        explicit ? Orders.order(number(call, operandsEnd, "memory-order")) : implied;
    if (isCompareExchange) {
      compareExchange(place, scope, order, call);
      return true;
    }
    if (name.equals("init")) {
      call.memory().store(place, call.expr(1));
      return true;
    }
    boolean real = mangled.isFloat();
    boolean signed = mangled.isSigned();
    Optional<Op.Atomic> op =
        Optional.ofNullable(
            switch (name) {
              case "add", "inc" -> real ? Op.Atomic.FADD : Op.Atomic.ADD;
              case "sub", "dec" -> real ? Op.Atomic.FSUB : Op.Atomic.SUB;
              case "xchg", "exchange" -> Op.Atomic.EXCHANGE;
              case "cmpxchg" -> Op.Atomic.COMPARE_EXCHANGE;
              case "min" -> real ? Op.Atomic.FMIN : signed ? Op.Atomic.SMIN : Op.Atomic.UMIN;
              case "max" -> real ? Op.Atomic.FMAX : signed ? Op.Atomic.SMAX : Op.Atomic.UMAX;
              case "and" -> Op.Atomic.AND;
              case "or" -> Op.Atomic.OR;
              case "xor" -> Op.Atomic.XOR;
              case "load" -> Op.Atomic.LOAD;
              case "store" -> Op.Atomic.STORE;
              default -> null;
            });
    if (op.isEmpty()) {
      return false;
    }
    boolean byOne = name.equals("inc") || name.equals("dec");
    List<Expr> operands = new ArrayList<>();
    for (int i = 0; i < op.get().operands(); i++) {
      operands.add(
          byOne
              ? new Expr.IntConst((Type.Int) call.function().scalarType(call.instruction()), 1)
              : call.expr(1 + i));
    }
    Expr.Var target =
        call.isVoid()
            ? call.builder().fresh("stored", operands.getFirst().type())
            : call.function().target(call.instruction());
    call.memory().emit(target, op.get(), place, operands, scope, order);
    return true;
  }

  /// C11's form: the expected value is in memory and is replaced if it was wrong.
  private static void compareExchange(Place place, Scope scope, MemoryOrder order, Call call) {
    KernelBuilder builder = call.builder();
    Place expectedPlace = builder.named(call.function().place(call.argument(1)));
    Expr desired = call.expr(2);
    Expr expected = builder.expr(call.memory().load("expected", expectedPlace, desired.type()));
    Expr.Var old = builder.fresh("old", desired.type());
    call.memory()
        .emit(old, Op.Atomic.COMPARE_EXCHANGE, place, List.of(expected, desired), scope, order);
    call.memory().store(expectedPlace, old);
    call.define(new Expr.Compare(Comparison.EQ, old, expected));
  }

  /// Whether the function is one of OpenCL 2, whose order is the strongest where none is given.
  /// Those of OpenCL 1 (`atomic_add`) order nothing.
  private static boolean isOfC11(String name) {
    return name.matches("atomic_(fetch_\\w+|load|store|exchange|compare_exchange_\\w+)");
  }

  private static long number(Call call, int argument, String what) {
    if (LLVMIsAConstantInt(call.argument(argument)) == null) {
      throw new UnsupportedException(what, "that is not constant");
    }
    return LLVMConstIntGetZExtValue(call.argument(argument));
  }

  /// `sincos` and its like: one result is returned, one goes to where the pointer says.
  private static void resultByPointer(String name, Call call) {
    int last = call.size() - 1;
    List<LlvmTypes.Leaf> leaves = call.function().types().leaves(call.type());
    boolean integer = name.equals("frexp") || name.equals("remquo") || name.equals("lgamma_r");
    Place place = call.builder().named(call.function().place(call.argument(last)));
    List<Operand> results = new ArrayList<>();
    for (int k = 0; k < leaves.size(); k++) {
      List<Expr> arguments = new ArrayList<>();
      for (int i = 0; i < last; i++) {
        arguments.add(
            call.builder().named("argument", call.function().exprs(call.argument(i)).get(k)));
      }
      Type stored = integer ? Type.I32 : leaves.get(k).type();
      Place at = Places.plusLeaf(place, k, (long) k * stored.bytes());
      call.memory().store(at, Pure.apply(name + ".second", arguments, stored));
      results.add(new Operand.Value(Pure.apply(name, arguments, leaves.get(k).type())));
    }
    call.function().define(call.instruction(), results);
  }
}
