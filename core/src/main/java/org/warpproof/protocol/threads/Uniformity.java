package org.warpproof.protocol.threads;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.ControlDependence;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.warps.LaneGroups;
import org.warpproof.protocol.warps.WarpTeams;
import org.warpproof.protocol.warps.Where;
import org.warpproof.structure.Memory;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Uses;

/// Which values are the same in all threads of a block (or of the grid), each time they are
/// computed.
///
/// Starts from "all are" and marks those that may differ: what depends on the thread's id, on
/// memory of its own, on which way a thread took at a branch where threads part, or on how often it
/// went round a loop that threads leave at different times.
public final class Uniformity {
  private final Kernel kernel;
  private final Graph graph;
  private final Memory memory;
  private final ControlDependence control;
  private final Where where;
  private final Trust trust;
  private final WarpTeams warps;
  private final Set<LaneGroups> meeting;
  private final Set<Integer> agreed;
  private final Set<String> divergent = new HashSet<>();
  private final Map<Integer, Set<Integer>> regions = new HashMap<>();
  private final Map<Loop, Set<String>> leaving;
  private final Map<Loop, Boolean> together = new HashMap<>();
  private final Map<Loop, Set<Integer>> decidesOnEnd = new HashMap<>();
  private final Map<String, Optional<List<Stored>>> stores = new HashMap<>();

  /// A store, and the branches that decide on it.
  private record Stored(Statement statement, Set<Integer> deciding) {}

  /// What threads of a block, or of different blocks, have in common; at the ends of the blocks in
  /// `agreed` they are known to go the same way. All lanes of the groups in `meeting` come together
  /// to the collective operations of these groups.
  Uniformity(
      Structure structure,
      WarpTeams warps,
      Trust trust,
      Where where,
      Set<Integer> agreed,
      Set<LaneGroups> meeting) {
    this.kernel = structure.kernel();
    this.graph = structure.graph();
    this.memory = structure.memory();
    this.control = structure.control();
    this.where = where;
    this.trust = trust;
    this.warps = warps;
    this.meeting = Set.copyOf(meeting);
    this.agreed = Set.copyOf(agreed);
    this.leaving = leaving();
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int b : graph.reversePostorder()) {
        changed |= flow(kernel.blocks().get(b));
        changed |= isDivergentBranch(b) && part(b);
      }
    }
  }

  public boolean isUniform(Expr expr) {
    return switch (expr) {
      case Var variable -> !divergent.contains(variable.name());
      case Expr.Launch(LaunchValue value, _) ->
          value != LaunchValue.THREAD_ID && (value != LaunchValue.BLOCK_ID || where.isInBlock());
      case Expr.AddressOf(String object) -> isOneFor(object);
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _ -> true;
      case Expr.Arithmetic _ -> allUniform(expr) || isOfLaneGroup(expr);
      case Expr.Offset _, Expr.Compare _, Expr.Select _ -> allUniform(expr);
      case Expr.Convert _, Expr.Apply _ -> allUniform(expr);
    };
  }

  /// Whether the threads have the object together: each block, or each thread, may have its own.
  private boolean isOneFor(String object) {
    Space space = kernel.object(object).map(MemoryObject::space).orElse(Space.PRIVATE);
    return space != Space.PRIVATE && (space != Space.SHARED || where.isInBlock());
  }

  private boolean allUniform(Expr expr) {
    return expr.children().stream().allMatch(this::isUniform);
  }

  /// Whether the lane decides on the value, and it is the same for all lanes of a group.
  private boolean isOfLaneGroup(Expr expr) {
    return where.groups().stream().anyMatch(groups -> warps.isSame(expr, groups));
  }

  /// Whether threads may leave the basic block in different ways.
  public boolean isDivergentBranch(int block) {
    if (agreed.contains(block)) {
      return false;
    }
    return switch (kernel.blocks().get(block).terminator()) {
      case Terminator.Branch branch -> !isUniform(branch.condition());
      case Terminator.Switch choice -> !isUniform(choice.value());
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> false;
    };
  }

  /// Whether all threads that are in the loop, in the same iterations of the loops around it, leave
  /// it after equally many iterations.
  public boolean isLeftTogether(Loop loop) {
    return together.computeIfAbsent(
        loop,
        _ -> loop.blocks().stream().noneMatch(b -> isDivergentBranch(b) && mayLeave(b, loop)));
  }

  /// Whether the way from the branch decides on when the loop is left: one leaves it while another
  /// need not, or comes to where it is left in another iteration.
  private boolean mayLeave(int branch, Loop loop) {
    OptionalInt meeting = graph.immediatePostDominator(branch);
    return decidesOnEnd.computeIfAbsent(loop, this::exitControl).contains(branch)
        || meeting.isEmpty()
        || !loop.contains(meeting.getAsInt())
        || !graph.successors(branch).stream().allMatch(loop::contains);
  }

  private Set<Integer> exitControl(Loop loop) {
    return control.controlling(
        loop.blocks().stream()
            .filter(b -> !graph.successors(b).stream().allMatch(loop::contains))
            .toList());
  }

  /// Marks what a block computes and passes on; whether anything was new.
  private boolean flow(BasicBlock block) {
    boolean changed = false;
    for (Statement statement : block.statements()) {
      if (!hasUniformResult(statement)) {
        for (Var target : statement.targets()) {
          changed |= divergent.add(target.name());
        }
      }
    }
    for (Terminator.Target target : block.terminator().targets()) {
      BasicBlock next = kernel.blocks().get(graph.index(target.label()));
      for (int i = 0; i < next.parameters().size(); i++) {
        if (!isUniform(target.arguments().get(i))) {
          changed |= divergent.add(next.parameters().get(i).name());
        }
      }
    }
    return changed;
  }

  private boolean hasUniformResult(Statement statement) {
    return switch (statement) {
      case Statement.Let let -> isUniform(let.value());
      case Statement.Load load ->
          isCommon(load) && load.expressions().stream().allMatch(this::isUniform);
      case Statement.Collective collective ->
          switch (collective.team()) {
            case Team.Block _ -> where.isInBlock() && isOfOneSource(collective);
            case Team.Warp _ -> isOfOurGroup(collective);
            case Team.Grid _, Team.Named _ -> false;
          };
      case Statement.Store _, Statement.Atomic _, Statement.Barrier _, Statement.Fence _ -> false;
      case Statement.Havoc _, Statement.Assume _, Statement.Assert _, Statement.Annotation _ ->
          false;
      case Statement.Observe _, Statement.Unsupported _ -> false;
      // The block counts its copies.
      case Statement.AsyncCopy copy -> where.isInBlock() && isUniform(copy.joined());
      case Statement.AsyncWait _ -> false;
    };
  }

  /// Whether all who take part name the same thread, where it is for them to name one.
  private boolean isOfOneSource(Statement.Collective collective) {
    List<Expr> arguments = collective.arguments();
    return collective.op() != Op.Collective.BROADCAST
        || arguments.subList(1, arguments.size()).stream().allMatch(this::isUniform);
  }

  /// Whether threads of one group of lanes get the same from the operation, and come to it
  /// together.
  private boolean isOfOurGroup(Statement.Collective collective) {
    LaneGroups team = warps.groups(collective.team()).orElse(null);
    return team != null
        && meeting.contains(team)
        && where.groups().stream()
            .anyMatch(among -> WarpTeams.givesAllTheSame(collective, team, among));
  }

  /// Whether all threads that read the same place here find the same: nobody writes it, or, without
  /// races, nobody between two barriers.
  private boolean isCommon(Statement.Load load) {
    Optional<Set<String>> objects = memory.objects(load.place());
    return objects.isPresent()
        && !memory.isFromOutside(load)
        && objects.get().stream().allMatch(this::isCommon);
  }

  private boolean isCommon(String object) {
    if (memory.isReadOnly(object)) {
      return true;
    }
    return switch (memory.object(object).space()) {
      case GLOBAL, CONSTANT -> trust != Trust.NOTHING;
      case SHARED -> trust != Trust.NOTHING && where.isInBlock();
      case PRIVATE -> isStoredAlike(object);
    };
  }

  /// Whether all threads have the same in memory of their own: what they store there is the same,
  /// and they do it equally often.
  private boolean isStoredAlike(String object) {
    return stores
        .computeIfAbsent(object, this::storesTo)
        .map(all -> all.stream().allMatch(this::isAlike))
        .orElse(false);
  }

  private boolean isAlike(Stored stored) {
    return stored.statement().expressions().stream().allMatch(this::isUniform)
        && stored.deciding().stream().noneMatch(this::isDivergentBranch);
  }

  /// The stores to an object of a thread's own; empty if it may be written in other ways.
  private Optional<List<Stored>> storesTo(String object) {
    List<Stored> result = new ArrayList<>();
    for (Site site : memory.sites()) {
      if (!site.mode().isWrite() || !memory.mayTouch(site.place(), object)) {
        continue;
      }
      Statement statement = kernel.blocks().get(site.block()).statements().get(site.index());
      if (!(statement instanceof Statement.Store)
          || !(site.place().root() instanceof Place.Root.Named)) {
        return Optional.empty();
      }
      result.add(new Stored(statement, control.controlling(site.block())));
    }
    return Optional.of(result);
  }

  /// Threads part at the end of `branch`: what they carry to where they meet again, around loops in
  /// between, and out of loops around it, may differ.
  private boolean part(int branch) {
    boolean changed = false;
    for (Loop loop : graph.loops()) {
      if (loop.contains(branch) && mayLeave(branch, loop)) {
        changed |= divergent.addAll(leaving.getOrDefault(loop, Set.of()));
      }
    }
    for (int b : regions.computeIfAbsent(branch, this::region)) {
      boolean meets = edgesTo(b) > 1 || leavesLoop(branch, b);
      if (meets) {
        for (Var parameter : kernel.blocks().get(b).parameters()) {
          changed |= divergent.add(parameter.name());
        }
      }
    }
    return changed;
  }

  /// How many edges lead to a block: one block may have several, with different arguments.
  private long edgesTo(int block) {
    String label = kernel.blocks().get(block).label();
    return graph.predecessors(block).stream()
        .flatMap(from -> kernel.blocks().get(from).terminator().targets().stream())
        .filter(target -> target.label().equals(label))
        .count();
  }

  /// The variables that are computed in a loop and used outside of it.
  private Map<Loop, Set<String>> leaving() {
    Map<Loop, Set<String>> result = new HashMap<>();
    Map<String, Integer> definitions = new HashMap<>();
    for (int b = 0; b < graph.size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      for (Var parameter : block.parameters()) {
        definitions.put(parameter.name(), b);
      }
      for (Statement statement : block.statements()) {
        for (Var target : statement.targets()) {
          definitions.put(target.name(), b);
        }
      }
    }
    for (int b = 0; b < graph.size(); b++) {
      for (String used : Uses.in(kernel.blocks().get(b))) {
        Integer definition = definitions.get(used);
        for (Loop loop : graph.loops()) {
          if (definition != null && loop.contains(definition) && !loop.contains(b)) {
            result.computeIfAbsent(loop, _ -> new HashSet<>()).add(used);
          }
        }
      }
    }
    return result;
  }

  /// The blocks from the branch to where all its ways have met again, that one included.
  private Set<Integer> region(int branch) {
    Set<Integer> region = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(graph.successors(branch));
    OptionalInt meeting = graph.immediatePostDominator(branch);
    while (!work.isEmpty()) {
      int b = work.pop();
      boolean isEnd = meeting.isPresent() && meeting.getAsInt() == b;
      if (region.add(b) && !isEnd) {
        work.addAll(graph.successors(b));
      }
    }
    return region;
  }

  private boolean leavesLoop(int branch, int block) {
    for (Loop loop : graph.loops()) {
      if (loop.contains(branch) && !loop.contains(block)) {
        return true;
      }
    }
    return false;
  }
}
