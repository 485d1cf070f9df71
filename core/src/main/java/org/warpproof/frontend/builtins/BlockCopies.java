package org.warpproof.frontend.builtins;

import java.util.List;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.Places;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;

/// CUDA's copies by a whole block, `cooperative_groups::memcpy_async`: who waits, waits for all of
/// them, so all belong to one event.
final class BlockCopies {
  /// The event. Those that the block counts are positive.
  private static final Expr EVENT = Expr.i64(-1);

  private BlockCopies() {}

  static void lower(String what, Call call) {
    switch (what) {
      case "copy" -> copy(call);
      case "wait" ->
          call.builder().emit(new Statement.AsyncWait(List.of(EVENT), call.builder().position()));
      default -> throw new UnsupportedException("async-copy", what);
    }
  }

  /// Byte by byte: the size need not be one of whole elements.
  private static void copy(Call call) {
    Place target = call.builder().named(call.function().place(call.argument(0)));
    Place source = call.builder().named(call.function().place(call.argument(1)));
    Expr count = call.builder().named("bytes", Places.index(call.expr(2)));
    call.builder()
        .emit(
            new Statement.AsyncCopy(
                call.builder().fresh("event", Type.I64),
                target,
                source,
                count,
                Expr.i64(1),
                Expr.i64(1),
                Type.I8,
                EVENT,
                call.builder().position()));
  }
}
