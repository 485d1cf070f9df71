package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.source.Position;

/// Kernel to Kernel: forgets where things stand, so that kernels of two texts can be compared.
public final class WithoutPositions {
  private WithoutPositions() {}

  public static Kernel strip(Kernel kernel) {
    List<BasicBlock> blocks = new ArrayList<>();
    for (BasicBlock block : kernel.blocks()) {
      blocks.add(
          new BasicBlock(
              block.label(),
              block.parameters(),
              block.statements().stream().map(WithoutPositions::strip).toList(),
              block.terminator() instanceof Terminator.Unreachable
                  ? new Terminator.Unreachable(Position.NONE)
                  : block.terminator()));
    }
    List<MemoryObject> objects = new ArrayList<>();
    for (MemoryObject object : kernel.objects()) {
      objects.add(
          new MemoryObject(
              object.name(),
              object.space(),
              object.layout(),
              object.initial(),
              object.alignment(),
              Position.NONE));
    }
    List<LaunchFact> facts =
        kernel.facts().stream().filter(f -> !(f instanceof LaunchFact.Launched)).toList();
    return new Kernel(
        kernel.name(), kernel.symbol(), kernel.parameters(), objects, facts, blocks, Position.NONE);
  }

  private static Statement strip(Statement statement) {
    return switch (statement) {
      case Statement.Let s -> new Statement.Let(s.target(), s.value(), Position.NONE);
      case Statement.Load s ->
          new Statement.Load(s.target(), s.place(), s.volatility(), s.alignment(), Position.NONE);
      case Statement.Store s ->
          new Statement.Store(s.place(), s.value(), s.alignment(), Position.NONE);
      case Statement.Atomic s ->
          new Statement.Atomic(
              s.target(), s.op(), s.place(), s.operands(), s.scope(), s.order(), Position.NONE);
      case Statement.Barrier s ->
          new Statement.Barrier(s.team(), s.fences(), s.flags(), Position.NONE);
      case Statement.Collective s ->
          new Statement.Collective(
              s.target(), s.op(), s.team(), s.arguments(), s.fences(), Position.NONE);
      case Statement.AsyncCopy s ->
          new Statement.AsyncCopy(
              s.event(),
              s.target(),
              s.source(),
              s.count(),
              s.targetStride(),
              s.sourceStride(),
              s.element(),
              s.joined(),
              Position.NONE);
      case Statement.AsyncWait s -> new Statement.AsyncWait(s.events(), Position.NONE);
      case Statement.Fence s -> new Statement.Fence(s.scope(), s.order(), Position.NONE);
      case Statement.Havoc s -> new Statement.Havoc(s.target(), s.cause(), Position.NONE);
      case Statement.Assume s -> new Statement.Assume(s.condition(), Position.NONE);
      case Statement.Assert s -> new Statement.Assert(s.condition(), s.text(), Position.NONE);
      case Statement.Annotation s -> new Statement.Annotation(s.contract(), Position.NONE);
      case Statement.Observe s -> new Statement.Observe(s.target(), s.ghost(), Position.NONE);
      case Statement.Unsupported s ->
          new Statement.Unsupported(s.targets(), s.construct(), s.detail(), Position.NONE);
    };
  }
}
