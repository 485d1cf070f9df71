package org.warpproof.papers.graphs;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.warpproof.papers.ForAll;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.Printer;
import org.warpproof.papers.graphs.language.Procedure;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Routine;
import org.warpproof.papers.graphs.language.Stmt;
import org.warpproof.papers.graphs.language.Term;
import org.warpproof.papers.graphs.language.Transfer;
import org.warpproof.papers.graphs.language.WellFormed;

/// Small random well-formed kernels with any reducible graph, and smaller ones.
///
/// Every edge of a branch has a block of its own for its guard. A back edge counts its rounds in a
/// private variable, so that most kernels terminate.
final class RandomKernel {
  /// What a kernel may have.
  enum Kind {
    PLAIN,
    /// Calls of procedures too, which may call themselves.
    PROCEDURES,
    /// Calls, but no recursion, nothing that is chosen at will, and nothing read in vain.
    DETERMINED,
    /// Phases in which some threads write what the next phase of others depends on.
    MESSAGES
  }

  private static final List<String> PRIVATES = List.of("x", "y");

  private final Random random;
  private final Kind kind;
  private final List<Block> blocks = new ArrayList<>();
  private final List<String> counters = new ArrayList<>();
  private final List<Procedure> procedures = new ArrayList<>();
  private List<String> numbers = List.of("x", "y", "tid");

  private RandomKernel(Random random, Kind kind) {
    this.random = random;
    this.kind = kind;
  }

  static ForAll<Program> all(Kind kind) {
    return new ForAll<>(random -> random(random, kind), RandomKernel::smaller, RandomKernel::text);
  }

  static String text(Program program) {
    return String.join("\n", Printer.print(program, Notation.ASCII));
  }

  static Program random(Random random, Kind kind) {
    Program program;
    do {
      program = new RandomKernel(random, kind).attempt();
    } while (!WellFormed.errors(program).isEmpty());
    return program;
  }

  private Program attempt() {
    if (kind == Kind.MESSAGES) {
      messages();
      return new Program(List.of(), List.of("v", "w"), List.of("s"), PRIVATES, List.of(), blocks);
    }
    if (kind != Kind.PLAIN) {
      procedures.add(new Procedure("p", List.of("a"), List.of("r"), "P"));
      if (random.nextInt(3) == 0) {
        procedures.add(new Procedure("q", List.of("a"), List.of(), "Q"));
      }
    }
    routine("", 1 + random.nextInt(4), List.of("x", "y"));
    for (Procedure procedure : procedures) {
      numbers = List.of("x", "a", "a", "r", "tid");
      routine(procedure.entry(), 1 + random.nextInt(2), List.of("x", "r", "r"));
    }
    List<String> privates = new ArrayList<>(PRIVATES);
    privates.addAll(counters);
    return new Program(List.of(), List.of("v", "w"), List.of("s"), privates, procedures, blocks);
  }

  /// Often a thread waits for the message of the phase before.
  private void messages() {
    int phases = 2 + random.nextInt(2);
    Term.Place sent = message();
    int value = 1;
    for (int i = 0; i < phases; i++) {
      String label = label("", i);
      String next = i == phases - 1 ? Program.END : label("", i + 1);
      List<Stmt> statements = new ArrayList<>();
      if (i > 0) {
        statements.add(new Stmt.Barrier(Term.always()));
        statements.add(
            new Stmt.Assign(new Term.Name("x"), random.nextInt(3) == 0 ? message() : sent));
      }
      Term sender = is("tid", random.nextInt(3));
      Term received = is("x", random.nextInt(4) == 0 ? 0 : value);
      Term guard =
          switch (i == 0 ? 0 : random.nextInt(4)) {
            case 0 -> sender;
            case 1 -> received;
            default -> new Term.Binary(Operator.AND, sender, received);
          };
      split(label, statements, guard, label + "m", new Term.Not(guard), next);
      sent = message();
      value = 1 + random.nextInt(2);
      Stmt action =
          switch (i == 0 ? 5 : random.nextInt(6)) {
            case 0 -> new Stmt.Assert(condition(List.of("x", "tid")));
            case 1 -> new Stmt.Barrier(Term.always());
            default -> new Stmt.Assign(sent, new Term.Numeral(value));
          };
      blocks.add(new Block(label + "m", List.of(action), Transfer.to(next)));
    }
  }

  private static Term is(String name, int value) {
    return new Term.Binary(Operator.EQUAL, new Term.Name(name), new Term.Numeral(value));
  }

  /// Some threads share an element, others have one for themselves.
  private Term.Place message() {
    return switch (random.nextInt(3)) {
      case 0 -> new Term.Name("v");
      case 1 -> new Term.Name("w");
      default ->
          new Term.Element(
              "s",
              new Term.Binary(
                  Operator.DIVIDED,
                  new Term.Binary(
                      Operator.PLUS, new Term.Name("tid"), new Term.Numeral(random.nextInt(2))),
                  new Term.Numeral(1 + random.nextInt(2))));
    };
  }

  /// Blocks in a row, the last of which leaves; others go on, or jump forth or back.
  private void routine(String entry, int count, List<String> targets) {
    for (int i = 0; i < count; i++) {
      String label = label(entry, i);
      boolean isLast = i == count - 1;
      List<Stmt> statements = new ArrayList<>();
      int length = random.nextInt(3);
      for (int j = 0; j < length; j++) {
        statements.add(statement(targets));
      }
      boolean mayCall = entry.isEmpty() || kind == Kind.PROCEDURES;
      if (mayCall && !procedures.isEmpty() && random.nextInt(entry.isEmpty() ? 2 : 8) == 0) {
        statements.add(call(targets));
      }
      int choice = random.nextInt(6);
      if (choice == 0) {
        back(entry, label, statements, random.nextInt(i + 1), i, isLast);
      } else if (choice <= 2 && !isLast) {
        branch(label, statements, label(entry, i + 1), forth(entry, i, count));
      } else if (isLast) {
        leave(entry, label, statements);
      } else if (choice == 3) {
        mayMeet(label, statements, label(entry, i + 1));
      } else {
        blocks.add(new Block(label, statements, Transfer.to(label(entry, i + 1))));
      }
    }
  }

  private static String label(String entry, int index) {
    if (index == 0) {
      return entry.isEmpty() ? Program.START : entry;
    }
    return (entry.isEmpty() ? "B" : entry) + index;
  }

  private String forth(String entry, int from, int count) {
    return label(entry, from + 1 + random.nextInt(count - from - 1));
  }

  private void leave(String entry, String label, List<Stmt> statements) {
    blocks.add(
        new Block(
            label, statements, entry.isEmpty() ? Transfer.to(Program.END) : new Transfer.Return()));
  }

  private void branch(String label, List<Stmt> statements, String one, String other) {
    Term guard = condition(numbers);
    boolean isAny = random.nextInt(8) == 0 && kind != Kind.DETERMINED;
    split(
        label,
        statements,
        isAny ? Term.always() : guard,
        one,
        isAny ? Term.always() : new Term.Not(guard),
        other);
  }

  /// A barrier that often nobody comes to.
  private void mayMeet(String label, List<Stmt> statements, String next) {
    Term guard =
        new Term.Binary(
            Operator.EQUAL, new Term.Name(pick(PRIVATES)), new Term.Numeral(random.nextInt(2)));
    split(label, statements, guard, label + "b", new Term.Not(guard), next);
    blocks.add(new Block(label + "b", List.of(new Stmt.Barrier(Term.always())), Transfer.to(next)));
  }

  private void split(
      String label, List<Stmt> statements, Term guard, String one, Term opposite, String other) {
    blocks.add(new Block(label, statements, Transfer.to(label + "t", label + "f")));
    blocks.add(new Block(label + "t", List.of(new Stmt.Assume(guard)), Transfer.to(one)));
    blocks.add(new Block(label + "f", List.of(new Stmt.Assume(opposite)), Transfer.to(other)));
  }

  /// Back as long as a counter is small; on then.
  private void back(
      String entry, String label, List<Stmt> statements, int head, int own, boolean isLast) {
    String counter = "c" + counters.size();
    counters.add(counter);
    // Rarely without an end.
    Term next =
        random.nextInt(12) == 0
            ? new Term.Binary(Operator.MINUS, new Term.Numeral(1), new Term.Name(counter))
            : new Term.Binary(Operator.PLUS, new Term.Name(counter), new Term.Numeral(1));
    statements.add(new Stmt.Assign(new Term.Name(counter), next));
    Term most =
        random.nextInt(3) == 0 ? new Term.Name("tid") : new Term.Numeral(1 + random.nextInt(2));
    Term again = new Term.Binary(Operator.AT_MOST, new Term.Name(counter), most);
    String on = isLast ? label + "e" : label(entry, own + 1);
    split(label, statements, again, label(entry, head), new Term.Not(again), on);
    if (isLast) {
      leave(entry, on, List.of());
    }
  }

  private Stmt statement(List<String> targets) {
    return switch (random.nextInt(12)) {
      case 0, 1 -> new Stmt.Assign(new Term.Name(pick(targets)), value());
      case 2, 3 -> new Stmt.Assign(shared(), value());
      case 4, 5, 9 -> new Stmt.Assign(new Term.Name(pick(targets)), shared());
      case 6, 7, 8 -> new Stmt.Barrier(Term.always());
      case 10 -> new Stmt.Assert(condition(List.of("x", "v", "tid")));
      default ->
          random.nextBoolean() && kind != Kind.DETERMINED
              ? new Stmt.Havoc(random.nextBoolean() ? new Term.Name(pick(targets)) : shared())
              : new Stmt.Skip();
    };
  }

  private Stmt call(List<String> targets) {
    Procedure procedure = procedures.get(random.nextInt(procedures.size()));
    return new Stmt.Call(
        procedure.out().isEmpty() ? List.of() : List.of(pick(targets)),
        procedure.name(),
        List.of(value()));
  }

  private Term.Place shared() {
    return switch (random.nextInt(6)) {
      case 0 -> new Term.Name("v");
      case 1 -> new Term.Name("w");
      case 2 -> new Term.Element("s", number());
      default -> new Term.Element("s", new Term.Name("tid"));
    };
  }

  private Term value() {
    return switch (random.nextInt(kind == Kind.DETERMINED ? 4 : 5)) {
      case 4 -> new Term.Choose(condition(numbers), shared(), number());
      case 1 ->
          new Term.Binary(
              Operator.MODULO,
              new Term.Binary(Operator.PLUS, number(), shared()),
              new Term.Numeral(2));
      default -> number();
    };
  }

  private Term number() {
    return random.nextBoolean()
        ? new Term.Numeral(random.nextInt(3))
        : new Term.Name(pick(numbers));
  }

  private Term condition(List<String> names) {
    Operator operator =
        List.of(Operator.EQUAL, Operator.UNEQUAL, Operator.LESS, Operator.AT_LEAST)
            .get(random.nextInt(4));
    return new Term.Binary(operator, new Term.Name(pick(names)), number());
  }

  private String pick(List<String> names) {
    return names.get(random.nextInt(names.size()));
  }

  /// One branch less, or one statement less.
  static Stream<Program> smaller(Program program) {
    Stream<Program> straight =
        IntStream.range(0, program.blocks().size())
            .boxed()
            .flatMap(
                i -> {
                  Block block = program.blocks().get(i);
                  return block.transfer().targets().size() < 2
                      ? Stream.of()
                      : block.transfer().targets().stream()
                          .map(
                              target ->
                                  unguarded(
                                      replace(
                                          program,
                                          i,
                                          new Block(
                                              block.label(),
                                              block.statements(),
                                              Transfer.to(target))),
                                      target));
                });
    Stream<Program> shorter =
        IntStream.range(0, program.blocks().size())
            .boxed()
            .flatMap(
                i -> {
                  Block block = program.blocks().get(i);
                  return IntStream.range(0, block.statements().size())
                      .filter(j -> !(block.statements().get(j) instanceof Stmt.Assume))
                      .mapToObj(
                          j -> {
                            List<Stmt> fewer = new ArrayList<>(block.statements());
                            fewer.remove(j);
                            return replace(
                                program, i, new Block(block.label(), fewer, block.transfer()));
                          });
                });
    return Stream.concat(straight, shorter)
        .map(RandomKernel::tidy)
        .filter(smaller -> WellFormed.errors(smaller).isEmpty());
  }

  private static Program replace(Program program, int index, Block block) {
    List<Block> changed = new ArrayList<>(program.blocks());
    changed.set(index, block);
    return program.with(program.procedures(), changed);
  }

  /// Guards belong to one edge each.
  private static Program unguarded(Program program, String label) {
    return program.with(
        program.procedures(),
        program.blocks().stream()
            .map(
                block ->
                    block.label().equals(label) && !block.guard().equals(Term.always())
                        ? new Block(label, List.of(), block.transfer())
                        : block)
            .toList());
  }

  private static Program tidy(Program program) {
    Set<String> used = new HashSet<>();
    Routine.all(program).values().forEach(r -> r.blocks().forEach(b -> used.add(b.label())));
    return program.with(
        program.procedures(),
        program.blocks().stream().filter(block -> used.contains(block.label())).toList());
  }
}
