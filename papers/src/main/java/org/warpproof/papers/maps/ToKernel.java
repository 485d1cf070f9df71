package org.warpproof.papers.maps;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.papers.BlockBuilder;
import org.warpproof.papers.Exp;
import org.warpproof.papers.IntegerExpr;
import org.warpproof.papers.KernelFrame;
import org.warpproof.source.Position;

/// A protocol as a kernel with one array, for the tool's own engine: phases found on the graph
/// instead of by aligning.
public final class ToKernel {
  private static final String ARRAY = "the array";

  private final BlockBuilder blocks = new BlockBuilder();
  private final Emptiness emptiness;
  private int reads;

  private ToKernel(Emptiness emptiness) {
    this.emptiness = emptiness;
  }

  /// A kernel for one block of threads. Parameters are natural numbers.
  public static Kernel of(Program program, Map<String, Long> values, Emptiness emptiness) {
    ToKernel translation = new ToKernel(emptiness);
    translation.sync(program.protocol());
    Map<String, Long> sizes = new HashMap<>(values);
    sizes.put(KernelFrame.GROUPS, 1L);
    return new KernelFrame(List.of(ARRAY), program.parameters(), sizes)
        .kernel("protocol", translation.blocks.finish());
  }

  private void sync(Sync protocol) {
    switch (protocol) {
      case Sync.Barrier(Unsync before) -> {
        unsync(before);
        blocks.add(new Statement.Barrier(new Team.Block(), Fences.ALL, Position.NONE));
      }
      case Sync.Seq(Sync first, Sync second) -> {
        sync(first);
        sync(second);
      }
      case Sync.Loop(Unsync before, Range range, Sync body, Unsync after) -> {
        unsync(before);
        if (emptiness == Emptiness.EXCLUDED) {
          // W-FOR-1, W-FOR-2.
          blocks.add(
              new Statement.Assume(
                  new Expr.Compare(Op.Comparison.SLT, number(range.from()), number(range.to())),
                  Position.NONE));
        }
        loop(
            range,
            () -> {
              sync(body);
              unsync(after);
            });
      }
    }
  }

  private void unsync(Unsync protocol) {
    switch (protocol) {
      case Unsync.Skip _ -> {}
      case Unsync.Access(Mode mode, Exp index) -> access(mode, number(index));
      case Unsync.Seq(Unsync first, Unsync second) -> {
        unsync(first);
        unsync(second);
      }
      case Unsync.If(Exp condition, Unsync whenTrue, Unsync whenFalse) ->
          blocks.choose(number(condition), () -> unsync(whenTrue), () -> unsync(whenFalse));
      case Unsync.For(Range range, Unsync body) -> loop(range, () -> unsync(body));
    }
  }

  private void loop(Range range, Runnable body) {
    blocks.loop(
        KernelFrame.variable(range.variable()), number(range.from()), number(range.to()), body);
  }

  private void access(Mode mode, Expr index) {
    Place place = KernelFrame.place(ARRAY, index);
    blocks.add(
        switch (mode) {
          // Names of programs have no dots.
          case READ ->
              new Statement.Load(KernelFrame.variable("read." + reads++), place, Position.NONE);
          case WRITE -> new Statement.Store(place, Expr.i64(0), Position.NONE);
        });
  }

  private static Expr number(Exp exp) {
    return IntegerExpr.of(
        exp,
        name ->
            switch (name) {
              case Sequentialize.THREAD -> KernelFrame.launch(LaunchValue.THREAD_ID);
              case KernelFrame.THREADS -> KernelFrame.launch(LaunchValue.BLOCK_SIZE);
              default -> KernelFrame.variable(name);
            });
  }
}
