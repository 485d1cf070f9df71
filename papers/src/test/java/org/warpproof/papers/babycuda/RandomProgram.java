package org.warpproof.papers.babycuda;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.Function;
import java.util.stream.Stream;
import org.warpproof.papers.Exp;
import org.warpproof.papers.ForAll;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;
import org.warpproof.papers.RandomExp;
import org.warpproof.papers.maps.Range;
import org.warpproof.source.Position;

/// Small random programs with one parameter, `n`, and smaller ones. Synchronized loops run at least
/// once. One half of the programs has barriers.
final class RandomProgram {
  private static final int DEPTH = 3;

  private final Random random;
  private final Typing typing;

  /// Names that may decide on accesses, and others.
  private final List<String> known = new ArrayList<>(List.of("n"));

  private final List<String> data = new ArrayList<>();

  private enum Typing {
    WELL_TYPED,
    ANY
  }

  private RandomProgram(Random random, Typing typing) {
    this.random = random;
    this.typing = typing;
  }

  static ForAll<Program> wellTyped() {
    return all(random -> new RandomProgram(random, Typing.WELL_TYPED).code());
  }

  /// Programs that begin with a read, and may be ill-typed.
  static ForAll<Program> any() {
    return all(
        random -> {
          RandomProgram program = new RandomProgram(random, Typing.ANY);
          return program.read(program::code);
        });
  }

  private static ForAll<Program> all(Function<Random, Code> code) {
    return new ForAll<>(
        random -> program(code.apply(random)), RandomProgram::smaller, RandomProgram::text);
  }

  private static Program program(Code code) {
    return new Program(List.of("n"), code);
  }

  static String text(Program program) {
    return String.join("\n", CodePrinter.print(program, Notation.ASCII));
  }

  private Code code() {
    return random.nextBoolean() ? unsync(DEPTH) : sync(DEPTH);
  }

  private Code sync(int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(9)) {
      case 0 -> new Code.Sync();
      case 1 -> seq(unsync(depth - 1), sync(depth - 1));
      case 2 -> seq(sync(depth - 1), unsync(depth - 1));
      case 3, 4 -> seq(sync(depth - 1), sync(depth - 1));
      case 5, 6 -> read(() -> sync(depth - 1));
      default -> {
        Exp from = new RandomExp(random, List.copyOf(known)).natural(0);
        Exp to = Exp.binary(from, Operator.PLUS, Exp.number(1 + random.nextInt(3)));
        Range range = new Range("s" + known.size(), from, to);
        yield new Code.SyncFor(range, inside(range, () -> sync(depth - 1)), Position.NONE);
      }
    };
  }

  private Code unsync(int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 12)) {
      case 0 -> new Code.Skip();
      case 1, 2, 3 -> new Code.Write(expressions().natural(2), payload().number(2), Position.NONE);
      case 4, 5 -> seq(unsync(depth - 1), unsync(depth - 1));
      case 6 ->
          new Code.If(
              expressions().condition(1), unsync(depth - 1), unsync(depth - 1), Position.NONE);
      case 7 -> {
        Range range =
            new Range("x" + known.size(), expressions().natural(0), expressions().natural(1));
        yield new Code.For(range, inside(range, () -> unsync(depth - 1)), Position.NONE);
      }
      default -> read(() -> unsync(depth - 1));
    };
  }

  private interface Body {
    Code code();
  }

  private Code read(Body rest) {
    String variable = "y" + data.size();
    Exp index = expressions().natural(2);
    data.add(variable);
    Code code = new Code.Read(variable, index, rest.code(), Position.NONE);
    data.removeLast();
    return code;
  }

  private Code inside(Range range, Body body) {
    known.add(range.variable());
    Code code = body.code();
    known.removeLast();
    return code;
  }

  /// Sequences are to the right, as the parser makes them.
  private static Code seq(Code first, Code second) {
    return first instanceof Code.Seq(Code one, Code other)
        ? new Code.Seq(one, seq(other, second))
        : new Code.Seq(first, second);
  }

  /// What decides on accesses.
  private RandomExp expressions() {
    List<String> names = new ArrayList<>(known);
    names.addAll(List.of(Program.THREAD, Program.THREAD, Program.THREAD));
    if (typing == Typing.ANY) {
      names.addAll(data);
      names.addAll(data);
    }
    return new RandomExp(random, names);
  }

  private RandomExp payload() {
    List<String> names = new ArrayList<>(known);
    names.add(Program.THREAD);
    names.addAll(data);
    names.addAll(data);
    return new RandomExp(random, names);
  }

  /// Programs that are a little smaller, and still well-formed.
  private static Stream<Program> smaller(Program program) {
    return smaller(program.code())
        .map(RandomProgram::program)
        .filter(small -> WellFormed.errors(small).isEmpty());
  }

  private static Stream<Code> smaller(Code code) {
    Stream<Code> nothing =
        code instanceof Code.Skip || code.hasBarrier() ? Stream.of() : Stream.of(new Code.Skip());
    return Stream.concat(nothing, parts(code));
  }

  private static Stream<Code> parts(Code code) {
    return switch (code) {
      case Code.Skip _, Code.Sync _ -> Stream.of();
      case Code.Write(Exp index, Exp value, Position at) ->
          Stream.concat(
              RandomExp.smaller(index).map(i -> new Code.Write(i, value, at)),
              RandomExp.smaller(value).map(v -> new Code.Write(index, v, at)));
      case Code.Read(String variable, Exp index, Code rest, Position at) ->
          concat(
              List.of(
                  Stream.of(rest),
                  smaller(rest).map(r -> new Code.Read(variable, index, r, at)),
                  RandomExp.smaller(index).map(i -> new Code.Read(variable, i, rest, at))));
      case Code.Seq(Code first, Code second) ->
          concat(
              List.of(
                  Stream.of(first, second),
                  smaller(first).map(f -> new Code.Seq(f, second)),
                  smaller(second).map(s -> new Code.Seq(first, s))));
      case Code.If(Exp condition, Code whenTrue, Code whenFalse, Position at) ->
          concat(
              List.of(
                  Stream.of(whenTrue, whenFalse),
                  smaller(whenTrue).map(t -> new Code.If(condition, t, whenFalse, at)),
                  smaller(whenFalse).map(f -> new Code.If(condition, whenTrue, f, at))));
      case Code.For(Range range, Code body, Position at) ->
          Stream.concat(Stream.of(body), smaller(body).map(b -> new Code.For(range, b, at)));
      case Code.SyncFor(Range range, Code body, Position at) ->
          Stream.concat(
              Stream.of(body),
              smaller(body).filter(Code::hasBarrier).map(b -> new Code.SyncFor(range, b, at)));
    };
  }

  private static Stream<Code> concat(List<Stream<? extends Code>> streams) {
    return streams.stream().flatMap(stream -> stream);
  }
}
