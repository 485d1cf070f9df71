package org.warpproof.typing;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.ControlDependence;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.source.Position;
import org.warpproof.structure.LoopsEnd;
import org.warpproof.structure.Site;

/// Types the accesses of a kernel.
///
/// The environment of the paper, turned round: `origins` holds the variables that are not in it.
/// The paper's variables never change; here a block's parameter also depends on the branches that
/// decide from where the block was entered.
public final class TypeAccesses {
  private final Kernel kernel;
  private final Graph graph;
  private final ControlDependence control;
  private final Map<String, Origin> origins = new HashMap<>();

  /// The loops that may not end, and whether threads wait for those that are in them.
  private final List<Loop> openLoops;

  private final boolean hasMeetings;

  /// What is assumed or asserted of data.
  private final List<Claim> claims;

  private record Claim(int block, int index, Origin origin) {}

  public TypeAccesses(Kernel kernel) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
    this.control = new ControlDependence(graph);
    this.openLoops = new LoopsEnd(kernel, graph).open();
    this.hasMeetings =
        kernel
            .statements()
            .anyMatch(s -> s instanceof Statement.Barrier || s instanceof Statement.Collective);
    int known;
    do {
      known = origins.size();
      for (int block : graph.reversePostorder()) {
        kernel.blocks().get(block).statements().forEach(this::define);
        enter(block);
      }
    } while (origins.size() > known);
    this.claims = findClaims();
  }

  /// The type of an access of the kernel.
  public AccessType type(Site site) {
    return type(site.block(), kernel.blocks().get(site.block()).statements().get(site.index()));
  }

  /// The type of what stands at the positions: independent if all of it is.
  public AccessType at(Collection<Position> positions) {
    for (int block : graph.reversePostorder()) {
      for (Statement statement : kernel.blocks().get(block).statements()) {
        if (positions.contains(statement.position())
            && type(block, statement) instanceof AccessType.Dependent dependent) {
          return dependent;
        }
      }
    }
    return new AccessType.Independent();
  }

  /// The type of what is divided or shifted by at the positions.
  public AccessType operandsAt(Collection<Position> positions) {
    for (int block : graph.reversePostorder()) {
      for (Statement statement : kernel.blocks().get(block).statements()) {
        List<Expr> operands =
            Operation.in(statement.expressions()).stream().map(Expr.Arithmetic::right).toList();
        if (positions.contains(statement.position())
            && !operands.isEmpty()
            && type(
                    first(operands, statement.position())
                        .map(origin -> new AccessType.Dependent(AccessType.Part.OPERAND, origin)),
                    block,
                    statement)
                instanceof AccessType.Dependent dependent) {
          return dependent;
        }
      }
    }
    return new AccessType.Independent();
  }

  private AccessType type(int block, Statement statement) {
    return type(part(statement), block, statement);
  }

  private AccessType type(Optional<AccessType.Dependent> part, int block, Statement statement) {
    return part.or(() -> conditions(block))
        .or(() -> passage(block, statement))
        .<AccessType>map(dependent -> dependent)
        .orElse(new AccessType.Independent());
  }

  /// The part of a statement, but for the conditions above it, that is ill-typed.
  private Optional<AccessType.Dependent> part(Statement statement) {
    return switch (statement) {
      case Statement.Load load -> index(load.place(), load.position());
      case Statement.Store store -> index(store.place(), store.position());
      case Statement.Atomic atomic -> index(atomic.place(), atomic.position());
      case Statement.Assert _, Statement.Annotation _ ->
          first(statement.expressions(), statement.position())
              .map(origin -> new AccessType.Dependent(AccessType.Part.CLAIM, origin));
      case Statement.AsyncCopy _, Statement.AsyncWait _ ->
          first(statement.expressions(), statement.position())
              .map(origin -> new AccessType.Dependent(AccessType.Part.INDEX, origin));
      case Statement.Barrier barrier -> members(barrier.team(), barrier.position());
      case Statement.Collective together -> members(together.team(), together.position());
      case Statement.Let _, Statement.Fence _, Statement.Havoc _, Statement.Assume _ ->
          Optional.empty();
      case Statement.Observe _, Statement.Unsupported _ -> Optional.empty();
    };
  }

  /// Who meets here.
  private Optional<AccessType.Dependent> members(Team team, Position position) {
    return first(team.expressions(), position)
        .map(origin -> new AccessType.Dependent(AccessType.Part.INDEX, origin));
  }

  private Optional<AccessType.Dependent> index(Place place, Position position) {
    return first(place.expressions(), position)
        .map(origin -> new AccessType.Dependent(AccessType.Part.INDEX, origin));
  }

  private Optional<AccessType.Dependent> conditions(int block) {
    return first(control.controlling(block))
        .map(origin -> new AccessType.Dependent(AccessType.Part.CONDITION, origin));
  }

  /// A thread comes to the statement only if the loops before it end and what is assumed and
  /// asserted before it holds.
  private Optional<AccessType.Dependent> passage(int block, Statement statement) {
    return openLoops.stream()
        .filter(loop -> !loop.contains(block) && (hasMeetings || isAfter(block, loop.header())))
        .flatMap(loop -> first(leaving(loop)).stream())
        .findFirst()
        .or(() -> claims(block, statement))
        .map(origin -> new AccessType.Dependent(AccessType.Part.PASSAGE, origin));
  }

  /// The branches that decide on when a loop is left.
  private Set<Integer> leaving(Loop loop) {
    List<Integer> exits =
        loop.blocks().stream()
            .filter(b -> !graph.successors(b).stream().allMatch(loop::contains))
            .toList();
    Set<Integer> branches = new LinkedHashSet<>(exits);
    branches.addAll(control.controlling(exits));
    return branches;
  }

  /// What a claim that stands before the statement, or may keep its threads waiting, depends on.
  private Optional<Origin> claims(int block, Statement statement) {
    for (Claim claim : claims) {
      boolean isBefore =
          claim.block() == block
              && claim.index() < kernel.blocks().get(block).statements().indexOf(statement);
      if (hasMeetings || isBefore || isAfter(block, claim.block())) {
        return Optional.of(claim.origin());
      }
    }
    return Optional.empty();
  }

  private List<Claim> findClaims() {
    List<Claim> found = new ArrayList<>();
    for (int block : graph.reversePostorder()) {
      List<Statement> statements = kernel.blocks().get(block).statements();
      for (int i = 0; i < statements.size(); i++) {
        int index = i;
        claimed(statements.get(i)).ifPresent(origin -> found.add(new Claim(block, index, origin)));
      }
    }
    return found;
  }

  private Optional<Origin> claimed(Statement statement) {
    return switch (statement) {
      case Statement.Assume assume -> origin(assume.condition(), assume.position());
      case Statement.Assert claim -> origin(claim.condition(), claim.position());
      // What is to hold once all threads have ended keeps none of them.
      case Statement.Annotation(Contract contract, Position position) ->
          contract instanceof Contract.After
              ? Optional.empty()
              : first(contract.arguments(), position);
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ ->
          Optional.empty();
      case Statement.Barrier _, Statement.Collective _, Statement.AsyncCopy _ -> Optional.empty();
      case Statement.AsyncWait _, Statement.Fence _, Statement.Havoc _ -> Optional.empty();
      case Statement.Observe _ -> Optional.empty();
      // Nobody knows whether threads come out of it.
      case Statement.Unsupported _ ->
          Optional.of(new Origin(Origin.Kind.UNKNOWN, statement.position()));
    };
  }

  /// Whether a way leads from the end of the other block to the one.
  private boolean isAfter(int block, int other) {
    return graph.reachableFrom(graph.successors(other)).contains(block);
  }

  /// The first of the blocks' branches that depends on what it must not.
  private Optional<Origin> first(Set<Integer> branches) {
    return branches.stream().sorted().flatMap(branch -> decision(branch).stream()).findFirst();
  }

  private Optional<Origin> decision(int block) {
    BasicBlock deciding = kernel.blocks().get(block);
    Position position =
        deciding.statements().isEmpty()
            ? Position.NONE
            : deciding.statements().getLast().position();
    return switch (deciding.terminator()) {
      case Terminator.Branch branch -> origin(branch.condition(), position);
      case Terminator.Switch choice -> origin(choice.value(), position);
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> Optional.empty();
    };
  }

  /// What a statement computes is from where it says, or from where its operands are.
  private void define(Statement statement) {
    Optional<Origin> origin =
        switch (statement) {
          case Statement.Load _ -> Optional.of(new Origin(Origin.Kind.READ, statement.position()));
          case Statement.Atomic _ ->
              Optional.of(new Origin(Origin.Kind.ATOMIC, statement.position()));
          case Statement.Collective _ ->
              Optional.of(new Origin(Origin.Kind.OTHER_THREADS, statement.position()));
          case Statement.Observe observe -> observed(observe);
          case Statement.Havoc _, Statement.Unsupported _ ->
              Optional.of(new Origin(Origin.Kind.UNKNOWN, statement.position()));
          // The event of a copy is only ever waited for.
          case Statement.AsyncCopy _ -> Optional.empty();
          case Statement.Let let -> origin(let.value(), let.position());
          case Statement.Store _, Statement.Barrier _, Statement.AsyncWait _, Statement.Fence _ ->
              Optional.empty();
          case Statement.Assume _, Statement.Assert _, Statement.Annotation _ -> Optional.empty();
        };
    origin.ifPresent(
        found -> statement.targets().forEach(target -> origins.putIfAbsent(target.name(), found)));
  }

  /// What an annotation sees: of the log it is not known what led to it.
  private Optional<Origin> observed(Statement.Observe observe) {
    Optional<Origin.Kind> kind =
        switch (observe.ghost()) {
          case Ghost.Read _ -> Optional.of(Origin.Kind.READ);
          case Ghost.Enabled _, Ghost.DominatorEnabled _ -> Optional.empty();
          case Ghost.PointerOffset _, Ghost.SumFits _, Ghost.Old _ -> Optional.empty();
          case Ghost.Uniform _, Ghost.Distinct _, Ghost.Other _, Ghost.OtherBase _ ->
              Optional.of(Origin.Kind.OTHER_THREADS);
          case Ghost.OfAll _, Ghost.Exclusive _, Ghost.AtMostOne _ ->
              Optional.of(Origin.Kind.OTHER_THREADS);
          case Ghost.Accessed _, Ghost.NotAccessed _, Ghost.AccessImplies _ ->
              Optional.of(Origin.Kind.LOG);
          case Ghost.AccessOffset _ -> Optional.of(Origin.Kind.LOG);
          case Ghost.Bound _, Ghost.Quantified _, Ghost.Noted _ -> Optional.empty();
          case Ghost.TakenValue _, Ghost.Result _ -> Optional.of(Origin.Kind.UNKNOWN);
        };
    return kind.map(k -> new Origin(k, observe.position()))
        .or(() -> first(observe.expressions(), observe.position()));
  }

  /// The parameters of a block depend on what is passed, and on what decides who passes it.
  private void enter(int block) {
    BasicBlock entered = kernel.blocks().get(block);
    if (entered.parameters().isEmpty()) {
      return;
    }
    List<Integer> from = graph.predecessors(block);
    Optional<Origin> chosen =
        isChosen(entered)
            ? from.stream()
                .flatMap(b -> decision(b).stream())
                .findFirst()
                .or(() -> first(control.controlling(from)))
            : Optional.empty();
    for (int i = 0; i < entered.parameters().size(); i++) {
      int index = i;
      Optional<Origin> passed =
          arguments(entered, from, index)
              .flatMap(argument -> origin(argument, Position.NONE).stream())
              .findFirst();
      passed
          .or(() -> chosen)
          .ifPresent(found -> origins.putIfAbsent(entered.parameters().get(index).name(), found));
    }
  }

  private boolean isChosen(BasicBlock block) {
    return graph.predecessors(graph.index(block.label())).stream()
            .flatMap(b -> edges(b, block))
            .count()
        > 1;
  }

  private Stream<Expr> arguments(BasicBlock block, List<Integer> from, int index) {
    return from.stream().flatMap(b -> edges(b, block)).map(edge -> edge.arguments().get(index));
  }

  private Stream<Terminator.Target> edges(int from, BasicBlock to) {
    return kernel.blocks().get(from).terminator().targets().stream()
        .filter(target -> target.label().equals(to.label()));
  }

  private Optional<Origin> first(List<Expr> expressions, Position position) {
    return expressions.stream().flatMap(e -> origin(e, position).stream()).findFirst();
  }

  /// Why the expression, which stands at `position`, must not decide on accesses.
  private Optional<Origin> origin(Expr expr, Position position) {
    if (expr instanceof Expr.Var variable) {
      return Optional.ofNullable(origins.get(variable.name()));
    }
    Optional<Origin> operand = first(expr.children(), position);
    boolean isFromFloat =
        !(expr.type() instanceof Type.Float)
            && expr.children().stream().anyMatch(child -> child.type() instanceof Type.Float);
    return isFromFloat && operand.isEmpty()
        ? Optional.of(new Origin(Origin.Kind.FLOATING_POINT, position))
        : operand;
  }
}
