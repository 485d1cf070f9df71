package org.warpproof.papers.pvl.proof.infer;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.papers.Operator;
import org.warpproof.papers.pvl.language.Array;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Levels;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.language.Statement;
import org.warpproof.papers.pvl.language.WellFormed;

/// Writes the permissions into a kernel that has none: for threads, barriers, and loops with a
/// barrier, what the phase that begins there accesses.
public final class Infer {
  private static final Expression ONE_GROUP =
      Expression.binary(Expression.name("tcount"), Operator.EQUAL, Expression.name("gsize"));
  private static final Spot START = new Spot(1, 1);

  private final Program program;
  private final Map<Source, Set<Access>> phases;

  private Infer(Program program) {
    this.program = program;
    this.phases = Phases.of(program);
  }

  /// The kernel with permissions; itself if it has any, or specifications of groups and kernel.
  public static Program complete(Program program) {
    if (!isPlain(program)) {
      return program;
    }
    Program complete = new Infer(program).program();
    // What was found may need names that are not known where it stands.
    return WellFormed.errors(complete).isEmpty() ? complete : program;
  }

  /// Whether a kernel leaves its permissions to us.
  public static boolean isPlain(Program program) {
    return program.levels().isEmpty()
        && isPlain(program.contract())
        && program.body().stream().allMatch(Infer::isPlain);
  }

  private static boolean isPlain(Contract contract) {
    return isPlain(contract.requires()) && isPlain(contract.ensures());
  }

  private static boolean isPlain(List<Contract.Clause> clauses) {
    return clauses.stream().allMatch(clause -> clause.formula().isPure());
  }

  private static boolean isPlain(Statement statement) {
    return switch (statement) {
      case Statement.Barrier barrier -> isPlain(barrier.contract());
      case Statement.If(_, var then, var otherwise, _) ->
          then.stream().allMatch(Infer::isPlain) && otherwise.stream().allMatch(Infer::isPlain);
      case Statement.While(var invariants, _, var body, _) ->
          isPlain(invariants) && body.stream().allMatch(Infer::isPlain);
      case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> true;
      case Statement.Assign _, Statement.Write _ -> true;
    };
  }

  private Program program() {
    boolean isOneGroup =
        program.contract().requires().stream()
            .anyMatch(
                clause ->
                    clause.formula() instanceof Formula.Pure(Expression condition)
                        && condition.conjuncts().contains(ONE_GROUP));
    List<Formula> threads = new ArrayList<>(grants(new Source.Start()));
    if (!isOneGroup) {
      threads.addAll(later());
    }
    Contract contract =
        new Contract(
            with(threads, program.contract().requires(), START),
            with(end(), program.contract().ensures(), START));
    return new Program(
        program.name(),
        program.functions(),
        program.arrays(),
        isOneGroup ? wholeArrays() : Levels.NONE,
        contract,
        block(program.body()),
        program.ghosts());
  }

  private static List<Contract.Clause> with(
      List<Formula> permissions, List<Contract.Clause> clauses, Spot spot) {
    // What is said of sizes comes first: permissions are for elements only if it holds.
    List<Contract.Clause> all = new ArrayList<>(clauses);
    all.sort((one, other) -> Boolean.compare(one.formula().isPure(), other.formula().isPure()));
    permissions.forEach(permission -> all.add(new Contract.Clause(permission, spot)));
    return all;
  }

  /// The permissions for what is accessed from a place on.
  private List<Formula> grants(Source source) {
    return merged(phases.getOrDefault(source, Set.of()));
  }

  /// One permission for each element: for writing where it is written, else for reading.
  private static List<Formula> merged(Set<Access> accesses) {
    Map<List<Object>, List<Access>> plain = new LinkedHashMap<>();
    Set<Access> others = new LinkedHashSet<>();
    for (Access access : accesses) {
      if (access.isPlain()) {
        plain
            .computeIfAbsent(List.of(access.array(), access.index()), _ -> new ArrayList<>())
            .add(access);
      } else {
        others.add(access);
      }
    }
    List<Formula> all = new ArrayList<>();
    for (List<Access> same : plain.values()) {
      all.addAll(element(same));
    }
    for (Access access : others) {
      Access write = new Access(access.path(), access.array(), access.index(), Permission.WRITE);
      if (access.permission() == Permission.WRITE || !others.contains(write)) {
        all.add(access.formula());
      }
    }
    return all;
  }

  /// The permissions for one element, under the conditions for which it is accessed.
  private static List<Formula> element(List<Access> accesses) {
    String array = accesses.getFirst().array();
    Expression index = accesses.getFirst().index();
    Expression written = any(accesses, Permission.WRITE);
    Expression read = any(accesses, Permission.READ);
    List<Formula> all = new ArrayList<>();
    if (!written.equals(FALSE)) {
      all.add(given(written, new Formula.Perm(array, index, Permission.WRITE)));
    }
    if (!read.equals(FALSE) && !written.equals(Access.TRUE) && !written.equals(read)) {
      Expression only =
          written.equals(FALSE) ? read : Access.and(read, new Expression.Not(written));
      all.add(given(only, new Formula.Perm(array, index, Permission.READ)));
    }
    return all;
  }

  private static final Expression FALSE = new Expression.Truth(false);

  private static Formula given(Expression condition, Formula permission) {
    return condition.equals(Access.TRUE) ? permission : Formula.implies(condition, permission);
  }

  private static Expression any(List<Access> accesses, Permission permission) {
    Set<Expression> conditions = new LinkedHashSet<>();
    accesses.stream()
        .filter(access -> access.permission() == permission)
        .forEach(access -> conditions.add(access.condition()));
    if (conditions.contains(Access.TRUE)) {
      return Access.TRUE;
    }
    return conditions.stream()
        .reduce((one, other) -> Expression.binary(one, Operator.OR, other))
        .orElse(FALSE);
  }

  /// Permissions for arrays of global memory that are first accessed after a barrier: groups have
  /// what their threads have at the start.
  private List<Formula> later() {
    Set<String> first = new LinkedHashSet<>();
    phases.getOrDefault(new Source.Start(), Set.of()).forEach(access -> first.add(access.array()));
    Set<Access> all = new LinkedHashSet<>();
    phases.forEach(
        (source, accesses) -> {
          if (source instanceof Source.Barrier) {
            accesses.stream()
                .filter(access -> !first.contains(access.array()))
                .filter(access -> memory(access.array()) == Memory.GLOBAL)
                .filter(access -> Program.RESERVED.containsAll(access.formula().names()))
                .forEach(all::add);
          }
        });
    return merged(all);
  }

  private Memory memory(String array) {
    return program.array(array).map(Array::memory).orElseThrow();
  }

  /// What is ensured at the end is framed by permissions for what it reads.
  private List<Formula> end() {
    Set<Access> all = new LinkedHashSet<>();
    program.contract().ensures().forEach(clause -> all.addAll(Reads.of(clause.formula())));
    return merged(all);
  }

  /// One group has all of global memory.
  private Levels wholeArrays() {
    List<Contract.Clause> requires = new ArrayList<>();
    for (Array array : program.arrays(Memory.GLOBAL)) {
      Expression element = Expression.name("element");
      Expression range =
          Access.and(
              Expression.binary(Expression.number(0), Operator.AT_MOST, element),
              Expression.binary(element, Operator.LESS, array.size()));
      requires.add(
          new Contract.Clause(
              Formula.forAll(
                  "element", range, new Formula.Perm(array.name(), element, Permission.WRITE)),
              START));
    }
    return new Levels(Contract.NONE, new Contract(requires, List.of()));
  }

  private List<Statement> block(List<Statement> statements) {
    return statements.stream().map(this::statement).toList();
  }

  private Statement statement(Statement statement) {
    return switch (statement) {
      case Statement.Barrier(long id, var fences, Contract contract, Spot spot) -> {
        List<Formula> given = grants(new Source.Barrier(id));
        List<Contract.Clause> ensures = new ArrayList<>(contract.ensures());
        if (ensures.isEmpty()) {
          HandOver.of(contract.requires(), given)
              .forEach(known -> ensures.add(new Contract.Clause(known, spot)));
        }
        yield new Statement.Barrier(
            id, fences, new Contract(contract.requires(), with(given, ensures, spot)), spot);
      }
      case Statement.If(Expression condition, var then, var otherwise, Spot spot) ->
          new Statement.If(condition, block(then), block(otherwise), spot);
      case Statement.While(var invariants, Expression condition, var body, Spot spot) ->
          new Statement.While(
              with(grants(new Source.Head(spot)), invariants, spot), condition, block(body), spot);
      case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> statement;
      case Statement.Assign _, Statement.Write _ -> statement;
    };
  }
}
