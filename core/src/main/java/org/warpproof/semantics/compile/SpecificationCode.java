package org.warpproof.semantics.compile;

import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Force;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.rewrite.PureFunction;

/// The conditions of a kernel that are evaluated as a whole where they stand, and not statement by
/// statement: those with quantifiers, old values and functions of the specification, and those of
/// the time before or after the kernel.
///
/// What they are computed of stands in the same block. Statements that only such conditions make
/// use of are not executed: what is said of any number is nothing that a thread does.
public final class SpecificationCode {
  private final Map<String, Statement> definitions = new HashMap<>();
  private final Set<Statement> conditions = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Statement> skipped = Collections.newSetFromMap(new IdentityHashMap<>());

  /// The variables that quantifiers and old values have to do with.
  private final Set<String> tainted = new HashSet<>();

  /// Those that depend on what a thread cannot find out at one go: on other threads, on what is in
  /// its log, on what is in ghost arrays.
  private final Set<String> foreign = new HashSet<>();

  private final Set<String> parameters;
  private final Set<String> names = new HashSet<>();
  private final Map<String, PureFunction> functions = new HashMap<>();

  private SpecificationCode(Kernel kernel) {
    this.parameters =
        kernel.parameters().stream().map(Parameter::name).collect(Collectors.toUnmodifiableSet());
    PureFunction.in(kernel).forEach(function -> functions.put(function.name(), function));
  }

  public static SpecificationCode of(Kernel kernel) {
    SpecificationCode code = new SpecificationCode(kernel);
    if (kernel.statements().anyMatch(s -> isSource(s) || PureFunction.isAppliedBy(s))) {
      close(
          kernel,
          s ->
              (s instanceof Statement.Observe(_, Ghost ghost, _) && isSource(ghost))
                  || PureFunction.isAppliedBy(s),
          code.tainted);
      Snapshots snapshots = Snapshots.of(kernel);
      close(kernel, s -> isForeign(s) || snapshots.areReadBy(s), code.foreign);
      kernel
          .statements()
          .forEach(s -> s.targets().forEach(target -> code.names.add(target.name())));
      kernel.blocks().forEach(code::findConditions);
      code.findSkipped(kernel);
    }
    return code;
  }

  /// Whether a statement is a condition that is evaluated as a whole.
  public boolean isCondition(Statement statement) {
    return conditions.contains(statement);
  }

  /// The functions that conditions may apply.
  Map<String, PureFunction> functions() {
    return Map.copyOf(functions);
  }

  boolean isSkipped(Statement statement) {
    return skipped.contains(statement);
  }

  /// What defines a variable inside of such conditions, if it is not an own value of the thread.
  Optional<Statement> definition(Expr.Var variable) {
    return Optional.ofNullable(definitions.get(variable.name()));
  }

  /// How the source calls a variable: the second `i` has a number at its end.
  String sourceName(Expr.Var variable) {
    String stem = variable.name().replaceAll("\\d+$", "");
    return names.contains(stem) ? stem : variable.name();
  }

  /// Whether a condition, or what it is computed of, asks for one of these.
  boolean isQuantified(Expr expr) {
    return expr instanceof Expr.Var variable
        ? definition(variable)
            .filter(
                d ->
                    (d instanceof Statement.Observe(_, Ghost ghost, _)
                            && ghost instanceof Ghost.Quantified)
                        || d.expressions().stream().anyMatch(this::isQuantified))
            .isPresent()
        : expr.children().stream().anyMatch(this::isQuantified);
  }

  private static boolean isSource(Statement statement) {
    return switch (statement) {
      case Statement.Observe(_, Ghost ghost, _) -> isSource(ghost);
      case Statement.Annotation _ -> isWhole(statement);
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ -> false;
      case Statement.Barrier _, Statement.Collective _, Statement.Fence _ -> false;
      case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Havoc _ -> false;
      case Statement.Assume _, Statement.Assert _, Statement.Unsupported _ -> false;
    };
  }

  private static boolean isSource(Ghost ghost) {
    return ghost instanceof Ghost.Bound
        || ghost instanceof Ghost.Quantified
        || ghost instanceof Ghost.Old;
  }

  /// Whether it says something as a whole: what it does not ask for may lie outside of arrays.
  private static boolean isWhole(Statement statement) {
    return isOfKernel(statement) || statement instanceof Statement.Annotation(Contract.Holds _, _);
  }

  /// Whether a statement speaks of the time before or after the kernel.
  static boolean isOfKernel(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && (contract instanceof Contract.Before || contract instanceof Contract.After);
  }

  private static boolean isForeign(Statement statement) {
    return statement instanceof Statement.Observe(_, Ghost ghost, _)
        && switch (ghost) {
          case Ghost.Read _, Ghost.Bound _, Ghost.Quantified _, Ghost.Old _ -> false;
          case Ghost.Enabled _, Ghost.DominatorEnabled _, Ghost.SumFits _ -> false;
          case Ghost.Noted _ -> false;
          case Ghost.Accessed _, Ghost.NotAccessed _, Ghost.AccessImplies _ -> true;
          case Ghost.AccessOffset _, Ghost.PointerOffset _, Ghost.TakenValue _ -> true;
          case Ghost.Uniform _, Ghost.Distinct _, Ghost.Other _, Ghost.OtherBase _ -> true;
          case Ghost.OfAll _, Ghost.Exclusive _, Ghost.AtMostOne _, Ghost.Result _ -> true;
        };
  }

  /// Adds what depends on some statements, through assignments and block arguments; who jumps where
  /// does not matter here.
  private static void close(Kernel kernel, Predicate<Statement> isMeant, Set<String> dependents) {
    int before;
    do {
      before = dependents.size();
      for (BasicBlock block : kernel.blocks()) {
        for (Statement statement : block.statements()) {
          if (isMeant.test(statement)
              || statement.expressions().stream().anyMatch(e -> mentions(e, dependents))) {
            statement.targets().forEach(target -> dependents.add(target.name()));
          }
        }
        for (Terminator.Target target : block.terminator().targets()) {
          BasicBlock next =
              kernel.blocks().stream()
                  .filter(b -> b.label().equals(target.label()))
                  .findFirst()
                  .orElseThrow();
          for (int i = 0; i < target.arguments().size(); i++) {
            if (mentions(target.arguments().get(i), dependents)) {
              dependents.add(next.parameters().get(i).name());
            }
          }
        }
      }
    } while (dependents.size() > before);
  }

  private static boolean mentions(Expr expr, Set<String> variables) {
    return expr instanceof Expr.Var(String name, _)
        ? variables.contains(name)
        : expr.children().stream().anyMatch(child -> mentions(child, variables));
  }

  private void findConditions(BasicBlock block) {
    Map<String, Statement> here = new HashMap<>();
    for (Statement statement : block.statements()) {
      if (isPart(statement)) {
        statement.targets().forEach(target -> here.put(target.name(), statement));
      }
      boolean isMeant =
          canBeCondition(statement)
              && (isWhole(statement)
                  || PureFunction.isAppliedBy(statement)
                  || statement.expressions().stream().anyMatch(e -> mentions(e, tainted)));
      if (isMeant) {
        closure(statement, here)
            .ifPresent(
                parts -> {
                  conditions.add(statement);
                  definitions.putAll(parts);
                });
      }
    }
  }

  /// What a condition is computed of in its block; none if that is not all there is to it.
  private Optional<Map<String, Statement>> closure(
      Statement condition, Map<String, Statement> here) {
    Map<String, Statement> parts = new HashMap<>();
    Deque<Expr> open = new ArrayDeque<>(condition.expressions());
    while (!open.isEmpty()) {
      Expr expr = open.poll();
      if (expr instanceof Expr.Var(String name, _)) {
        Statement definition = here.get(name);
        // At the end of a kernel nothing is what it was here but its parameters.
        boolean isOther =
            definition == null
                && (tainted.contains(name)
                    || (isOfKernel(condition) && !parameters.contains(name)));
        if (isOther || foreign.contains(name)) {
          return Optional.empty();
        }
        if (definition != null && parts.put(name, definition) == null) {
          if (definition instanceof Statement.Observe(_, Ghost ghost, _)
              && ghost instanceof Ghost.Quantified quantified
              && !isBound(quantified.bound(), here)) {
            return Optional.empty();
          }
          open.addAll(definition.expressions());
        }
      } else {
        open.addAll(expr.children());
      }
    }
    return Optional.of(parts);
  }

  private static boolean isBound(Expr expr, Map<String, Statement> here) {
    return expr instanceof Expr.Var(String name, _)
        && here.get(name) instanceof Statement.Observe(_, Ghost ghost, _)
        && ghost instanceof Ghost.Bound;
  }

  private static boolean isPart(Statement statement) {
    return statement instanceof Statement.Let
        || (statement instanceof Statement.Observe(_, Ghost ghost, _)
            && (isSource(ghost) || ghost instanceof Ghost.Read));
  }

  private static boolean canBeCondition(Statement statement) {
    return switch (statement) {
      case Statement.Assume _, Statement.Assert _ -> true;
      case Statement.Annotation(Contract contract, _) ->
          switch (contract) {
            case Contract.Before _, Contract.After _, Contract.Requires _ -> true;
            case Contract.Ensured _, Contract.AssumesOfAll _ -> true;
            case Contract.Holds _ -> true;
            case Contract.Grants _ -> false;
            case Contract.Asserts(_, Force force, _) -> force == Force.CLAIMED;
            case Contract.Invariant(_, Force force, _) -> force == Force.CLAIMED;
            case Contract.Ensures _, Contract.FunctionWide _, Contract.BarrierInvariant _ -> false;
            case Contract.PairInvariant _, Contract.ReadPermission _, Contract.Touches _ -> false;
            case Contract.FreshArray _, Contract.Snapshot _, Contract.Unlogged _ -> false;
            case Contract.ArgumentsBegin _, Contract.Keeps _, Contract.Defines _ -> false;
            case Contract.Declares _, Contract.Frame _ -> false;
          };
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ -> false;
      case Statement.Barrier _, Statement.Collective _, Statement.Fence _ -> false;
      case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Havoc _ -> false;
      case Statement.Observe _, Statement.Unsupported _ -> false;
    };
  }

  /// What is tainted is never executed; of the rest, what nobody else needs is not.
  private void findSkipped(Kernel kernel) {
    Map<String, Integer> uses = new HashMap<>();
    for (BasicBlock block : kernel.blocks()) {
      for (Statement statement : block.statements()) {
        if (!conditions.contains(statement)) {
          statement.expressions().forEach(expr -> count(expr, uses, 1));
        }
      }
      block.terminator().expressions().forEach(expr -> count(expr, uses, 1));
    }
    for (BasicBlock block : kernel.blocks().reversed()) {
      for (Statement statement : block.statements().reversed()) {
        boolean isTainted =
            isPart(statement)
                && statement.targets().stream().anyMatch(t -> tainted.contains(t.name()));
        boolean isOnlySaid =
            definitions.containsValue(statement)
                && statement.targets().stream().allMatch(t -> uses.getOrDefault(t.name(), 0) == 0);
        if (isTainted || isOnlySaid) {
          skipped.add(statement);
          statement.expressions().forEach(expr -> count(expr, uses, -1));
        }
      }
    }
  }

  private static void count(Expr expr, Map<String, Integer> uses, int times) {
    if (expr instanceof Expr.Var(String name, _)) {
      uses.merge(name, times, Integer::sum);
    }
    expr.children().forEach(child -> count(child, uses, times));
  }
}
