package org.warpproof.papers.babycuda;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.papers.BlockBuilder;
import org.warpproof.papers.Exp;
import org.warpproof.papers.IntegerExpr;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.maps.Range;
import org.warpproof.source.Position;

/// A program as a kernel with one array, for the tool's own engine.
///
/// Reads are loads and writes are stores, so that nothing is lost of programs whose accesses depend
/// on data. What the array holds at the start may be anything.
public final class ToKernel {
  private final BlockBuilder blocks = new BlockBuilder();
  private int variables;

  private ToKernel() {}

  /// A kernel for one block of threads. Parameters are natural numbers.
  public static Kernel of(Program program, Map<String, Long> values) {
    ToKernel translation = new ToKernel();
    Names names = new Names(Map.of(Program.THREAD, KernelFrame.launch(LaunchValue.THREAD_ID)));
    for (String parameter : program.parameters()) {
      names = names.with(parameter, KernelFrame.variable(parameter));
    }
    translation.code(program.code(), names);
    Map<String, Long> sizes = new HashMap<>(values);
    sizes.put(KernelFrame.GROUPS, 1L);
    return new KernelFrame(List.of(Program.ARRAY), program.parameters(), sizes)
        .kernel("program", translation.blocks.finish());
  }

  /// What the names in scope are in the kernel.
  private record Names(Map<String, Expr> values) {
    private Names with(String name, Expr value) {
      Map<String, Expr> more = new HashMap<>(values);
      more.put(name, value);
      return new Names(more);
    }

    private Expr translate(Exp exp) {
      return IntegerExpr.of(
          exp,
          name -> {
            Expr value = values.get(name);
            if (value == null) {
              throw new IllegalArgumentException("'" + name + "' is not bound");
            }
            return value;
          });
    }
  }

  private void code(Code code, Names names) {
    switch (code) {
      case Code.Skip _ -> {}
      case Code.Write(Exp index, Exp value, Position position) ->
          blocks.add(
              new Statement.Store(
                  KernelFrame.place(Program.ARRAY, names.translate(index)),
                  names.translate(value),
                  position));
      case Code.Read(String variable, Exp index, Code rest, Position position) -> {
        Expr.Var target = fresh(variable);
        blocks.add(
            new Statement.Load(
                target, KernelFrame.place(Program.ARRAY, names.translate(index)), position));
        code(rest, names.with(variable, target));
      }
      case Code.Seq(Code first, Code second) -> {
        code(first, names);
        code(second, names);
      }
      case Code.If(Exp condition, Code whenTrue, Code whenFalse, _) ->
          blocks.choose(
              names.translate(condition),
              () -> code(whenTrue, names),
              () -> code(whenFalse, names));
      case Code.For(Range range, Code body, _) -> loop(range, body, names);
      case Code.Sync _ ->
          blocks.add(new Statement.Barrier(new Team.Block(), Fences.ALL, Position.NONE));
      case Code.SyncFor(Range range, Code body, _) -> loop(range, body, names);
    }
  }

  private void loop(Range range, Code body, Names names) {
    Expr.Var variable = fresh(range.variable());
    blocks.loop(
        variable,
        names.translate(range.from()),
        names.translate(range.to()),
        () -> code(body, names.with(range.variable(), variable)));
  }

  /// A variable that no other has the name of: names of programs have no dot.
  private Expr.Var fresh(String name) {
    return KernelFrame.variable(name + "." + variables++);
  }
}
