package org.warpproof.kernel.rewrite;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Force;
import org.warpproof.kernel.Contract.Reach;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Terminator.Target;
import org.warpproof.kernel.graph.Graph;

/// Kernel to Kernel: a claim about all threads is also asked of those that do not come to it, on
/// the edge where they turn away.
///
/// There the condition is computed as it would be further on, from what the thread has: nothing
/// that it does not do has happened. That is GPUVerify's predicated execution, in which a thread
/// that is not enabled takes part in what is said of all. Only what a thread can compute without
/// doing anything is asked: not what it would read of memory that others see, nor values that ways
/// bring together. Who leaves a loop is not asked either, nor who turns away in another loop.
///
/// Ensures: the blocks that were there stay where they are, and so do their statements; a copy of a
/// claim is an assertion of those that come to it, and the last statement of a block of its own.
public final class AskWhoSkips {
  private static final String ASIDE = "aside";

  private final Kernel kernel;
  private final Graph graph;
  private final Map<String, Definition> definitions = new HashMap<>();
  private final Map<Edge, List<Statement>> asides = new LinkedHashMap<>();
  private final List<Skip> skips = new ArrayList<>();
  private int copies;

  private record Definition(int block, Statement statement) {}

  private record Edge(int from, int to) {}

  /// A claim, by its block and its place there; the branch at which threads turn away from it; and
  /// where it is asked of them.
  public record Skip(int block, int index, int branch, int askedBlock, int askedIndex) {}

  /// The kernel, and what is asked where.
  public record Asked(Kernel kernel, List<Skip> skips) {
    public Asked {
      skips = List.copyOf(skips);
    }

    /// The branches at which all who turn away from a claim are asked.
    public Set<Integer> branches(int block, int index) {
      return skips.stream()
          .filter(skip -> skip.block() == block && skip.index() == index)
          .map(Skip::branch)
          .collect(Collectors.toUnmodifiableSet());
    }
  }

  private AskWhoSkips(Kernel kernel) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      for (Statement statement : kernel.blocks().get(b).statements()) {
        for (Expr.Var target : statement.targets()) {
          definitions.put(target.name(), new Definition(b, statement));
        }
      }
    }
  }

  public static Asked in(Kernel kernel) {
    boolean isFree = kernel.blocks().stream().noneMatch(b -> b.label().startsWith(ASIDE));
    if (!isFree || kernel.statements().noneMatch(s -> ofAll(s).isPresent())) {
      return new Asked(kernel, List.of());
    }
    AskWhoSkips asking = new AskWhoSkips(kernel);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (ofAll(statements.get(i)).isPresent()) {
          asking.ask(b, i, statements.get(i));
        }
      }
    }
    return asking.asked();
  }

  /// What is claimed of all threads, those included that do not come to a statement.
  private static Optional<Expr> ofAll(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        ? switch (contract) {
          case Contract.Asserts(Reach reach, Force force, Expr condition)
              when reach == Reach.ALL && force == Force.CLAIMED ->
              Optional.of(condition);
          case Contract.Ensured(Reach reach, Expr condition) when reach == Reach.ALL ->
              Optional.of(condition);
          case Contract.Asserts _, Contract.Ensured _, Contract.Ensures _ -> Optional.empty();
          case Contract.Requires _, Contract.AssumesOfAll _ -> Optional.empty();
          case Contract.Before _, Contract.After _ -> Optional.empty();
          case Contract.Holds _, Contract.Grants _ -> Optional.empty();
          // Who has left a loop has the values that it had at its head.
          case Contract.Invariant _, Contract.FunctionWide _ -> Optional.empty();
          case Contract.BarrierInvariant _, Contract.PairInvariant _ -> Optional.empty();
          case Contract.ReadPermission _, Contract.Touches _ -> Optional.empty();
          case Contract.Frame _, Contract.Declares _, Contract.Keeps _ -> Optional.empty();
          case Contract.FreshArray _, Contract.Snapshot _, Contract.Defines _ -> Optional.empty();
          case Contract.Unlogged _, Contract.ArgumentsBegin _ -> Optional.empty();
        }
        : Optional.empty();
  }

  private void ask(int block, int index, Statement claim) {
    Set<Integer> before = leadingTo(block);
    for (int branch : before.stream().sorted().toList()) {
      List<Integer> away =
          graph.successors(branch).stream()
              .filter(next -> !before.contains(next) || graph.isBackEdge(branch, next))
              .distinct()
              .toList();
      if (branch == block
          || away.isEmpty()
          || !away.stream().allMatch(to -> isIn(block, branch, to))) {
        continue;
      }
      List<Copy> made = away.stream().map(to -> new Copy(new Edge(branch, to))).toList();
      Expr condition = ofAll(claim).orElseThrow();
      if (made.stream().allMatch(copy -> copy.make(condition, claim))) {
        made.forEach(
            copy -> {
              List<Statement> aside = asides.computeIfAbsent(copy.edge, _ -> new ArrayList<>());
              aside.addAll(copy.statements);
              int number = List.copyOf(asides.keySet()).indexOf(copy.edge);
              int at = kernel.blocks().size() + number;
              skips.add(new Skip(block, index, branch, at, aside.size() - 1));
            });
      }
    }
  }

  /// The blocks from which a block is come to in the same iteration of its loops, and itself.
  private Set<Integer> leadingTo(int block) {
    Set<Integer> all = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(List.of(block));
    while (!work.isEmpty()) {
      int at = work.poll();
      if (all.add(at)) {
        graph.predecessors(at).stream().filter(b -> !graph.isBackEdge(b, at)).forEach(work::add);
      }
    }
    return all;
  }

  /// Whether who takes an edge stays in the loops around a block, in no others, and there is one
  /// such edge.
  private boolean isIn(int block, int from, int to) {
    String label = kernel.blocks().get(to).label();
    return graph.loopOf(from).equals(graph.loopOf(block))
        && graph.loopOf(block).stream().allMatch(loop -> loop.contains(to))
        && kernel.blocks().get(from).terminator().targets().stream()
                .filter(target -> target.label().equals(label))
                .count()
            == 1;
  }

  private Asked asked() {
    if (skips.isEmpty()) {
      return new Asked(kernel, List.of());
    }
    List<BasicBlock> blocks = new ArrayList<>(kernel.blocks());
    int number = 0;
    for (Map.Entry<Edge, List<Statement>> aside : asides.entrySet()) {
      BasicBlock from = blocks.get(aside.getKey().from());
      String to = kernel.blocks().get(aside.getKey().to()).label();
      String label = ASIDE + number++;
      Target target =
          from.terminator().targets().stream()
              .filter(t -> t.label().equals(to))
              .findFirst()
              .orElseThrow();
      Target away = new Target(label, List.of());
      Terminator end = from.terminator().withTargets(t -> t.equals(target) ? away : t);
      blocks.set(
          aside.getKey().from(),
          new BasicBlock(from.label(), from.parameters(), from.statements(), end));
      blocks.add(new BasicBlock(label, List.of(), aside.getValue(), new Terminator.Goto(target)));
    }
    return new Asked(kernel.withBlocks(blocks), skips);
  }

  /// What a thread that takes an edge says of a condition that is computed elsewhere.
  private final class Copy {
    private final Edge edge;
    private final int number = copies++;
    private final List<Statement> statements = new ArrayList<>();
    private final Map<Expr.Var, Expr.Var> own = new HashMap<>();
    private boolean isComplete = true;

    private Copy(Edge edge) {
      this.edge = edge;
    }

    private boolean make(Expr condition, Statement claim) {
      Expr here = copy(condition);
      statements.add(
          new Statement.Annotation(
              new Contract.Asserts(Reach.ENABLED, Force.CLAIMED, here), claim.position()));
      return isComplete;
    }

    private Expr copy(Expr expr) {
      return switch (expr) {
        case Expr.Var variable -> copy(variable);
        case Expr.Arithmetic(Binary op, _, Expr left, Expr right) -> {
          isComplete &= !isPartial(op, right);
          // Nobody promises anything of what is not done.
          yield new Expr.Arithmetic(op, Overflow.WRAPS, copy(left), copy(right));
        }
        case Expr.Apply _ -> {
          isComplete = false;
          yield expr;
        }
        case Expr.IntConst _, Expr.FloatConst _, Expr.Null _ -> expr;
        case Expr.Launch _, Expr.AddressOf _ -> expr;
        case Expr.Offset _, Expr.Compare _, Expr.Select _, Expr.Convert _ ->
            MapExpressions.children(expr, this::copy);
      };
    }

    private static boolean isPartial(Binary op, Expr right) {
      return switch (op) {
        case UDIV, SDIV, UREM, SREM, SHL, LSHR, ASHR ->
            !(right instanceof Expr.IntConst(_, long value) && value > 0 && value < Integer.SIZE);
        case ADD, SUB, MUL, AND, OR, XOR, FADD, FSUB, FMUL, FDIV, FREM -> false;
      };
    }

    private Expr copy(Expr.Var variable) {
      Expr.@Nullable Var known = own.get(variable);
      if (known != null) {
        return known;
      }
      @Nullable Definition definition = definitions.get(variable.name());
      if (definition == null || graph.dominates(definition.block, edge.from)) {
        isComplete &= definition != null || isParameterHere(variable);
        return variable;
      }
      String name = "%s.%d.%s".formatted(ASIDE, number, variable.name());
      Expr.Var here = new Expr.Var(name, variable.type());
      isComplete &= isFree(name);
      own.put(variable, here);
      switch (definition.statement) {
        case Statement.Let(_, Expr value, var position) ->
            statements.add(new Statement.Let(here, copy(value), position));
        case Statement.Load(_, Place place, var volatility, var alignment, var position)
            when isOwnVariable(place) && isQuiet() ->
            statements.add(new Statement.Load(here, place, volatility, alignment, position));
        case Statement.Observe(_, Ghost ghost, var position) when isOfLog(ghost) && isQuiet() ->
            statements.add(
                new Statement.Observe(
                    here,
                    ghost.withArguments(ghost.arguments().stream().map(this::copy).toList()),
                    position));
        case Statement.Load _,
            Statement.Observe _,
            Statement.Atomic _,
            Statement.Collective _,
            Statement.AsyncCopy _,
            Statement.Havoc _,
            Statement.Unsupported _ ->
            isComplete = false;
        case Statement.Store _,
            Statement.Barrier _,
            Statement.AsyncWait _,
            Statement.Fence _,
            Statement.Assume _,
            Statement.Assert _,
            Statement.Annotation _ ->
            isComplete = false;
      }
      return here;
    }

    /// Whether what no statement defines is known where the edge starts.
    private boolean isParameterHere(Expr.Var variable) {
      for (int b = 0; b < kernel.blocks().size(); b++) {
        if (kernel.blocks().get(b).parameters().contains(variable)) {
          return graph.dominates(b, edge.from);
        }
      }
      return true;
    }

    private boolean isFree(String name) {
      return !definitions.containsKey(name);
    }

    /// Whether a place is a variable of the thread, always the same one.
    private boolean isOwnVariable(Place place) {
      return place.root() instanceof Place.Root.Named(String object)
          && place.expressions().stream().allMatch(Expr.IntConst.class::isInstance)
          && kernel.object(object).map(MemoryObject::space).equals(Optional.of(Space.PRIVATE));
    }

    /// Whether a thread that takes the edge does nothing up to where all meet again: it is not said
    /// which of the two ways comes first.
    private boolean isQuiet() {
      OptionalInt meeting = graph.immediatePostDominator(edge.from);
      Set<Integer> seen = new HashSet<>();
      Deque<Integer> work = new ArrayDeque<>(List.of(edge.to));
      while (!work.isEmpty()) {
        int block = work.poll();
        boolean isMet = meeting.isPresent() && meeting.getAsInt() == block;
        if (!isMet && !graph.isBackEdge(edge.from, block) && seen.add(block)) {
          if (!kernel.blocks().get(block).statements().stream().allMatch(AskWhoSkips::isQuiet)) {
            return false;
          }
          graph.successors(block).stream()
              .filter(next -> !graph.isBackEdge(block, next))
              .forEach(work::add);
        }
      }
      return true;
    }
  }

  private static boolean isOfLog(Ghost ghost) {
    return ghost instanceof Ghost.Accessed
        || ghost instanceof Ghost.NotAccessed
        || ghost instanceof Ghost.AccessImplies
        || ghost instanceof Ghost.AccessOffset;
  }

  private static boolean isQuiet(Statement statement) {
    return switch (statement) {
      case Statement.Let _, Statement.Havoc _, Statement.Assume _, Statement.Assert _ -> true;
      case Statement.Annotation _, Statement.Observe _ -> true;
      case Statement.Load _, Statement.Store _, Statement.Atomic _, Statement.Fence _ -> false;
      case Statement.Barrier _, Statement.Collective _, Statement.Unsupported _ -> false;
      case Statement.AsyncCopy _, Statement.AsyncWait _ -> false;
    };
  }
}
