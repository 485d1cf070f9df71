package org.warpproof.permission.accesses;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.kernel.rewrite.PointedCells;
import org.warpproof.permission.steps.NotExpressible;
import org.warpproof.source.Position;

/// Kernel to kernel: each thread accesses what it is given permission to, as soon as it is given,
/// and what it does with these arrays itself is left out.
///
/// Permissions go together if nothing races then: what one thread may write, no other may touch
/// before the next barrier. What is written, or was read, is any value: what the kernel itself
/// finds is one of them.
public final class AccessWhatIsGiven {
  private static final Set<Long> SIZES = Set.of(1L, 2L, 4L, 8L);

  private final PointedCells ways;
  private final List<AddAccesses.Added> added = new ArrayList<>();
  private final Set<Expr.Var> numbers = new HashSet<>();
  private final Set<String> objects = new HashSet<>();

  private AccessWhatIsGiven(Kernel kernel) {
    this.ways = new PointedCells(kernel);
  }

  public static Kernel in(Kernel kernel) {
    AccessWhatIsGiven pass = new AccessWhatIsGiven(kernel);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i) instanceof Statement.Annotation(Contract.Grants grants, var at)) {
          pass.give(b, i, grants, at);
        }
      }
    }
    return AddAccesses.in(MapStatements.map(kernel, s -> Optional.of(pass.without(s))), pass.added);
  }

  private Statement without(Statement statement) {
    return switch (statement) {
      case Statement.Observe(var target, Ghost.Bound _, var at) when numbers.contains(target) ->
          new Statement.Havoc(target, "number", at);
      case Statement.Load load when isGiven(load.place()) ->
          new Statement.Havoc(load.target(), "given", load.position());
      case Statement.Atomic atomic when isGiven(atomic.place()) ->
          new Statement.Havoc(atomic.target(), "given", atomic.position());
      // Something has to stand there, since statements are counted.
      case Statement.Store store when isGiven(store.place()) ->
          new Statement.Annotation(new Contract.ArgumentsBegin(), store.position());
      case Statement other -> other;
    };
  }

  private boolean isGiven(Place place) {
    return ways.to(place).filter(way -> objects.contains(way.object())).isPresent();
  }

  private void give(int block, int index, Contract.Grants grants, Position at) {
    Optional<PointedCells.Way> way = ways.to(grants.pointer());
    if (way.isEmpty()
        || !(grants.bytes() instanceof Expr.IntConst(_, long bytes) && SIZES.contains(bytes))) {
      throw new NotExpressible("a permission that cannot be compared with others", at);
    }
    objects.add(way.get().object());
    Expr guard = ways.resolve(grants.guard());
    collect(guard);
    way.get().cells().indices().forEach(i -> collect(i.index()));
    Place place = way.get().place();
    Type type = new Type.Int((int) (8 * bytes));
    added.add(
        new AddAccesses.Added(
            block,
            index,
            guard,
            name -> {
              Expr.Var value = new Expr.Var(name, type);
              return switch (grants.access()) {
                case READ -> List.of(new Statement.Load(value, place, at));
                case WRITE ->
                    List.of(
                        new Statement.Havoc(value, "given", at),
                        new Statement.Store(place, value, at));
              };
            }));
  }

  private void collect(Expr expr) {
    if (expr instanceof Expr.Var variable) {
      numbers.add(variable);
    }
    expr.children().forEach(this::collect);
  }
}
