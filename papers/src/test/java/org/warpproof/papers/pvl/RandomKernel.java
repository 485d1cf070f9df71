package org.warpproof.papers.pvl;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.warpproof.papers.ForAll;
import org.warpproof.papers.Notation;
import org.warpproof.papers.pvl.language.Array;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.ExpressionParser;
import org.warpproof.papers.pvl.language.Formula;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Printer;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.language.Statement;

/// Small random kernels with contracts.
///
/// Between two barriers each memory's array is shared out in some [Way], which the contracts state.
/// Accesses keep to it, except for slips, which kernels have with a chance of their own.
final class RandomKernel {
  private static final Spot NOWHERE = new Spot(1, 1);

  /// How a group's part of an array is shared out.
  private enum Way {
    OWN_WRITE,
    NEXT_WRITE,
    NEXT_READ,
    ALL_READ,
    NONE
  }

  private final Random random;
  private final int slips;
  private final Barriers barriers;
  private final Map<Memory, Way> ways = new EnumMap<>(Memory.class);
  private long ids;
  private int loops;

  /// Where barriers may stand.
  enum Barriers {
    LOCK_STEP,
    ANYWHERE
  }

  private RandomKernel(Random random, Barriers barriers) {
    this.random = random;
    this.barriers = barriers;
    // The first numbers of neighbouring seeds are much alike.
    random.nextLong();
    // In percent; a third of the kernels has none.
    this.slips = random.nextInt(3) == 0 ? 0 : random.nextInt(80);
  }

  static ForAll<Program> all(Barriers barriers) {
    return new ForAll<>(
        random -> new RandomKernel(random, barriers).kernel(),
        SmallerKernel::smaller,
        program -> String.join("\n", Printer.print(program, Notation.ASCII)));
  }

  private boolean slips() {
    return random.nextInt(100) < slips;
  }

  private <T> T one(List<T> choices) {
    return choices.get(random.nextInt(choices.size()));
  }

  static Expression parse(String text) {
    return ExpressionParser.parse(text);
  }

  private Program kernel() {
    shareOut();
    List<Contract.Clause> requires = clauses();
    List<Statement> body = new ArrayList<>();
    body.add(new Statement.Initialize("N", parse("0"), NOWHERE));
    body.add(new Statement.Declare("M", NOWHERE));
    body.add(new Statement.Declare("x", NOWHERE));
    block(body, 2);
    return new Program(
        "random",
        List.of(),
        List.of(
            new Array(Memory.GLOBAL, "a", parse("tcount")),
            new Array(Memory.LOCAL, "t", parse("gsize"))),
        new Contract(requires, clauses()),
        body);
  }

  /// New ways, in which nothing is written that was not before.
  private void shareOut() {
    for (Memory memory : Memory.values()) {
      Way way = one(List.of(Way.values()));
      boolean isFirst = !ways.containsKey(memory);
      ways.put(memory, isFirst && way != Way.NONE && !slips() ? Way.OWN_WRITE : way);
    }
  }

  /// What the contracts say of the ways.
  private List<Contract.Clause> clauses() {
    List<Contract.Clause> clauses = new ArrayList<>();
    for (Memory memory : Memory.values()) {
      Way way = slips() ? one(List.of(Way.values())) : way(memory);
      if (way != Way.NONE) {
        clauses.add(new Contract.Clause(permission(memory, way), NOWHERE));
      }
    }
    if (slips()) {
      Memory memory = one(List.of(Memory.values()));
      clauses.add(
          new Contract.Clause(
              new Formula.Perm(array(memory), anywhere(memory), one(List.of(Permission.values()))),
              NOWHERE));
    }
    if (random.nextInt(4) == 0) {
      clauses.add(new Contract.Clause(new Formula.Pure(property()), NOWHERE));
    }
    return clauses;
  }

  private Formula permission(Memory memory, Way way) {
    String array = array(memory);
    return switch (way) {
      case OWN_WRITE -> new Formula.Perm(array, own(memory), Permission.WRITE);
      case NEXT_WRITE -> new Formula.Perm(array, next(memory), Permission.WRITE);
      case NEXT_READ -> new Formula.Perm(array, next(memory), Permission.READ);
      case ALL_READ ->
          Formula.forAll(
              "i",
              parse("0 <= i & i < gsize"),
              new Formula.Perm(
                  array,
                  memory == Memory.GLOBAL ? parse("gid * gsize + i") : parse("i"),
                  Permission.READ));
      case NONE -> Formula.truth();
    };
  }

  private static String array(Memory memory) {
    return memory == Memory.GLOBAL ? "a" : "t";
  }

  private Way way(Memory memory) {
    return ways.getOrDefault(memory, Way.NONE);
  }

  private static Expression own(Memory memory) {
    return memory == Memory.GLOBAL ? parse("tid") : parse("lid");
  }

  private static Expression next(Memory memory) {
    return memory == Memory.GLOBAL
        ? parse("gid * gsize + (lid + 1) mod gsize")
        : parse("(lid + 1) mod gsize");
  }

  private static Expression first(Memory memory) {
    return memory == Memory.GLOBAL ? parse("gid * gsize") : parse("0");
  }

  /// Some element, of the group or not.
  private Expression anywhere(Memory memory) {
    return one(List.of(own(memory), next(memory), first(memory), parse("lid")));
  }

  private Expression property() {
    if (slips()) {
      return one(List.of(parse("t[lid] = tid"), parse("lid > 0"), parse("a[tid] >= 0")));
    }
    return one(
        List.of(
            parse("tid = gid * gsize + lid"),
            parse("tid > 0 -> tcount > 1"),
            parse("(\\forall int i; 0 <= i & i < gsize; i < tcount)")));
  }

  private void block(List<Statement> body, int depth) {
    int count = 2 + random.nextInt(4);
    for (int i = 0; i < count; i++) {
      statement(body, depth);
    }
  }

  private void statement(List<Statement> body, int depth) {
    switch (random.nextInt(depth == 0 ? 6 : 9)) {
      case 0, 1, 2, 3 -> access(body);
      case 4 -> body.add(new Statement.Assign("N", parse("N + 1"), NOWHERE));
      case 5 -> {
        Statement barrier = barrier();
        if (!slips()) {
          body.add(barrier);
        }
      }
      case 6 -> {
        List<Statement> then = new ArrayList<>();
        if (barriers == Barriers.ANYWHERE && random.nextInt(3) == 0) {
          then.add(barrier());
        }
        access(then);
        if (random.nextInt(3) == 0) {
          then.add(new Statement.Assign("M", parse("M + 1"), NOWHERE));
        }
        Expression condition = one(List.of(parse("lid = 0"), parse("x > 0"), parse("tid < 2")));
        body.add(new Statement.If(condition, then, List.of(), NOWHERE));
      }
      case 7 -> {
        List<Statement> then = new ArrayList<>();
        block(then, 0);
        body.add(
            new Statement.If(
                one(List.of(parse("N < 1"), parse("gsize = 2 | gid > 0"))),
                then,
                List.of(),
                NOWHERE));
      }
      default -> loop(body, depth);
    }
  }

  /// Two rounds of a counter of its own.
  private void loop(List<Statement> body, int depth) {
    String counter = "k" + loops++;
    List<Statement> inside = new ArrayList<>();
    List<Contract.Clause> invariants = clauses();
    Map<Memory, Way> before = new EnumMap<>(ways);
    block(inside, depth - 1);
    if (!ways.equals(before)) {
      // So that the next round starts as this one.
      ways.putAll(before);
      inside.add(barrier(ways));
    }
    inside.add(new Statement.Assign(counter, parse(counter + " + 1"), NOWHERE));
    body.add(new Statement.Initialize(counter, parse("0"), NOWHERE));
    body.add(new Statement.While(invariants, parse(counter + " < 2"), inside, NOWHERE));
  }

  private Statement barrier() {
    shareOut();
    return barrier(ways);
  }

  private Statement barrier(Map<Memory, Way> wanted) {
    ways.putAll(wanted);
    Set<Memory> fences = EnumSet.allOf(Memory.class);
    fences.removeIf(_ -> slips() || random.nextInt(6) == 0);
    List<Contract.Clause> requires =
        random.nextInt(3) == 0
            ? List.of(new Contract.Clause(new Formula.Pure(property()), NOWHERE))
            : List.of();
    return new Statement.Barrier(++ids, fences, new Contract(requires, clauses()), NOWHERE);
  }

  private void access(List<Statement> body) {
    Memory memory = one(List.of(Memory.values()));
    if (slips()) {
      any(body, memory, anywhere(memory));
      return;
    }
    switch (way(memory)) {
      case OWN_WRITE -> any(body, memory, own(memory));
      case NEXT_WRITE -> any(body, memory, next(memory));
      case NEXT_READ -> read(body, memory, next(memory));
      case ALL_READ -> read(body, memory, one(List.of(own(memory), next(memory), first(memory))));
      case NONE -> body.add(new Statement.Assign("x", parse("x + lid"), NOWHERE));
    }
  }

  private void any(List<Statement> body, Memory memory, Expression index) {
    if (random.nextBoolean()) {
      read(body, memory, index);
    } else {
      Expression value = one(List.of(parse("tid"), parse("x"), parse("N")));
      body.add(new Statement.Write(array(memory), index, value, NOWHERE));
    }
  }

  private static void read(List<Statement> body, Memory memory, Expression index) {
    body.add(new Statement.Assign("x", new Expression.Read(array(memory), index), NOWHERE));
  }
}
