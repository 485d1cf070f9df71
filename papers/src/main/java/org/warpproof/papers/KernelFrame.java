package org.warpproof.papers;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// What a program of a paper has around its statements when it becomes a kernel: arrays of
/// integers in global memory, and parameters that are natural numbers.
///
/// `values` fixes parameters, and the sizes [#THREADS] and [#GROUPS]. Threads have one dimension.
public record KernelFrame(List<String> arrays, List<String> parameters, Map<String, Long> values) {
  /// The threads of a group.
  public static final String THREADS = "threads";

  /// The groups of a kernel.
  public static final String GROUPS = "groups";

  /// The largest size that a kernel can have.
  static final long MOST = Integer.MAX_VALUE;

  /// Numbers in arrays are those of expressions.
  public static final Type.Int ELEMENT = IntegerExpr.TYPE;

  public KernelFrame {
    arrays = List.copyOf(arrays);
    parameters = List.copyOf(parameters);
    values = Map.copyOf(values);
  }

  /// The kernel with these blocks.
  ///
  /// @throws StuckException if no kernel has such sizes
  public Kernel kernel(String name, List<BasicBlock> blocks) {
    return kernel(name, List.of(), blocks);
  }

  /// The kernel with these blocks, and with arrays that each group has for itself.
  public Kernel kernel(String name, List<String> groupArrays, List<BasicBlock> blocks) {
    List<Parameter> all = new ArrayList<>();
    List<MemoryObject> objects = new ArrayList<>();
    arrays.forEach(array -> objects.add(object(array, Space.GLOBAL)));
    groupArrays.forEach(array -> objects.add(object(array, Space.SHARED)));
    for (MemoryObject object : objects) {
      all.add(new Parameter.Array(object.name(), Parameter.Aliasing.EXCLUDED));
    }
    List<LaunchFact> facts = new ArrayList<>();
    addSizes(facts);
    for (String parameter : parameters) {
      Expr.Var variable = variable(parameter);
      all.add(new Parameter.Scalar(variable, Parameter.Sign.SIGNED));
      facts.add(fact(variable));
    }
    return new Kernel(name, name, all, objects, facts, blocks, Position.NONE);
  }

  private static MemoryObject object(String array, Space space) {
    return new MemoryObject(
        array,
        space,
        new Layout.Array(new Layout.Scalar(ELEMENT), 0),
        new MemoryObject.Initial.Launched(),
        Position.NONE);
  }

  private void addSizes(Collection<LaunchFact> facts) {
    for (String size : List.of(GROUPS, THREADS)) {
      long value = values.getOrDefault(size, 1L);
      if (value < 1 || value > MOST) {
        throw new StuckException("%s are from 1 to %d, not %d".formatted(size, MOST, value));
      }
    }
    Long groups = values.get(GROUPS);
    if (groups != null) {
      facts.add(new LaunchFact.GridSize(groups, 1, 1, LaunchFact.Origin.COMMAND_LINE));
    }
    Long threads = values.get(THREADS);
    if (threads != null) {
      facts.add(new LaunchFact.BlockSize(threads, 1, 1, LaunchFact.Origin.COMMAND_LINE));
    }
  }

  private LaunchFact fact(Expr.Var parameter) {
    Long value = values.get(parameter.name());
    return new LaunchFact.Assumed(
        value == null
            ? new Expr.Compare(Op.Comparison.SGE, parameter, Expr.i64(0))
            : new Expr.Compare(Op.Comparison.EQ, parameter, Expr.i64(value)),
        parameter.name() + (value == null ? " >= 0" : " == " + value),
        LaunchFact.Origin.COMMAND_LINE);
  }

  /// A parameter, or a thread's own variable.
  public static Expr.Var variable(String name) {
    return new Expr.Var(name, IntegerExpr.TYPE);
  }

  /// An element of an array.
  public static Place place(String array, Expr index) {
    return new Place(
        new Place.Root.Named(array), List.of(new Place.Step.Index(index, ELEMENT.bytes(), 0)));
  }

  /// A thread's number in its group, the number of its group, or a size.
  public static Expr launch(LaunchValue value) {
    return new Expr.Convert(
        Op.Conversion.ZEXT, new Expr.Launch(value, Dimension.X), IntegerExpr.TYPE);
  }
}
