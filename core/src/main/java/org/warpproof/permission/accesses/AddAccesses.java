package org.warpproof.permission.accesses;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;

/// Kernel to kernel: threads make accesses that they only speak of, so that it can be asked what
/// these could race with.
///
/// Ensures: what the kernel does itself stays as it is.
public final class AddAccesses {
  private static final String STEM = "said";

  private final Set<String> names = new HashSet<>();
  private final List<BasicBlock> blocks = new ArrayList<>();
  private int count;

  private AddAccesses(Kernel kernel) {
    kernel.parameters().forEach(p -> names.add(p.name()));
    for (BasicBlock block : kernel.blocks()) {
      names.add(block.label());
      block.parameters().forEach(p -> names.add(p.name()));
      block.statements().forEach(s -> s.targets().forEach(t -> names.add(t.name())));
    }
  }

  /// An access behind the `index`-th statement of a block, if `guard` holds there.
  public record Added(int block, int index, Expr guard, Access access) {}

  /// Makes statements, for whose target there is a name.
  public interface Access {
    List<Statement> with(String name);
  }

  public static Kernel in(Kernel kernel, List<Added> added) {
    if (added.isEmpty()) {
      return kernel;
    }
    AddAccesses pass = new AddAccesses(kernel);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      int block = b;
      pass.add(kernel.blocks().get(b), added.stream().filter(a -> a.block() == block).toList());
    }
    return kernel.withBlocks(pass.blocks);
  }

  private void add(BasicBlock block, List<Added> added) {
    String label = block.label();
    List<Expr.Var> parameters = block.parameters();
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < block.statements().size(); i++) {
      statements.add(block.statements().get(i));
      for (Added next : added) {
        if (next.index() == i) {
          String inside = fresh();
          String behind = fresh();
          Terminator.Target rest = new Terminator.Target(behind, List.of());
          blocks.add(
              new BasicBlock(
                  label,
                  parameters,
                  statements,
                  new Terminator.Branch(
                      next.guard(), new Terminator.Target(inside, List.of()), rest)));
          blocks.add(
              new BasicBlock(
                  inside, List.of(), next.access().with(fresh()), new Terminator.Goto(rest)));
          label = behind;
          parameters = List.of();
          statements = new ArrayList<>();
        }
      }
    }
    blocks.add(new BasicBlock(label, parameters, statements, block.terminator()));
  }

  private String fresh() {
    String name;
    do {
      name = STEM + count++;
    } while (!names.add(name));
    return name;
  }
}
