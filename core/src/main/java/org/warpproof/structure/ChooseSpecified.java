package org.warpproof.structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Foreign;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.source.Position;
import org.warpproof.structure.ChooseForeign.Choice;
import org.warpproof.structure.ChooseForeign.Chosen;

/// Kernel to Kernel: what functions do that are only specified is for the launch to choose.
///
/// They touch each array once at most where they are called; whether, where and what they write is
/// in arrays of the launch, one element for each thread, in which 0 means that nothing is done.
/// What they give is a number for all threads. For witnesses only: they may do more than that.
///
/// Nothing is chosen where not all that they promise is heeded.
public final class ChooseSpecified {
  private static final String NAME = "specified";

  private final Kernel kernel;
  private final Set<String> names = new HashSet<>();
  private final List<Parameter> parameters;
  private final List<MemoryObject> objects;
  private final List<Choice> choices = new ArrayList<>();

  private ChooseSpecified(Kernel kernel) {
    this.kernel = kernel;
    this.parameters = new ArrayList<>(kernel.parameters());
    this.objects = new ArrayList<>(kernel.objects());
    kernel.parameters().forEach(parameter -> names.add(parameter.name()));
    kernel.objects().forEach(object -> names.add(object.name()));
    kernel.blocks().forEach(b -> b.parameters().forEach(p -> names.add(p.name())));
    kernel.statements().forEach(s -> s.targets().forEach(target -> names.add(target.name())));
  }

  /// The kernel with what was chosen in it; the same kernel if there was nothing to choose.
  public static Chosen in(Kernel kernel) {
    boolean isOpen =
        kernel.statements().anyMatch(s -> isCausedBy(s, Foreign.SPECIFIED) || isResult(s));
    // What a function promises and nobody could place is not heeded either.
    boolean isHeeded =
        kernel.statements().noneMatch(s -> isCausedBy(s, Foreign.SPECIFIED_AT_MOST) || isLeft(s));
    return isOpen && isHeeded
        ? new ChooseSpecified(kernel).chosen()
        : new Chosen(kernel, List.of());
  }

  private static boolean isCausedBy(Statement statement, String wanted) {
    return statement instanceof Statement.Havoc(_, String cause, _) && cause.equals(wanted);
  }

  private static boolean isResult(Statement statement) {
    return isCausedBy(statement, Foreign.SPECIFIED_RESULT);
  }

  private static boolean isLeft(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && (contract instanceof Contract.Ensures || contract instanceof Contract.Touches);
  }

  private Chosen chosen() {
    Map<Integer, Terminator.Target> behind = behindLoops();
    Graph graph = Graph.of(kernel);
    List<BasicBlock> blocks = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      int from = b;
      Terminator end =
          block
              .terminator()
              .withTargets(
                  target -> {
                    int to = index(target.label());
                    return behind.containsKey(to) && graph.dominates(to, from)
                        ? behind.getOrDefault(to, target)
                        : target;
                  });
      List<Statement> statements = block.statements().stream().map(this::chosen).toList();
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, end));
    }
    Kernel chosen =
        new Kernel(
            kernel.name(),
            kernel.symbol(),
            parameters,
            objects,
            kernel.facts(),
            blocks,
            kernel.position());
    return new Chosen(chosen, choices);
  }

  private int index(String label) {
    for (int b = 0; b < kernel.blocks().size(); b++) {
      if (kernel.blocks().get(b).label().equals(label)) {
        return b;
      }
    }
    throw new IllegalArgumentException("no block is called " + label);
  }

  /// Where to go instead of back to a block that decides whether there is another access.
  private Map<Integer, Terminator.Target> behindLoops() {
    Map<Integer, Terminator.Target> behind = new HashMap<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      boolean decides =
          !block.statements().isEmpty()
              && isCausedBy(block.statements().getLast(), Foreign.SPECIFIED);
      if (decides
          && block.parameters().isEmpty()
          && block.terminator() instanceof Terminator.Branch(_, _, Terminator.Target otherwise)) {
        behind.put(b, otherwise);
      }
    }
    return behind;
  }

  private Statement chosen(Statement statement) {
    if (!(statement instanceof Statement.Havoc(Expr.Var target, String cause, Position position))) {
      return statement;
    }
    return switch (cause) {
      case Foreign.SPECIFIED_RESULT -> {
        Parameter.Scalar parameter =
            new Parameter.Scalar(new Expr.Var(fresh(), target.type()), Parameter.Sign.UNKNOWN);
        parameters.add(parameter);
        choices.add(new Choice.Specified(parameter, position));
        yield new Statement.Let(target, parameter.variable(), position);
      }
      case Foreign.SPECIFIED -> {
        String array = fresh();
        parameters.add(new Parameter.Array(array, Parameter.Aliasing.EXCLUDED));
        objects.add(
            new MemoryObject(
                array,
                Space.GLOBAL,
                new Layout.Array(new Layout.Scalar(target.type()), 0),
                new MemoryObject.Initial.Launched(),
                position));
        choices.add(new Choice.Accesses(array, position));
        Place.Step step = new Place.Step.Index(thread(), target.type().bytes(), 0);
        Place place = new Place(new Place.Root.Named(array), List.of(step));
        yield new Statement.Load(target, place, position);
      }
      default -> statement;
    };
  }

  /// Threads that differ in other dimensions choose alike.
  private static Expr thread() {
    Expr block =
        new Expr.Arithmetic(
            Op.Binary.MUL,
            Op.Overflow.NEITHER,
            size(LaunchValue.BLOCK_ID),
            size(LaunchValue.BLOCK_SIZE));
    return new Expr.Arithmetic(
        Op.Binary.ADD, Op.Overflow.NEITHER, block, size(LaunchValue.THREAD_ID));
  }

  private static Expr size(LaunchValue value) {
    Expr number = new Expr.Launch(value, Dimension.X);
    return new Expr.Convert(Op.Conversion.ZEXT, number, Type.I64);
  }

  private String fresh() {
    String fresh = NAME;
    for (int i = 1; !names.add(fresh); i++) {
      fresh = NAME + "." + i;
    }
    return fresh;
  }
}
