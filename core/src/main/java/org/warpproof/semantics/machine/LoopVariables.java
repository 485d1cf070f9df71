package org.warpproof.semantics.machine;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.semantics.compile.Program;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.events.Event.Variable;

/// What the source variables are that the loops around a thread change.
///
/// A variable of the source is several of the kernel: what it is at the start of an iteration and
/// what it becomes. Meant is the last one that is set on every way to where the thread stands.
final class LoopVariables {
  private final Program program;
  private final Graph graph;

  /// For each name in the source, where it gets a value.
  private final Map<String, List<Definition>> definitions = new HashMap<>();

  /// A value of a variable: the block that sets it, and its register.
  private record Definition(int block, int register, boolean isParameter) {}

  LoopVariables(Program program) {
    this.program = program;
    this.graph = program.graph();
    List<BasicBlock> blocks = program.kernel().blocks();
    for (int b = 0; b < blocks.size(); b++) {
      for (Var parameter : blocks.get(b).parameters()) {
        add(b, parameter, true);
      }
      for (Statement statement : blocks.get(b).statements()) {
        for (Var target : statement.targets()) {
          add(b, target, false);
        }
      }
    }
  }

  private void add(int block, Var variable, boolean isParameter) {
    Integer register = program.variables().get(variable.name());
    if (register != null) {
      definitions
          .computeIfAbsent(plain(variable.name()), _ -> new ArrayList<>())
          .add(new Definition(block, register, isParameter));
    }
  }

  /// The name in the source: LLVM and the front end append numbers to tell values apart.
  private static String plain(String name) {
    return name.replaceFirst("\\.\\d+$", "").replaceFirst("\\.addr$", "");
  }

  /// Whether the name is from the source: values that had none are called `v1`, and what clang
  /// makes up for itself has a dot in its name.
  private static boolean isFromSource(String name) {
    return !name.contains(".") && !name.matches("v\\d+");
  }

  List<Variable> of(ThreadState thread) {
    Map<String, Variable> found = new LinkedHashMap<>();
    for (Loop loop : graph.loops()) {
      if (loop.contains(thread.basicBlock)) {
        for (Var parameter : program.kernel().blocks().get(loop.header()).parameters()) {
          String name = plain(parameter.name());
          if (parameter.type() instanceof Type.Int integer
              && integer.bits() > 1
              && isFromSource(name)) {
            found.put(name, new Variable(name, thread.registers[last(name, thread)]));
          }
        }
      }
    }
    return List.copyOf(found.values());
  }

  /// The register of the last definition on all ways to where the thread stands.
  private int last(String name, ThreadState thread) {
    Definition last = null;
    for (Definition definition : definitions.getOrDefault(name, List.of())) {
      boolean isSet =
          definition.block() == thread.basicBlock
              ? definition.isParameter() || isDone(definition.register(), thread)
              : graph.dominates(definition.block(), thread.basicBlock);
      if (isSet && (last == null || graph.dominates(last.block(), definition.block()))) {
        last = definition;
      }
    }
    if (last == null) {
      throw new IllegalStateException(name + " is not set");
    }
    return last.register();
  }

  /// Whether the thread has set the register in its block.
  private boolean isDone(int register, ThreadState thread) {
    Step[] steps = program.blocks()[thread.basicBlock].steps();
    for (int i = 0; i < thread.next; i++) {
      if (targets(steps[i], register)) {
        return true;
      }
    }
    return false;
  }

  private static boolean targets(Step step, int register) {
    return switch (step) {
      case Step.Assign(int target, _) -> target == register;
      case Step.Load(int target, _) -> target == register;
      case Step.Atomic atomic -> atomic.target() == register;
      default -> false;
    };
  }
}
