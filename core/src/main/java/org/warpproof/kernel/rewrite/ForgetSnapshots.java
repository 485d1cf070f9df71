package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;

/// Kernel to Kernel: nothing is known of what is read from ghost arrays that were not followed
/// ([FollowSnapshots]).
///
/// No statement says that a snapshot changes them, so that what was read or stored before it would
/// be taken for what is there behind it. What a read gives is what an annotation sees; the access
/// stays.
public final class ForgetSnapshots {
  private ForgetSnapshots() {}

  public static Kernel in(Kernel kernel) {
    List<Expr> ghosts = new ArrayList<>();
    Set<String> names = new HashSet<>();
    for (BasicBlock block : kernel.blocks()) {
      block.parameters().forEach(parameter -> names.add(parameter.name()));
      for (Statement statement : block.statements()) {
        statement.targets().forEach(target -> names.add(target.name()));
        if (statement instanceof Statement.Annotation(Contract.Snapshot(Expr ghost, _), _)) {
          ghosts.add(ghost);
        }
      }
    }
    if (ghosts.isEmpty()) {
      return kernel;
    }
    List<BasicBlock> blocks = new ArrayList<>();
    for (BasicBlock block : kernel.blocks()) {
      List<Statement> statements = new ArrayList<>();
      for (Statement statement : block.statements()) {
        if (statement instanceof Statement.Load load
            && ghosts.stream().anyMatch(ghost -> mayBeOf(load.place(), ghost))) {
          statements.addAll(forgotten(load, names));
        } else {
          statements.add(statement);
        }
      }
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, block.terminator()));
    }
    return kernel.withBlocks(blocks);
  }

  private static List<Statement> forgotten(Statement.Load load, Set<String> names) {
    Expr.Var target = load.target();
    String name = target.name() + ".read";
    while (!names.add(name)) {
      name += "n";
    }
    return List.of(
        new Statement.Load(
            new Expr.Var(name, target.type()),
            load.place(),
            load.volatility(),
            load.alignment(),
            load.position()),
        new Statement.Observe(target, new Ghost.Read(load.place()), load.position()));
  }

  /// Whether a place may be in an array that a pointer leads to.
  private static boolean mayBeOf(Place place, Expr ghost) {
    return !(place.root() instanceof Place.Root.Named(String object))
        || !(ghost instanceof Expr.AddressOf(String array))
        || object.equals(array);
  }
}
