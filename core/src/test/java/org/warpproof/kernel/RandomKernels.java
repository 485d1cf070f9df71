package org.warpproof.kernel;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.BiFunction;
import org.warpproof.source.Position;

/// Kernels at random and in no way well-formed: for what must hold of every value of the types.
final class RandomKernels {
  private final RandomExprs exprs;

  RandomKernels(long seed) {
    exprs = new RandomExprs(new Random(seed));
  }

  Kernel kernel() {
    Position position =
        exprs.below(2) == 0 ? Position.of("k.cu", 1 + exprs.below(9), 1) : exprs.position();
    return new Kernel(
        exprs.name(),
        exprs.name(),
        exprs.list(this::parameter),
        exprs.list(this::object),
        exprs.list(this::fact),
        exprs.list(this::block),
        position);
  }

  private Parameter parameter() {
    return switch (exprs.below(3)) {
      case 0 -> new Parameter.Scalar(exprs.variable(), exprs.of(Parameter.Sign.class), home());
      case 1 -> new Parameter.Array(exprs.name(), exprs.of(Parameter.Aliasing.class));
      default -> new Parameter.Structure(exprs.name());
    };
  }

  private Parameter.Home home() {
    return exprs.below(2) == 0
        ? new Parameter.Home.Passed()
        : new Parameter.Home.InMemory(exprs.name(), exprs.number());
  }

  private MemoryObject object() {
    MemoryObject.Initial initial =
        switch (exprs.below(4)) {
          case 0 -> new MemoryObject.Initial.Launched();
          case 1 -> new MemoryObject.Initial.Undefined();
          case 2 -> new MemoryObject.Initial.Preset(exprs.name());
          default -> new MemoryObject.Initial.Bytes(exprs.name());
        };
    return new MemoryObject(
        exprs.name(), exprs.of(Space.class), layout(), initial, alignment(), exprs.position());
  }

  private long alignment() {
    return 1L << exprs.below(6);
  }

  private Layout layout() {
    return switch (exprs.below(6)) {
      case 0, 1 -> new Layout.Array(layout(), exprs.number());
      case 2 ->
          new Layout.Struct(
              exprs.list(() -> new Layout.Member(exprs.number(), layout())), exprs.number());
      default -> new Layout.Scalar(exprs.type());
    };
  }

  private LaunchFact fact() {
    LaunchFact.Origin origin = exprs.of(LaunchFact.Origin.class);
    return switch (exprs.below(14)) {
      case 0 -> new LaunchFact.BlockSize(exprs.number(), exprs.number(), exprs.number(), origin);
      case 1 -> new LaunchFact.GridSize(exprs.number(), exprs.number(), exprs.number(), origin);
      case 2 -> new LaunchFact.Assumed(exprs.expr(), exprs.name(), origin);
      case 3 -> new LaunchFact.MayAlias(exprs.list(exprs::name), origin);
      case 4 -> new LaunchFact.Launched(exprs.list(exprs::position), origin);
      case 5 ->
          new LaunchFact.Starts(exprs.name(), exprs.name(), exprs.expr(), exprs.name(), origin);
      case 6 -> new LaunchFact.Unlimited(origin);
      case 7 -> new LaunchFact.Believed(exprs.name(), origin);
      case 8 -> new LaunchFact.ExitsIgnored(origin);
      case 9 -> new LaunchFact.WarpSize((int) exprs.number(), origin);
      case 10 ->
          new LaunchFact.GlobalOffset(exprs.number(), exprs.number(), exprs.number(), origin);
      case 11 -> new LaunchFact.Wished(wish(), origin);
      case 12 ->
          new LaunchFact.Extent(exprs.name(), exprs.expr(), exprs.expr(), exprs.name(), origin);
      default -> new LaunchFact.MaxThreads(exprs.number(), origin);
    };
  }

  private Wish wish() {
    return switch (exprs.below(6)) {
      case 0 -> new Wish.NoRaces();
      case 1 -> new Wish.RacesInBlocks();
      case 2 -> new Wish.RacesOn(exprs.list(exprs::name));
      case 3 -> new Wish.EqualValuesRace();
      case 4 -> new Wish.InStep((int) exprs.number());
      default -> new Wish.Annotations(exprs.of(Wish.Kept.class));
    };
  }

  private BasicBlock block() {
    return new BasicBlock(
        exprs.name(), exprs.list(exprs::variable), exprs.list(this::statement), terminator());
  }

  private Contract contract() {
    List<String> names =
        List.of(
            "__requires",
            "__global_ensures",
            "__candidate_global_assert",
            "__function_wide_candidate_invariant",
            "__barrier_invariant_2",
            "__barrier_invariant_binary_1",
            "__writes_to_local",
            "__requires_fresh_array",
            "__read_permission_ptr",
            "__array_snapshot",
            "__non_temporal_loads_end",
            "__annotation_begin",
            "__frame_begin",
            "__declares_read",
            "__keeps_write",
            "__global_assume");
    return first(ContractNames::contract, exprs.of(names));
  }

  private Ghost ghost() {
    List<String> names =
        List.of(
            "__read",
            "__no_write",
            "__write_implies",
            "__read_offset_bytes",
            "__ptr_offset_bytes",
            "__atomic_has_taken_value",
            "__enabled",
            "__dominator_enabled",
            "__uniform_int",
            "__distinct",
            "__other",
            "__other_ptr_base",
            "__all",
            "__exclusive",
            "__at_most_one",
            "__old",
            "__return_val_3",
            "__add_noovfl");
    return exprs.below(4) == 0
        ? new Ghost.Read(exprs.place())
        : first(GhostNames::ghost, exprs.of(names));
  }

  /// What has that name, with as many arguments as it takes.
  private <T> T first(BiFunction<String, List<Expr>, Optional<T>> of, String name) {
    List<Expr> arguments = new ArrayList<>();
    while (true) {
      Optional<T> made = of.apply(name, arguments);
      if (made.isPresent()) {
        return made.get();
      }
      arguments.add(exprs.expr());
    }
  }

  private Statement statement() {
    Position position = exprs.position();
    Expr.Var target = exprs.variable();
    return switch (exprs.below(15)) {
      case 0 -> new Statement.Let(target, exprs.expr(), position);
      case 1 ->
          new Statement.Load(
              target, exprs.place(), exprs.of(Volatility.class), alignment(), position);
      case 2 -> new Statement.Store(exprs.place(), exprs.expr(), alignment(), position);
      case 3 ->
          new Statement.Atomic(
              target,
              exprs.of(Op.Atomic.class),
              exprs.place(),
              exprs.list(exprs::expr),
              exprs.of(Scope.class),
              exprs.of(MemoryOrder.class),
              position);
      case 4 ->
          new Statement.Barrier(
              exprs.team(),
              exprs.of(Fences.class),
              exprs.list(exprs::expr).stream().limit(1).toList(),
              position);
      case 5 ->
          new Statement.Collective(
              target,
              exprs.of(Op.Collective.class),
              exprs.team(),
              exprs.list(exprs::expr),
              exprs.of(Fences.class),
              position);
      case 6 -> new Statement.Fence(exprs.of(Scope.class), exprs.of(FenceOrder.class), position);
      case 7 -> new Statement.Havoc(target, exprs.name(), position);
      case 8 -> new Statement.Assume(exprs.expr(), position);
      case 9 -> new Statement.Assert(exprs.expr(), exprs.name(), position);
      case 10 -> new Statement.Annotation(contract(), position);
      case 11 -> new Statement.Observe(target, ghost(), position);
      case 12 ->
          new Statement.AsyncCopy(
              target,
              exprs.place(),
              exprs.place(),
              exprs.expr(),
              exprs.expr(),
              exprs.expr(),
              exprs.type(),
              exprs.expr(),
              position);
      case 13 -> new Statement.AsyncWait(exprs.list(exprs::expr), position);
      default ->
          new Statement.Unsupported(
              exprs.list(exprs::variable), exprs.name(), exprs.name(), position);
    };
  }

  private Terminator terminator() {
    return switch (exprs.below(5)) {
      case 0 -> new Terminator.Goto(target());
      case 1 -> new Terminator.Branch(exprs.expr(), target(), target());
      case 2 ->
          new Terminator.Switch(
              exprs.expr(),
              exprs.list(() -> new Terminator.Case(exprs.number(), target())),
              target());
      case 3 -> new Terminator.Return();
      default -> new Terminator.Unreachable(exprs.position());
    };
  }

  private Terminator.Target target() {
    return new Terminator.Target(exprs.name(), exprs.list(exprs::expr));
  }
}
