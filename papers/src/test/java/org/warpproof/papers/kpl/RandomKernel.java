package org.warpproof.papers.kpl;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.warpproof.papers.ForAll;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;
import org.warpproof.papers.kpl.language.BasicStmt;
import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Location;
import org.warpproof.papers.kpl.language.Printer;
import org.warpproof.papers.kpl.language.Proc;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.language.Stmt;
import org.warpproof.papers.kpl.language.WellFormed;

/// Small random kernels that are well-formed, and smaller ones. Most loops count; a few do not end.
final class RandomKernel {
  private final Random random;
  private final int words;
  private final List<String> scope = new ArrayList<>();
  private final List<String> callable = new ArrayList<>();
  private int declared;
  private boolean isInLoop;
  private boolean isInProcedure;

  /// With words below a bound: what is computed and assigned or written is.
  private RandomKernel(Random random, int words) {
    this.random = random;
    this.words = words;
  }

  static ForAll<Program> all() {
    return new ForAll<>(
        random -> new RandomKernel(random, 3).program(3),
        RandomKernel::smaller,
        RandomKernel::text);
  }

  /// Smaller ones, from a seed on.
  static ForAll<Program> small(long first) {
    return new ForAll<>(
        random -> new RandomKernel(new Random(random.nextInt() + first), 3).program(2),
        RandomKernel::smaller,
        RandomKernel::text);
  }

  /// Even smaller ones, all of whose words are 0 or 1 if there are at most two groups of at most
  /// two threads.
  static ForAll<Program> ofBits() {
    return new ForAll<>(
        random -> new RandomKernel(random, 2).program(2),
        RandomKernel::smaller,
        RandomKernel::text);
  }

  static String text(Program program) {
    return String.join("\n", Printer.print(program, Notation.ASCII));
  }

  private Program program(int depth) {
    List<Proc> procs = new ArrayList<>();
    isInProcedure = true;
    for (int i = random.nextInt(3); i > 0; i--) {
      scope.add("p");
      procs.add(new Proc("f" + i, "p", several(depth - 1)));
      scope.removeLast();
      callable.add("f" + i);
    }
    isInProcedure = false;
    scope.add("x");
    scope.add("y");
    Stmt main = new Stmt.Local("x", new Stmt.Local("y", several(depth)));
    return new Program(Map.of(), procs, main);
  }

  private Stmt several(int depth) {
    return IntStream.rangeClosed(0, 1 + random.nextInt(3))
        .mapToObj(_ -> stmt(depth))
        .reduce(Stmt.Seq::new)
        .orElseThrow();
  }

  private Stmt stmt(int depth) {
    return switch (random.nextInt(depth == 0 ? 9 : 14)) {
      case 0 -> new Stmt.Basic(new BasicStmt.Assign(target(), number(2)));
      case 1, 2 -> new Stmt.Basic(new BasicStmt.Read(target(), cell()));
      case 3, 4 -> new Stmt.Basic(new BasicStmt.Write(cell(), number(1)));
      case 5, 6 -> new Stmt.Barrier();
      case 7 -> jump();
      case 8 ->
          callable.isEmpty()
              ? new Stmt.Barrier()
              : new Stmt.Call(callable.get(random.nextInt(callable.size())), number(1));
      case 9, 10 -> new Stmt.If(condition(), several(depth - 1), block(depth - 1));
      case 11, 12 -> counting(depth);
      default ->
          random.nextInt(4) == 0
              ? new Stmt.While(condition(), loopBody(depth - 1))
              : new Stmt.Seq(stmt(depth - 1), several(depth - 1));
    };
  }

  private Stmt block(int depth) {
    return random.nextBoolean() ? Stmt.skip() : several(depth);
  }

  /// `local i { while i < e { i := i + 1; … } }`
  private Stmt counting(int depth) {
    String counter = "i" + declared++;
    LocalExpr limit = random.nextInt(3) == 0 ? number(1) : constant(1 + random.nextInt(words - 1));
    LocalExpr i = LocalExpr.of(new Location.Name(counter));
    scope.add(counter);
    Stmt body = loopBody(depth - 1);
    scope.removeLast();
    Stmt count =
        new Stmt.Basic(
            new BasicStmt.Assign(
                new Location.Name(counter), binary(Operator.PLUS, i, constant(1))));
    return new Stmt.Local(
        counter, new Stmt.While(binary(Operator.LESS, i, limit), new Stmt.Seq(count, body)));
  }

  private Stmt loopBody(int depth) {
    boolean wasInLoop = isInLoop;
    isInLoop = true;
    Stmt body = several(depth);
    isInLoop = wasInLoop;
    return body;
  }

  private Stmt jump() {
    List<Stmt> jumps = new ArrayList<>();
    if (isInLoop) {
      jumps.addAll(List.of(new Stmt.Break(), new Stmt.Continue()));
    }
    if (isInProcedure) {
      jumps.add(new Stmt.Return());
    }
    if (jumps.isEmpty()) {
      return new Stmt.Barrier();
    }
    Stmt jump = jumps.get(random.nextInt(jumps.size()));
    return random.nextInt(4) == 0 ? jump : new Stmt.If(condition(), jump, Stmt.skip());
  }

  /// Counters are left alone, so that loops end.
  private Location target() {
    List<String> targets = scope.stream().filter(name -> !name.startsWith("i")).toList();
    return new Location.Name(targets.get(random.nextInt(targets.size())));
  }

  /// Often one of the thread's own cells.
  private LocalExpr cell() {
    LocalExpr lid = new LocalExpr.Lid();
    LocalExpr own =
        binary(Operator.PLUS, lid, binary(Operator.TIMES, constant(4), new LocalExpr.Gid()));
    return switch (random.nextInt(8)) {
      case 0 -> number(1);
      case 1 -> binary(Operator.PLUS, own, constant(2));
      case 2 -> binary(Operator.PLUS, own, number(0));
      default -> own;
    };
  }

  private LocalExpr number(int depth) {
    if (depth == 0 || random.nextInt(3) == 0) {
      return leaf();
    }
    List<Operator> operators =
        List.of(Operator.PLUS, Operator.MINUS, Operator.TIMES, Operator.DIVIDED, Operator.MODULO);
    // Small words, so that loops over them end.
    return binary(
        Operator.MODULO,
        binary(operators.get(random.nextInt(5)), number(depth - 1), number(depth - 1)),
        constant(words));
  }

  private LocalExpr leaf() {
    return switch (random.nextInt(8)) {
      case 0 -> new LocalExpr.Gid();
      case 1, 2 -> new LocalExpr.Lid();
      case 3, 4 -> constant(random.nextInt(words));
      default -> LocalExpr.of(new Location.Name(scope.get(random.nextInt(scope.size()))));
    };
  }

  private LocalExpr condition() {
    List<Operator> comparisons =
        List.of(Operator.EQUAL, Operator.UNEQUAL, Operator.LESS, Operator.AT_MOST);
    return switch (random.nextInt(8)) {
      case 0 -> number(1);
      case 1 -> new LocalExpr.Not(number(1));
      case 2 -> new LocalExpr.And(condition(), condition());
      case 3 -> binary(Operator.OR, condition(), number(0));
      // The same for all threads.
      case 4, 5 -> binary(Operator.EQUAL, new LocalExpr.Gid(), constant(random.nextInt(2)));
      default -> binary(comparisons.get(random.nextInt(4)), number(1), number(0));
    };
  }

  private static LocalExpr constant(long value) {
    return new LocalExpr.Numeral(value);
  }

  private static LocalExpr binary(Operator operator, LocalExpr left, LocalExpr right) {
    return new LocalExpr.Binary(operator, left, right);
  }

  /// A few of what smaller kernels there are that are well-formed.
  static Stream<Program> smaller(Program program) {
    Stream<Program> bodies =
        smaller(program.main()).map(main -> new Program(program.sizes(), program.procs(), main));
    Stream<Program> procs =
        IntStream.range(0, program.procs().size())
            .boxed()
            .flatMap(
                i ->
                    smaller(program.procs().get(i).body()).map(body -> withBody(program, i, body)));
    Stream<Program> fewer =
        IntStream.range(0, program.procs().size())
            .mapToObj(
                i -> {
                  List<Proc> rest = new ArrayList<>(program.procs());
                  rest.remove(i);
                  return new Program(program.sizes(), rest, program.main());
                });
    return Stream.of(fewer, bodies, procs)
        .flatMap(some -> some)
        .filter(small -> WellFormed.errors(small).isEmpty());
  }

  private static Program withBody(Program program, int index, Stmt body) {
    List<Proc> procs = new ArrayList<>(program.procs());
    Proc old = procs.get(index);
    procs.set(index, new Proc(old.name(), old.parameter(), body));
    return new Program(program.sizes(), procs, program.main());
  }

  private static Stream<Stmt> smaller(Stmt stmt) {
    if (stmt.isSkip()) {
      return Stream.of();
    }
    Stream<Stmt> inside =
        switch (stmt) {
          case Stmt.Seq(Stmt first, Stmt second) ->
              concat(
                  List.of(
                      Stream.of(first, second),
                      smaller(first).map(f -> new Stmt.Seq(f, second)),
                      smaller(second).map(s -> new Stmt.Seq(first, s))));
          case Stmt.Local(String name, Stmt body) ->
              concat(List.of(Stream.of(body), smaller(body).map(b -> new Stmt.Local(name, b))));
          case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) ->
              concat(
                  List.of(
                      Stream.of(whenTrue, whenFalse),
                      smaller(whenTrue).map(t -> new Stmt.If(condition, t, whenFalse)),
                      smaller(whenFalse).map(f -> new Stmt.If(condition, whenTrue, f)),
                      smaller(condition).map(c -> new Stmt.If(c, whenTrue, whenFalse))));
          case Stmt.While(LocalExpr condition, Stmt body) ->
              concat(
                  List.of(Stream.of(body), smaller(body).map(b -> new Stmt.While(condition, b))));
          case Stmt.Basic(BasicStmt.Assign(Location target, LocalExpr value)) ->
              smaller(value).map(v -> new Stmt.Basic(new BasicStmt.Assign(target, v)));
          case Stmt.Basic(BasicStmt.Read(Location target, LocalExpr cell)) ->
              smaller(cell).map(c -> new Stmt.Basic(new BasicStmt.Read(target, c)));
          case Stmt.Basic(BasicStmt.Write(LocalExpr cell, LocalExpr value)) ->
              concat(
                  List.of(
                      smaller(cell).map(c -> new Stmt.Basic(new BasicStmt.Write(c, value))),
                      smaller(value).map(v -> new Stmt.Basic(new BasicStmt.Write(cell, v)))));
          default -> Stream.of();
        };
    return Stream.concat(Stream.of(Stmt.skip()), inside);
  }

  private static Stream<LocalExpr> smaller(LocalExpr expr) {
    return switch (expr) {
      case LocalExpr.Binary(_, LocalExpr left, LocalExpr right) -> Stream.of(left, right);
      case LocalExpr.And(LocalExpr left, LocalExpr right) -> Stream.of(left, right);
      case LocalExpr.Not(LocalExpr operand) -> Stream.of(operand);
      default -> Stream.of();
    };
  }

  private static Stream<Stmt> concat(List<Stream<Stmt>> streams) {
    return streams.stream().flatMap(stream -> stream);
  }
}
