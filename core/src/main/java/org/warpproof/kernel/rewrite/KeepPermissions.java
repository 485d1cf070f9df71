package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Access;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.LastBarriers.Names;
import org.warpproof.kernel.rewrite.PointedCells.Cells;
import org.warpproof.source.Position;

/// Kernel to Kernel: threads access an array only where they were given permission to, if they were
/// given any to it since the last barrier; that is a claim at each access.
///
/// Ensures: permissions stay where they are. What cannot be compared gets a permission that nobody
/// ever has, so that it is not taken for shown.
public final class KeepPermissions {
  private final Kernel kernel;
  private final PointedCells ways;
  private final Set<String> bound = new HashSet<>();
  private final Set<String> ghosts = new HashSet<>();
  private final Set<String> names = new HashSet<>();

  /// What is given behind each barrier; 0 is the start.
  private final Map<Integer, List<Granted>> given = new HashMap<>();

  /// Arrays of which not all that is given behind a barrier is understood.
  private final Map<Integer, Set<String>> unclear = new HashMap<>();

  private final Map<Spot, Integer> barriers = new LinkedHashMap<>();

  private record Spot(int block, int index) {}

  /// A way in which a statement touches memory.
  private record Touch(Access access, Place place, int bytes) {}

  private KeepPermissions(Kernel kernel) {
    this.kernel = kernel;
    this.ways = new PointedCells(kernel);
    kernel.parameters().forEach(p -> names.add(p.name()));
    kernel.blocks().forEach(b -> b.parameters().forEach(p -> names.add(p.name())));
    for (Statement statement : kernel.statements().toList()) {
      statement.targets().forEach(t -> names.add(t.name()));
      if (statement instanceof Statement.Observe(Expr.Var target, Ghost ghost, _)) {
        (ghost instanceof Ghost.Bound ? bound : ghosts).add(target.name());
      }
    }
  }

  public static Kernel in(Kernel kernel) {
    return kernel.statements().anyMatch(KeepPermissions::isGrant)
        ? new KeepPermissions(kernel).claimed().orElseGet(() -> leftOpen(kernel))
        : kernel;
  }

  private static boolean isGrant(Statement statement) {
    return statement instanceof Statement.Annotation(Contract.Grants _, _);
  }

  /// Nothing is claimed, and that is said.
  private static Kernel leftOpen(Kernel kernel) {
    return MapStatements.map(
        kernel, s -> Optional.of(isGrant(s) ? nobodys((Statement.Annotation) s) : s));
  }

  private static Statement nobodys(Statement.Annotation annotation) {
    Contract.Grants grants = (Contract.Grants) annotation.contract();
    return new Statement.Annotation(
        new Contract.Grants(grants.access(), Expr.bool(false), new Expr.Null(), grants.bytes()),
        annotation.position());
  }

  private static boolean isBarrier(Statement statement) {
    return switch (statement) {
      case Statement.Barrier barrier -> !(barrier.team() instanceof Team.Warp);
      case Statement.Collective collective -> !(collective.team() instanceof Team.Warp);
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ -> false;
      case Statement.Fence _, Statement.AsyncCopy _, Statement.AsyncWait _ -> false;
      case Statement.Havoc _, Statement.Assume _, Statement.Assert _ -> false;
      case Statement.Annotation _, Statement.Observe _, Statement.Unsupported _ -> false;
    };
  }

  private Optional<Kernel> claimed() {
    Map<Integer, Integer> last = new HashMap<>();
    int count = 0;
    for (int b = 0; b < kernel.blocks().size(); b++) {
      OptionalInt current = b == 0 ? OptionalInt.of(0) : OptionalInt.empty();
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (isBarrier(statements.get(i))) {
          current = OptionalInt.of(++count);
          barriers.put(new Spot(b, i), count);
          last.put(b, count);
        } else if (statements.get(i) instanceof Statement.Annotation(Contract.Grants g, _)) {
          if (current.isEmpty() || !give(current.getAsInt(), g)) {
            return Optional.empty();
          }
        }
      }
    }
    LastBarriers lastBarriers = new LastBarriers(kernel, last, bound, ways::resolve);
    List<BasicBlock> blocks = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      List<Statement> statements = new ArrayList<>();
      OptionalInt own = OptionalInt.empty();
      for (int i = 0; i < block.statements().size(); i++) {
        Statement statement = block.statements().get(i);
        Integer barrier = barriers.get(new Spot(b, i));
        own = barrier == null ? own : OptionalInt.of(barrier);
        for (Touch touch : touches(statement)) {
          claim(touch, statement.position(), b, own, lastBarriers, statements);
        }
        statements.add(statement);
      }
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, block.terminator()));
    }
    return lastBarriers.handedOn(blocks).map(kernel::withBlocks);
  }

  /// Notes what is given behind a barrier; whether it is known in which array.
  private boolean give(int barrier, Contract.Grants grants) {
    Optional<PointedCells.Way> way = ways.to(grants.pointer());
    if (way.isEmpty() || !(grants.bytes() instanceof Expr.IntConst(_, long bytes))) {
      return false;
    }
    Expr guard = ways.resolve(grants.guard());
    List<Expr> all = new ArrayList<>(List.of(guard));
    way.get().cells().indices().forEach(index -> all.add(index.index()));
    Set<Expr.Var> variables = Granted.variables(all);
    if (variables.stream().anyMatch(v -> ghosts.contains(v.name()))) {
      unclear.computeIfAbsent(barrier, _ -> new HashSet<>()).add(way.get().object());
    }
    given
        .computeIfAbsent(barrier, _ -> new ArrayList<>())
        .add(
            new Granted(
                grants.access(),
                guard,
                way.get().object(),
                way.get().cells(),
                bytes,
                variables.stream()
                    .filter(v -> bound.contains(v.name()))
                    .sorted((one, other) -> one.name().compareTo(other.name()))
                    .toList()));
    return true;
  }

  /// Adds what is claimed of an access.
  private void claim(
      Touch touch,
      Position position,
      int block,
      OptionalInt own,
      LastBarriers last,
      List<Statement> statements) {
    Set<Integer> possible = own.isPresent() ? Set.of(own.getAsInt()) : last.before(block);
    if (possible.stream().noneMatch(given::containsKey)) {
      return;
    }
    Optional<PointedCells.Way> way = ways.to(touch.place());
    boolean isRestricted =
        way.isEmpty()
            || possible.stream()
                .flatMap(barrier -> given.getOrDefault(barrier, List.of()).stream())
                .anyMatch(granted -> granted.object().equals(way.get().object()));
    if (!isRestricted || way.filter(w -> isOwn(w.object())).isPresent()) {
      return;
    }
    Asked asked = new Asked(touch, block, own, last, position);
    Optional<Permitted> permitted =
        way.flatMap(w -> permitted(asked, w, possible, Names.OF_BLOCKS))
            .filter(p -> p.conditions().size() == 1)
            .or(() -> way.flatMap(w -> permitted(asked, w, possible, Names.OWN)));
    permitted.ifPresent(p -> statements.addAll(p.statements()));
    Contract contract =
        permitted
            .<Contract>map(
                p ->
                    new Contract.Holds(
                        Contract.Where.AT_ACCESS, chosen(p.conditions(), block, last)))
            .orElseGet(
                () ->
                    new Contract.Grants(
                        touch.access(),
                        Expr.bool(false),
                        new Expr.Null(),
                        Expr.i64(touch.bytes())));
    statements.add(new Statement.Annotation(contract, position));
  }

  /// An access, and where it is made. `own` is the last barrier of its block before it.
  private record Asked(
      Touch touch, int block, OptionalInt own, LastBarriers last, Position position) {}

  /// When an access is permitted, and which barriers say so if they were the last. The statements
  /// come before.
  private record Permitted(Map<Expr, Set<Integer>> conditions, List<Statement> statements) {}

  /// What each barrier permits; nothing if that cannot be told.
  private Optional<Permitted> permitted(
      Asked asked, PointedCells.Way way, Set<Integer> possible, Names names) {
    Map<Expr, Set<Integer>> conditions = new LinkedHashMap<>();
    List<Statement> statements = new ArrayList<>();
    for (int barrier : possible) {
      Optional<Expr> condition = permitted(asked, way, barrier, names, statements);
      if (condition.isEmpty()) {
        return Optional.empty();
      }
      conditions.computeIfAbsent(condition.get(), _ -> new TreeSet<>()).add(barrier);
    }
    return Optional.of(new Permitted(conditions, statements));
  }

  /// The condition of the barrier that was the last.
  private static Expr chosen(Map<Expr, Set<Integer>> conditions, int block, LastBarriers last) {
    List<Expr> all = List.copyOf(conditions.keySet());
    Expr chosen = all.getLast();
    for (Expr condition : all.subList(0, all.size() - 1).reversed()) {
      Expr isOne = Expr.bool(false);
      for (int barrier : conditions.getOrDefault(condition, Set.of())) {
        Expr number = last.number(block);
        isOne = Granted.or(isOne, new Expr.Compare(Comparison.EQ, number, Expr.i32(barrier)));
      }
      chosen = new Expr.Select(isOne, condition, chosen);
    }
    return chosen;
  }

  /// Whether a barrier gave permission for an access, if it was the last; nothing if that cannot be
  /// told.
  private Optional<Expr> permitted(
      Asked asked, PointedCells.Way way, int barrier, Names names, List<Statement> statements) {
    Touch touch = asked.touch();
    List<Granted> all =
        given.getOrDefault(barrier, List.of()).stream()
            .filter(granted -> granted.object().equals(way.object()))
            .toList();
    if (all.isEmpty()) {
      return Optional.of(Expr.bool(true));
    }
    if (unclear.getOrDefault(barrier, Set.of()).contains(way.object())
        || all.stream().anyMatch(granted -> granted.bytes() != touch.bytes())) {
      return Optional.empty();
    }
    Expr condition = Expr.bool(false);
    for (Granted granted : all) {
      if (touch.access() == Access.WRITE && granted.access() == Access.READ) {
        continue;
      }
      Optional<Granted> now =
          asked.own().isPresent() ? Optional.of(granted) : now(granted, barrier, asked, names);
      if (now.isEmpty()) {
        return Optional.empty();
      }
      condition =
          Granted.or(condition, exists(now.get().match(way.cells()), asked.position(), statements));
    }
    return Optional.of(condition);
  }

  private static Optional<Granted> now(Granted granted, int barrier, Asked asked, Names names) {
    LastBarriers last = asked.last();
    int block = asked.block();
    List<Cells.Index> indices = new ArrayList<>();
    for (Cells.Index index : granted.place().indices()) {
      Optional<Expr> value = last.at(block, index.index(), barrier, names);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      indices.add(new Cells.Index(value.get(), index.stride()));
    }
    return last.at(block, granted.guard(), barrier, names)
        .map(
            guard ->
                new Granted(
                    granted.access(),
                    guard,
                    granted.object(),
                    new Cells(indices, granted.place().offset()),
                    granted.bytes(),
                    granted.bound()));
  }

  /// Whether there are numbers for which an access is permitted.
  private Expr exists(Granted.Match match, Position position, List<Statement> statements) {
    List<Expr> open = new ArrayList<>(Granted.conjuncts(match.range()));
    Expr condition = match.condition();
    List<Expr.Var> numbers = new ArrayList<>();
    for (Expr.Var number : match.numbers()) {
      Expr.Var own = new Expr.Var(fresh(number.name()), number.type());
      statements.add(new Statement.Observe(own, new Ghost.Bound(), position));
      open.replaceAll(part -> Granted.replace(part, number, own));
      condition = Granted.replace(condition, number, own);
      numbers.add(own);
    }
    for (Expr.Var number : numbers.reversed()) {
      // What has to do with this number and earlier ones is the range of this one.
      List<Expr> range = open.stream().filter(part -> part.mentions(number)).toList();
      open.removeAll(range);
      Expr all = range.stream().reduce(Granted::and).orElse(Expr.bool(true));
      Expr.Var found = new Expr.Var(fresh(number.name()), Type.BOOL);
      statements.add(
          new Statement.Observe(
              found,
              new Ghost.Quantified(Ghost.Quantifier.EXISTS, number, all, condition),
              position));
      condition = found;
    }
    return open.stream().reduce(condition, (rest, part) -> Granted.and(part, rest));
  }

  private String fresh(String stem) {
    String fresh = stem + ".given";
    for (int i = 1; !names.add(fresh); i++) {
      fresh = stem + ".given." + i;
    }
    return fresh;
  }

  private boolean isOwn(String object) {
    return kernel
        .object(object)
        .map(MemoryObject::space)
        .filter(s -> s == Space.PRIVATE)
        .isPresent();
  }

  private static List<Touch> touches(Statement statement) {
    return switch (statement) {
      case Statement.Load load ->
          List.of(new Touch(Access.READ, load.place(), load.target().type().bytes()));
      case Statement.Store store ->
          List.of(new Touch(Access.WRITE, store.place(), store.value().type().bytes()));
      case Statement.Atomic atomic ->
          List.of(
              new Touch(
                  atomic.op() == Op.Atomic.LOAD ? Access.READ : Access.WRITE,
                  atomic.place(),
                  atomic.target().type().bytes()));
      // How many bytes a copy touches is not known here.
      case Statement.AsyncCopy copy ->
          List.of(
              new Touch(Access.READ, copy.source(), 0), new Touch(Access.WRITE, copy.target(), 0));
      case Statement.Let _, Statement.Barrier _, Statement.Collective _, Statement.Fence _ ->
          List.of();
      case Statement.AsyncWait _, Statement.Havoc _, Statement.Assume _, Statement.Assert _ ->
          List.of();
      case Statement.Annotation _, Statement.Observe _, Statement.Unsupported _ -> List.of();
    };
  }
}
