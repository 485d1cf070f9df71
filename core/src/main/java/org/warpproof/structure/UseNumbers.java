package org.warpproof.structure;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Parameter.Home;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Volatility;
import org.warpproof.kernel.rewrite.MapExpressions;
import org.warpproof.kernel.rewrite.PlainPreconditions;

/// Kernel to kernel: what is read of numbers in memory that nobody writes is a parameter like
/// others.
///
/// Reads of arrays stay, for they are accesses, and others may write what is taken to be another
/// array; what they read is no longer asked for. Numbers that threads may write are no parameters,
/// unless something is said of them: then they are what was there at the start.
public final class UseNumbers {
  private record At(String object, long offset) {}

  private final Kernel kernel;
  private final Memory memory;
  private final Map<At, Expr.Var> numbers = new HashMap<>();
  private final Map<Expr, Expr> read = new HashMap<>();

  private UseNumbers(Kernel kernel) {
    this.kernel = kernel;
    this.memory = new Memory(kernel, new Definitions(kernel));
  }

  public static Kernel in(Kernel kernel) {
    boolean areAny =
        kernel.parameters().stream()
            .anyMatch(p -> p instanceof Parameter.Scalar scalar && !scalar.isPassed());
    // What is required of such numbers asks nothing but parameters.
    return areAny ? PlainPreconditions.in(new UseNumbers(kernel).used()) : kernel;
  }

  private Kernel used() {
    boolean isAnywhereWritten =
        memory.sites().stream()
            .anyMatch(s -> s.mode().isWrite() && memory.objects(s.place()).isEmpty());
    Set<Expr> said = new HashSet<>();
    kernel.facts().forEach(fact -> expressions(fact).forEach(expr -> collect(expr, said)));
    List<Parameter> parameters = new ArrayList<>();
    for (Parameter parameter : kernel.parameters()) {
      if (!(parameter instanceof Parameter.Scalar(Expr.Var variable, _, Home home))
          || !(home instanceof Home.InMemory(String object, long offset))) {
        parameters.add(parameter);
        continue;
      }
      boolean isFixed = memory.isPrivate(object) || !isAnywhereWritten;
      if (isFixed && memory.isReadOnly(object) && !isData(object)) {
        numbers.put(new At(object, offset), variable);
        parameters.add(parameter);
      } else if (said.contains(variable)) {
        parameters.add(parameter);
      }
    }
    for (Statement statement : kernel.statements().toList()) {
      number(statement).ifPresent(number -> read.put(statement.targets().getFirst(), number));
    }
    List<BasicBlock> blocks =
        kernel.blocks().stream()
            .map(
                block ->
                    new BasicBlock(
                        block.label(),
                        block.parameters(),
                        block.statements().stream()
                            .filter(this::stays)
                            .map(statement -> MapExpressions.map(statement, this::replaced))
                            .toList(),
                        MapExpressions.map(block.terminator(), this::replaced)))
            .toList();
    return new Kernel(
        kernel.name(),
        kernel.symbol(),
        parameters,
        kernel.objects(),
        kernel.facts(),
        blocks,
        kernel.position());
  }

  /// Whether something is said of all elements of an array, which has to be known of those that are
  /// read.
  private boolean isData(String object) {
    return kernel
        .statements()
        .anyMatch(
            statement ->
                statement instanceof Statement.Observe(_, Ghost.Read(Place place), _)
                    && place.root().equals(new Place.Root.Named(object))
                    && place.constantOffset().isEmpty());
  }

  private boolean stays(Statement statement) {
    return number(statement).isEmpty()
        || (statement instanceof Statement.Load load
            && load.place().root() instanceof Place.Root.Named(String object)
            && memory.object(object).space() == Space.GLOBAL);
  }

  private Expr replaced(Expr expr) {
    Expr number = read.get(expr);
    return number != null ? number : MapExpressions.children(expr, this::replaced);
  }

  /// The number that a statement reads; contracts read without an access.
  private Optional<Expr.Var> number(Statement statement) {
    return switch (statement) {
      case Statement.Load load when load.volatility() == Volatility.PLAIN ->
          number(load.place(), load.target());
      case Statement.Observe(Expr.Var target, Ghost.Read(Place place), _) -> number(place, target);
      case Statement.Load _, Statement.Observe _, Statement.Let _, Statement.Store _ ->
          Optional.empty();
      case Statement.Atomic _, Statement.Barrier _, Statement.Collective _, Statement.Fence _ ->
          Optional.empty();
      case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Assume _, Statement.Assert _ ->
          Optional.empty();
      case Statement.Havoc _, Statement.Annotation _, Statement.Unsupported _ -> Optional.empty();
    };
  }

  private Optional<Expr.Var> number(Place place, Expr.Var target) {
    return place.root() instanceof Place.Root.Named(String object)
        ? place
            .constantOffset()
            .flatMap(offset -> Optional.ofNullable(numbers.get(new At(object, offset))))
            .filter(number -> number.type().equals(target.type()))
        : Optional.empty();
  }

  private static List<Expr> expressions(LaunchFact fact) {
    return switch (fact) {
      case LaunchFact.Assumed(Expr condition, _, _) -> List.of(condition);
      case LaunchFact.Starts(_, _, Expr bytes, _, _) -> List.of(bytes);
      case LaunchFact.Extent(_, Expr before, Expr bytes, _, _) -> List.of(before, bytes);
      case LaunchFact.BlockSize _, LaunchFact.GridSize _, LaunchFact.MaxThreads _ -> List.of();
      case LaunchFact.MayAlias _, LaunchFact.Launched _, LaunchFact.ExitsIgnored _ -> List.of();
      case LaunchFact.WarpSize _, LaunchFact.Unlimited _, LaunchFact.GlobalOffset _ -> List.of();
      case LaunchFact.Wished _, LaunchFact.Believed _ -> List.of();
    };
  }

  private static void collect(Expr expr, Set<Expr> found) {
    found.add(expr);
    expr.children().forEach(child -> collect(child, found));
  }
}
