package org.warpproof.bench.adversary;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// Kernel to kernel: threads count themselves in before a barrier, and out behind it, so that the
/// final memory of a run that was given up tells whether some wait.
final class NoteWaiting {
  /// Holds the number of threads that wait.
  static final String OBJECT = "waiting threads";

  private NoteWaiting() {}

  static Kernel note(Kernel kernel) {
    List<MemoryObject> objects = new ArrayList<>(kernel.objects());
    objects.add(
        new MemoryObject(
            OBJECT,
            Space.GLOBAL,
            new Layout.Scalar(Type.I32),
            new MemoryObject.Initial.Bytes(HexFormat.of().formatHex(new byte[4])),
            Position.NONE));
    List<BasicBlock> blocks = new ArrayList<>();
    int names = 0;
    for (BasicBlock block : kernel.blocks()) {
      List<Statement> statements = new ArrayList<>();
      for (Statement statement : block.statements()) {
        boolean isBarrier = statement instanceof Statement.Barrier;
        if (isBarrier) {
          statements.add(add(1, names++));
        }
        statements.add(statement);
        if (isBarrier) {
          statements.add(add(-1, names++));
        }
      }
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, block.terminator()));
    }
    return new Kernel(
        kernel.name(),
        kernel.symbol(),
        kernel.parameters(),
        objects,
        kernel.facts(),
        blocks,
        kernel.position());
  }

  private static Statement add(int number, int name) {
    return new Statement.Atomic(
        new Expr.Var("waiting." + name, Type.I32),
        Op.Atomic.ADD,
        new Place(new Place.Root.Named(OBJECT), List.of()),
        List.of(Expr.i32(number)),
        Scope.DEVICE,
        MemoryOrder.RELAXED,
        Position.NONE);
  }
}
