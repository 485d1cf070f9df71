package org.warpproof.semantics.compile;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Force;
import org.warpproof.kernel.Contract.Reach;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Volatility;
import org.warpproof.semantics.compile.Step.Kind;
import org.warpproof.semantics.compile.Step.Site;
import org.warpproof.semantics.compile.Step.Stated;
import org.warpproof.semantics.values.Functions;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;
import org.warpproof.source.Position;

/// Statement to Steps.
///
/// A statement becomes one step, or none if it has no effect here (a fence of the block, a contract
/// that says nothing about one thread), or more if it divides or names a function that nobody
/// knows: the first then report that.
final class CompileStatement {
  /// Contracts that are conditions on the state at their place, true for each thread by itself.
  private final Registers registers;
  private final CompileExpr exprs;
  private final CompileGhost ghosts;
  private final Dependences dependences;
  private final CompileConditions conditions;
  private final List<Step.CheckSpecified> after = new ArrayList<>();
  private final Set<String> used;
  private final Set<String> usedByCode;
  private final Set<String> assumed;
  private final List<Site> sites = new ArrayList<>();
  private final Map<Position, Integer> places = new HashMap<>();
  private final Map<String, Integer> unknown = new HashMap<>();

  /// `used` are the variables that the kernel mentions anywhere but where it defines them,
  /// `usedByCode` those of them that not only annotations do, and `assumed` the functions of which
  /// it assumes something.
  CompileStatement(
      Registers registers,
      Dependences dependences,
      CompileConditions conditions,
      Set<String> used,
      Set<String> usedByCode,
      Set<String> assumed) {
    this.conditions = conditions;
    this.used = Set.copyOf(used);
    this.usedByCode = Set.copyOf(usedByCode);
    this.assumed = Set.copyOf(assumed);
    this.registers = registers;
    this.exprs = new CompileExpr(registers);
    this.ghosts = new CompileGhost(exprs, this);
    this.dependences = dependences;
  }

  List<Site> sites() {
    return List.copyOf(sites);
  }

  /// What is to be checked when all threads have ended, of the statements compiled so far.
  List<Step.CheckSpecified> after() {
    return List.copyOf(after);
  }

  /// The steps of a statement in the basic block with that index.
  List<Step> compile(int block, Statement statement) {
    if (conditions.include(statement)) {
      return whole(conditions.compile(statement, site(statement.position())), statement);
    }
    List<Step> steps = new ArrayList<>();
    if (Operation.isCode(statement, usedByCode)) {
      steps.addAll(operands(statement.expressions(), statement.position()));
    }
    int checks = steps.size();
    switch (statement) {
      case Statement.Let let ->
          steps.add(new Step.Assign(register(let.target()), exprs.compile(let.value())));
      case Statement.Load load ->
          steps.add(
              new Step.Load(
                  register(load.target()),
                  access(
                      load.place(),
                      load.target().type(),
                      load.volatility() == Volatility.VOLATILE ? Kind.VOLATILE_READ : Kind.READ,
                      Scope.THREAD,
                      load.alignment(),
                      load.position())));
      case Statement.Store store ->
          steps.add(
              new Step.Store(
                  access(
                      store.place(),
                      store.value().type(),
                      Kind.WRITE,
                      Scope.THREAD,
                      store.alignment(),
                      store.position()),
                  exprs.compile(store.value())));
      case Statement.Atomic atomic -> steps.add(atomic(atomic));
      case Statement.Barrier(Team team, var fences, var flags, Position position) ->
          steps.add(new Step.Barrier(team(team), fences, exprs.compile(flags), site(position)));
      case Statement.Collective collective -> steps.add(collective(collective));
      case Statement.AsyncCopy copy -> steps.add(asyncCopy(copy));
      case Statement.AsyncWait(List<Expr> events, Position position) ->
          steps.add(new Step.AsyncWait(exprs.compile(events), site(position)));
      case Statement.Fence fence -> {
        if (FullFences.reachBlock(fence)) {
          steps.add(new Step.Fence(fence.scope()));
        }
      }
      case Statement.Havoc(Var target, _, Position position) ->
          steps.add(new Step.Havoc(register(target), target.type(), site(position)));
      case Statement.Assume(Expr condition, Position position) -> {
        if (dependences.areKnown(block, List.of(condition))) {
          steps.add(new Step.Assume(exprs.compile(condition), site(position)));
        }
      }
      case Statement.Assert(Expr condition, String text, Position position) -> {
        steps.addAll(check(block, Stated.BY_THE_PROGRAM, condition, text, position));
      }
      case Statement.Annotation(Contract contract, Position position) ->
          steps.addAll(contract(block, contract, position));
      case Statement.Observe(Var target, Ghost ghost, Position position) ->
          steps.add(
              ghosts.compile(
                  register(target),
                  target.type(),
                  ghost,
                  dependences.threads(block, ghost.expressions()),
                  position));
      case Statement.Unsupported(
              List<Var> targets,
              String construct,
              String detail,
              var position) ->
          steps.add(
              new Step.Unsupported(
                  targets.stream().mapToInt(this::register).toArray(),
                  targets.stream().map(Var::type).toArray(Type[]::new),
                  construct,
                  detail,
                  site(position)));
    }
    if (steps.size() > checks) {
      steps.addAll(0, approximations(statement.expressions(), statement.position()));
    }
    return steps;
  }

  /// What is to hold at the end is no step on the way there.
  private List<Step> whole(Step.CheckSpecified check, Statement statement) {
    boolean isAfter =
        statement instanceof Statement.Annotation(Contract contract, _)
            && contract instanceof Contract.After;
    if (isAfter) {
      after.add(check);
    }
    return isAfter ? List.of() : List.of(check);
  }

  /// Steps that report functions in `expressions` that nobody knows.
  List<Step> approximations(List<Expr> expressions, Position position) {
    Set<String> names = new LinkedHashSet<>();
    expressions.forEach(expr -> collectUnknown(expr, names));
    return names.stream()
        .<Step>map(
            name ->
                new Step.Approximate(
                    name, unknown.computeIfAbsent(name, _ -> unknown.size()), site(position)))
        .toList();
  }

  /// A function with axioms may be any that fits them; of one without, nobody says that it may.
  private void collectUnknown(Expr expr, Set<String> names) {
    if (expr instanceof Expr.Apply apply
        && !Functions.isKnown(apply)
        && !(Functions.isUninterpreted(apply) && assumed.contains(apply.function()))
        && !Functions.isLeftOpen(apply)) {
      names.add(apply.function());
    }
    expr.children().forEach(child -> collectUnknown(child, names));
  }

  /// The check of what expressions divide and shift by.
  List<Step> operands(List<Expr> expressions, Position position) {
    List<Step.Operand> operands = new ArrayList<>();
    for (Expr.Arithmetic operation : Operation.in(expressions)) {
      operands.add(
          new Step.Operand(Operation.kind(operation), operation, exprs.compile(operation.right())));
    }
    return operands.isEmpty()
        ? List.of()
        : List.of(new Step.CheckDefined(operands.toArray(Step.Operand[]::new), site(position)));
  }

  private Step atomic(Statement.Atomic atomic) {
    // A compare-exchange counts as a write even if it fails: whether it does is up to the schedule.
    Kind kind = atomic.op() == Op.Atomic.LOAD ? Kind.ATOMIC_READ : Kind.ATOMIC_WRITE;
    return new Step.Atomic(
        register(atomic.target()),
        atomic.op(),
        access(atomic.place(), atomic.target().type(), kind, atomic.scope(), atomic.position()),
        exprs.compile(atomic.operands()),
        atomic.order(),
        used.contains(atomic.target().name()) ? Step.Result.USED : Step.Result.UNUSED);
  }

  private Step collective(Statement.Collective collective) {
    Var target = collective.target();
    Site site = site(collective.position());
    if (collective.op() == Op.Collective.ACTIVE_MASK) {
      return new Step.ActiveMask(register(target), target.type(), site);
    }
    List<Expr> arguments = collective.arguments();
    return new Step.Collective(
        register(target),
        target.type(),
        collective.op(),
        team(collective.team()),
        exprs.compile(arguments),
        arguments.isEmpty() ? target.type() : arguments.getFirst().type(),
        collective.fences(),
        site);
  }

  private Step asyncCopy(Statement.AsyncCopy copy) {
    Type type = copy.element();
    Position position = copy.position();
    return new Step.AsyncCopy(
        register(copy.event()),
        access(copy.target(), type, Kind.COPY_WRITE, Scope.THREAD, position),
        access(copy.source(), type, Kind.COPY_READ, Scope.THREAD, position),
        exprs.compile(copy.count()),
        exprs.compile(copy.targetStride()),
        exprs.compile(copy.sourceStride()),
        exprs.compile(copy.joined()),
        site(position));
  }

  private List<Step> contract(int block, Contract contract, Position position) {
    boolean isKnown = dependences.areKnown(block, contract.arguments());
    String text = ContractNames.broken(contract);
    return switch (contract) {
      // What is said of all threads is said of the one that is here.
      case Contract.Requires(_, Expr condition) ->
          isKnown ? check(block, Stated.BY_A_PREMISE, condition, text, position) : List.of();
      case Contract.AssumesOfAll(Expr condition) ->
          isKnown ? List.of(new Step.Assume(exprs.compile(condition), site(position))) : List.of();
      case Contract.Asserts(_, Force force, Expr condition) when force == Force.CLAIMED ->
          check(block, Stated.BY_A_CLAIM, condition, text, position);
      case Contract.Invariant(_, Force force, Expr condition) when force == Force.CLAIMED ->
          check(block, Stated.BY_A_CLAIM, condition, text, position);
      case Contract.Holds(_, Expr condition) ->
          check(block, Stated.BY_A_CLAIM, condition, text, position);
      // Accesses are checked where they happen; that permissions go together, nobody can see.
      case Contract.Grants _ -> List.of();
      case Contract.Ensured(_, Expr condition) ->
          check(block, Stated.BY_A_CLAIM, condition, text, position);
      case Contract.BarrierInvariant(Expr condition, _) ->
          check(block, Stated.BY_A_CLAIM, condition, text, position);
      case Contract.PairInvariant(Expr condition, _) ->
          checkPairs(block, condition, text, position);
      // It speaks of the end of the kernel. Values never change once computed, so it can be
      // checked where it stands, unless it looks at memory.
      case Contract.Ensures(Reach reach, Expr condition)
          when reach == Reach.ENABLED && !dependences.onMemory(condition) ->
          check(block, Stated.BY_A_CLAIM, condition, text, position);
      case Contract.Asserts _, Contract.Invariant _, Contract.Ensures _ -> List.of();
      case Contract.FunctionWide _ -> List.of();
      case Contract.Before _, Contract.After _ -> List.of();
      case Contract.Keeps(_, Expr condition) ->
          check(block, Stated.BY_A_CLAIM, condition, text, position);
      case Contract.ReadPermission _, Contract.Touches _ -> List.of();
      case Contract.Declares _, Contract.Frame _ -> List.of();
      case Contract.FreshArray _, Contract.Snapshot _, Contract.Unlogged _ -> List.of();
      case Contract.ArgumentsBegin _, Contract.Defines _ -> List.of();
    };
  }

  /// Nothing checks what nobody can find out.
  private List<Step> check(
      int block, Stated stated, Expr condition, String text, Position position) {
    return dependences.threads(block, condition).stream()
        .<Step>map(t -> new Step.Check(stated, exprs.compile(condition), t, text, site(position)))
        .toList();
  }

  /// What two threads of a block are to have, whether or not it speaks of both.
  private List<Step> checkPairs(int block, Expr condition, String text, Position position) {
    return dependences.threads(block, condition).stream()
        .<Step>map(
            _ ->
                new Step.Check(
                    Stated.BY_A_CLAIM,
                    exprs.compile(condition),
                    Step.Threads.TWO_OF_A_BLOCK,
                    text,
                    site(position)))
        .toList();
  }

  /// The steps of a claim about all threads that is asked of those that skip it.
  List<Step> skipping(int block, Statement asked, Step.OfAll claim, String text) {
    List<Expr> condition = asked.expressions();
    return dependences.areKnown(block, condition)
        ? List.of(
            new Step.CheckSkipping(
                claim, exprs.compile(condition.getFirst()), text, site(asked.position())))
        : List.of();
  }

  Step.Access access(Place place, Type type, Kind kind, Scope scope, Position position) {
    return access(place, type, kind, scope, 1, position);
  }

  private Step.Access access(
      Place place, Type type, Kind kind, Scope scope, long alignment, Position position) {
    int base =
        switch (place.root()) {
          case Place.Root.Named(String object) -> registers.object(object);
          case Place.Root.Pointed _ -> Step.Access.ANY_OBJECT;
        };
    Site site = site(position, kind, type.bytes(), scope);
    return new Step.Access(address(place), base, type, alignment, site);
  }

  private Value address(Place place) {
    Value root =
        switch (place.root()) {
          case Place.Root.Named(String object) -> exprs.compile(new Expr.AddressOf(object));
          case Place.Root.Pointed(Expr pointer) -> exprs.compile(pointer);
        };
    long constant = 0;
    Value address = root;
    for (int i = 0; i < place.steps().size(); i++) {
      // That an index stays inside the whole array is seen when memory is accessed.
      boolean isRow = registers.isRow(place, i);
      switch (place.steps().get(i)) {
        case Place.Step.Field(_, long offset) -> constant += offset;
        case Place.Step.Index(Expr.IntConst(_, long value), long stride, long extent)
            when !isRow || (value >= 0 && value < extent) ->
            constant += value * stride;
        case Place.Step.Index(Expr index, long stride, long extent) -> {
          Value number = exprs.compile(index);
          address = indexed(address, isRow ? inside(number, extent) : number, stride);
        }
      }
    }
    return constant == 0 ? address : indexed(address, Value.constant(constant), 1);
  }

  /// An index that takes note of leaving its row.
  private static Value inside(Value index, long extent) {
    return r -> {
      long number = index.of(r);
      if (r[Registers.UNDEFINED] == 0 && (number < 0 || number >= extent)) {
        r[Registers.UNDEFINED] = Registers.ROW;
      }
      return number;
    };
  }

  private static Value indexed(Value address, Value index, long stride) {
    return r -> address.of(r) + index.of(r) * stride;
  }

  private Step.Team team(Team team) {
    return switch (team) {
      case Team.Block() -> new Step.Team.Block();
      case Team.Grid() -> new Step.Team.Grid();
      case Team.Warp(Expr mask) -> new Step.Team.Warp(exprs.compile(mask));
      case Team.Named(Expr id, Expr threads) ->
          new Step.Team.Named(exprs.compile(id), exprs.compile(threads));
    };
  }

  private int register(Var variable) {
    return registers.variable(variable);
  }

  Site site(Position position) {
    return site(position, Kind.NO_ACCESS, 0, Scope.THREAD);
  }

  private Site site(Position position, Kind kind, int bytes, Scope scope) {
    // What has no known place is told apart by the statement itself.
    int place =
        position.isKnown()
            ? places.computeIfAbsent(position, _ -> places.size())
            : -1 - sites.size();
    Site site = new Site(sites.size(), place, position, kind, bytes, scope);
    sites.add(site);
    return site;
  }
}
