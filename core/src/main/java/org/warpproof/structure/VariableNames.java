package org.warpproof.structure;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;

/// The names that people know the variables of loops by: `i` for `i.0`, unless there are two.
public final class VariableNames {
  private final Map<String, String> names = new HashMap<>();

  public VariableNames(Kernel kernel, Graph graph) {
    Set<String> taken = new HashSet<>();
    Set<String> twice = new HashSet<>();
    kernel.parameters().stream().map(Parameter::name).forEach(taken::add);
    for (Loop loop : graph.loops()) {
      for (Var variable : kernel.blocks().get(loop.header()).parameters()) {
        if (!taken.add(plain(variable.name()))) {
          twice.add(plain(variable.name()));
        }
        names.put(variable.name(), plain(variable.name()));
      }
    }
    names.values().removeIf(twice::contains);
  }

  public String of(Var variable) {
    return names.getOrDefault(variable.name(), variable.name());
  }

  /// Without the numbers that tell copies of a variable apart, in loops and in rounds of loops that
  /// were written out.
  public static String plain(String name) {
    return name.replaceFirst("(\\.\\d+)?('\\d+)*$", "");
  }
}
