package org.warpproof.check;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;

/// Whether what a kernel reads, or a floating-point parameter, decides where threads go or what
/// they access: only then does it matter what a replay puts into arrays.
final class DecidedByData {
  private final Kernel kernel;
  private final Set<String> data = new HashSet<>();

  private DecidedByData(Kernel kernel) {
    this.kernel = kernel;
  }

  static boolean is(Kernel kernel) {
    return new DecidedByData(kernel).isDecided();
  }

  private boolean isDecided() {
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(var variable)
          && variable.type() instanceof Type.Float) {
        data.add(variable.name());
      }
    }
    int before;
    do {
      before = data.size();
      spread();
    } while (data.size() > before);
    return kernel.blocks().stream().anyMatch(this::isDecidedIn);
  }

  /// Marks the variables whose values come from data, as far as can be seen in one pass.
  private void spread() {
    Map<String, BasicBlock> byLabel = new HashMap<>();
    kernel.blocks().forEach(block -> byLabel.put(block.label(), block));
    for (BasicBlock block : kernel.blocks()) {
      for (Statement statement : block.statements()) {
        switch (statement) {
          case Statement.Load load -> data.add(load.target().name());
          case Statement.Atomic atomic -> data.add(atomic.target().name());
          case Statement.Let let when isData(let.value()) -> data.add(let.target().name());
          default -> {}
        }
      }
      for (Terminator.Target target : block.terminator().targets()) {
        BasicBlock next = byLabel.get(target.label());
        for (int i = 0; next != null && i < target.arguments().size(); i++) {
          if (isData(target.arguments().get(i))) {
            data.add(next.parameters().get(i).name());
          }
        }
      }
    }
  }

  private boolean isDecidedIn(BasicBlock block) {
    boolean isDecidedHere =
        switch (block.terminator()) {
          case Terminator.Branch branch -> isData(branch.condition());
          case Terminator.Switch choice -> isData(choice.value());
          case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> false;
        };
    return isDecidedHere || block.statements().stream().anyMatch(this::isDecidedBy);
  }

  private boolean isDecidedBy(Statement statement) {
    return switch (statement) {
      case Statement.Load load -> isData(load.place());
      case Statement.Store store -> isData(store.place());
      case Statement.Atomic atomic -> isData(atomic.place());
      case Statement.Assert asserted -> isData(asserted.condition());
      case Statement.Assume assumed -> isData(assumed.condition());
      default -> false;
    };
  }

  private boolean isData(Place place) {
    boolean isRoot = place.root() instanceof Place.Root.Pointed(Expr pointer) && isData(pointer);
    return isRoot
        || place.steps().stream()
            .anyMatch(s -> s instanceof Place.Step.Index(Expr index, _, _) && isData(index));
  }

  private boolean isData(Expr expr) {
    List<Expr> children = expr.children();
    return (expr instanceof Expr.Var variable && data.contains(variable.name()))
        || children.stream().anyMatch(this::isData);
  }
}
