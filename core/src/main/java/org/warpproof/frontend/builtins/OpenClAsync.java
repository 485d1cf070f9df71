package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.frontend.llvm.Mangled;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.Places;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;

/// OpenCL's copies by the whole work-group. An `event_t` is an `i64`, 0 for none.
final class OpenClAsync {
  /// The first parameter, where the copy goes: address space, number of elements of a vector, type
  /// of one.
  private static final Pattern TARGET = Pattern.compile("^P(?:U3AS(\\d))?(?:Dv(\\d+)_)?(Dh|[a-z])");

  private static final String GLOBAL = "1";

  private OpenClAsync() {}

  static boolean lower(Mangled mangled, Call call) {
    switch (mangled.name()) {
      case "async_work_group_copy", "async_work_group_strided_copy" -> copy(mangled, call);
      case "wait_group_events" -> await(call);
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void copy(Mangled mangled, Call call) {
    Matcher match = TARGET.matcher(mangled.signature());
    if (!match.find()) {
      throw new UnsupportedException("async-copy", mangled.name() + " of this type");
    }
    Type element = element(match.group(3), mangled);
    int lanes = match.group(2) == null ? 1 : Integer.parseInt(match.group(2));
    // A vector of three takes the place of four, and is copied as such.
    lanes = lanes == 3 ? 4 : lanes;
    Place target = call.builder().named(call.function().place(call.argument(0)));
    Place source = call.builder().named(call.function().place(call.argument(1)));
    note(target, element, call);
    note(source, element, call);
    Expr count = call.builder().named("count", Places.index(call.expr(2)));
    Expr joined = call.builder().named("joined", call.expr(call.size() - 1));
    Expr.Var event = call.function().target(call.instruction());
    Expr one = Expr.i64(1);
    if (call.size() == 4) {
      emit(call, event, target, source, Places.times(count, lanes), one, one, element, joined);
      return;
    }
    // The stride, in vectors, is that of the global side. The elements of the vectors are copied
    // apart, under the event of the first.
    Expr stride = call.builder().named("stride", Places.index(call.expr(3)));
    boolean toGlobal = GLOBAL.equals(match.group(1));
    Expr far = Places.times(stride, lanes);
    Expr near = Expr.i64(lanes);
    for (int k = 0; k < lanes; k++) {
      emit(
          call,
          k == 0 ? event : call.builder().fresh("event", Type.I64),
          Places.plusLeaf(target, k, (long) k * element.bytes()),
          Places.plusLeaf(source, k, (long) k * element.bytes()),
          count,
          toGlobal ? far : near,
          toGlobal ? near : far,
          element,
          k == 0 ? joined : event);
    }
  }

  private static void emit(
      Call call,
      Expr.Var event,
      Place target,
      Place source,
      Expr count,
      Expr targetStride,
      Expr sourceStride,
      Type element,
      Expr joined) {
    call.builder()
        .emit(
            new Statement.AsyncCopy(
                event,
                target,
                source,
                count,
                targetStride,
                sourceStride,
                element,
                joined,
                call.builder().position()));
  }

  private static void note(Place place, Type element, Call call) {
    if (place.root() instanceof Place.Root.Named(String object)) {
      call.builder().elementOf(object, new Layout.Scalar(element));
    }
  }

  private static Type element(String letter, Mangled mangled) {
    return switch (letter) {
      case "c", "a", "h" -> Type.I8;
      case "s", "t" -> Type.I16;
      case "i", "j" -> Type.I32;
      case "l", "m" -> Type.I64;
      case "Dh" -> Type.F16;
      case "f" -> Type.F32;
      case "d" -> Type.F64;
      default -> throw new UnsupportedException("async-copy", mangled.name() + " of this type");
    };
  }

  private static void await(Call call) {
    if (LLVMIsAConstantInt(call.argument(0)) == null) {
      throw new UnsupportedException("async-copy", "wait_group_events for an unknown number");
    }
    long count = LLVMConstIntGetSExtValue(call.argument(0));
    Place place = call.builder().named(call.function().place(call.argument(1)));
    List<Expr> events = new ArrayList<>();
    for (long k = 0; k < count; k++) {
      Place at = k == 0 ? place : Places.plus(place, index(k));
      events.add(call.builder().expr(call.memory().load("event", at, Type.I64)));
    }
    call.builder().emit(new Statement.AsyncWait(events, call.builder().position()));
  }

  private static Place.Step index(long k) {
    return new Place.Step.Index(Expr.i64(k), Type.I64.bytes(), 0);
  }
}
