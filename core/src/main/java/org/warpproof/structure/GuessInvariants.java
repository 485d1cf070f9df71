package org.warpproof.structure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Force;
import org.warpproof.kernel.Contract.Reach;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions.ByParameter;

/// Kernel to kernel: adds candidates for invariants at the heads of loops, about the variables of
/// which no formula over the iteration is known.
///
/// A candidate may be wrong; who asks whether it holds leaves it out then. After GPUVerify's
/// ("Engineering a static verification tool for GPU kernels", Bardsley et al.): bounds, strides,
/// powers of two, order of two variables.
public final class GuessInvariants {
  /// Of more variables than these no two are compared.
  private static final int MOST_COMPARED = 4;

  /// More candidates of a loop than these are not looked at.
  private static final int MOST_IN_A_LOOP = 24;

  private final Kernel kernel;
  private final Structure structure;
  private final LoopsEnd loops;

  private GuessInvariants(Kernel kernel) {
    this.kernel = kernel;
    Graph graph = Graph.of(kernel);
    this.structure = new Structure(kernel, graph);
    this.loops = new LoopsEnd(kernel, graph);
  }

  public static Kernel in(Kernel kernel) {
    GuessInvariants guess = new GuessInvariants(kernel);
    List<BasicBlock> blocks = new ArrayList<>(kernel.blocks());
    for (Loop loop : guess.structure.graph().loops()) {
      BasicBlock header = blocks.get(loop.header());
      List<Statement> statements = new ArrayList<>(guess.candidates(loop));
      statements.addAll(header.statements());
      blocks.set(
          loop.header(),
          new BasicBlock(header.label(), header.parameters(), statements, header.terminator()));
    }
    return kernel.withBlocks(blocks);
  }

  private List<Statement> candidates(Loop loop) {
    List<Expr.Var> parameters = kernel.blocks().get(loop.header()).parameters();
    Set<Expr> all = new LinkedHashSet<>();
    List<Expr.Var> open = new ArrayList<>();
    for (int i = 0; i < parameters.size(); i++) {
      Expr.Var variable = parameters.get(i);
      if (variable.type() instanceof Type.Int type
          && type.width() > 1
          && structure.growth().of(loop, i) instanceof Recurrence.Unknown) {
        open.add(variable);
        all.addAll(ofOne(loop, i, variable, type));
      }
    }
    if (open.size() <= MOST_COMPARED) {
      all.addAll(ofTwo(open));
    }
    Position position = loops.position(loop);
    return all.stream()
        .limit(MOST_IN_A_LOOP)
        .<Statement>map(
            condition ->
                new Statement.Annotation(
                    new Contract.Invariant(Reach.ENABLED, Force.CANDIDATE, condition), position))
        .toList();
  }

  private List<Expr> ofOne(Loop loop, int index, Expr.Var variable, Type.Int type) {
    Expr zero = new Expr.IntConst(type, 0);
    List<Expr> all = new ArrayList<>(List.of(compare(Comparison.SLE, zero, variable)));
    Optional<Expr> entry = structure.growth().entry(loop, variable);
    entry.ifPresent(
        start -> {
          all.add(compare(Comparison.SLE, start, variable));
          all.add(compare(Comparison.SLE, variable, start));
        });
    HeaderExit.of(structure, loop, variable)
        .filter(exit -> exit.bound().type().equals(variable.type()))
        .flatMap(exit -> bound(exit, variable))
        .ifPresent(all::add);
    List<Expr> nexts = structure.growth().nexts(loop, index);
    for (Expr stride : strides(nexts, type)) {
      Expr way = entry.<Expr>map(start -> minus(variable, start)).orElse(variable);
      all.add(compare(Comparison.EQ, calculate(Binary.SREM, way, stride), zero));
    }
    if (parts(nexts).stream().anyMatch(GuessInvariants::isScaling)) {
      Expr one = new Expr.IntConst(type, 1);
      Expr below = calculate(Binary.AND, variable, minus(variable, one));
      all.add(compare(Comparison.EQ, below, zero));
    }
    return all;
  }

  /// What is kept by a loop that goes on only while it has not passed its bound.
  private static Optional<Expr> bound(HeaderExit exit, Expr.Var variable) {
    boolean isSigned = exit.isSigned();
    return switch (exit.stays()) {
      case SLT ->
          Optional.of(compare(isSigned ? Comparison.SLE : Comparison.ULE, variable, exit.bound()));
      case SGT ->
          Optional.of(compare(isSigned ? Comparison.SLE : Comparison.ULE, exit.bound(), variable));
      default -> Optional.empty();
    };
  }

  private static List<Expr> ofTwo(List<Expr.Var> variables) {
    List<Expr> all = new ArrayList<>();
    for (Expr.Var one : variables) {
      for (Expr.Var other : variables) {
        if (!one.equals(other) && one.type().equals(other.type())) {
          all.add(compare(Comparison.SLE, one, other));
        }
      }
    }
    return all;
  }

  /// What the variable may be moved by multiples of: constants and block sizes in what comes next.
  private List<Expr> strides(List<Expr> nexts, Type.Int type) {
    Set<Expr> all = new LinkedHashSet<>();
    for (Expr part : parts(nexts)) {
      switch (part) {
        case Expr.IntConst(Type its, long value) when its.equals(type) && Math.abs(value) > 1 ->
            all.add(new Expr.IntConst(type, Math.abs(value)));
        case Expr.Launch launch
            when launch.value() == LaunchValue.BLOCK_SIZE && launch.type().equals(type) ->
            all.add(launch);
        default -> {}
      }
    }
    return List.copyOf(all);
  }

  private static boolean isScaling(Expr expr) {
    return expr instanceof Expr.Arithmetic(Binary op, _, _, _)
        && switch (op) {
          case SHL, LSHR, ASHR, MUL, UDIV, SDIV -> true;
          default -> false;
        };
  }

  /// All that expressions are made of, through definitions and through blocks that ways meet in.
  private Set<Expr> parts(List<Expr> expressions) {
    Set<Expr> seen = new LinkedHashSet<>();
    List<Expr> work = new ArrayList<>(expressions);
    Set<String> followed = new HashSet<>();
    while (!work.isEmpty()) {
      Expr at = structure.definitions().resolve(work.removeLast());
      if (seen.add(at)) {
        work.addAll(at.children());
      }
      if (at instanceof Expr.Var variable && followed.add(variable.name())) {
        work.addAll(passed(variable));
      }
    }
    return seen;
  }

  /// What comes to a variable of a block that is not the head of a loop.
  private List<Expr> passed(Expr.Var variable) {
    return structure.definitions().of(variable).orElse(null) instanceof ByParameter parameter
            && structure.loopAt(parameter.block()).isEmpty()
        ? structure.passed(parameter)
        : List.of();
  }

  private static Expr compare(Comparison op, Expr left, Expr right) {
    return new Expr.Compare(op, left, right);
  }

  private static Expr minus(Expr left, Expr right) {
    return right instanceof Expr.IntConst(_, long value) && value == 0
        ? left
        : calculate(Binary.SUB, left, right);
  }

  private static Expr calculate(Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, Overflow.WRAPS, left, right);
  }
}
