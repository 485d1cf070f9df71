package org.warpproof.papers.maps;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.warpproof.papers.Exp;
import org.warpproof.papers.ForAll;
import org.warpproof.papers.Notation;
import org.warpproof.papers.Operator;
import org.warpproof.papers.RandomExp;

/// Small random protocols, and smaller ones. Synchronized loops run at least once, unless they may
/// be empty.
final class RandomProtocol {
  private final Random random;
  private final List<String> scope;
  private final Emptiness emptiness;
  private int binders;

  private RandomProtocol(Random random, List<String> parameters) {
    this(random, parameters, Emptiness.EXCLUDED);
  }

  private RandomProtocol(Random random, List<String> parameters, Emptiness emptiness) {
    this.random = random;
    this.scope = new ArrayList<>(parameters);
    this.emptiness = emptiness;
  }

  /// Closed protocols.
  static ForAll<Sync> all() {
    return new ForAll<>(
        random -> new RandomProtocol(random, List.of()).sync(2),
        RandomProtocol::smaller,
        RandomProtocol::text);
  }

  /// Protocols with one parameter, `n`.
  static ForAll<Sync> withParameter() {
    return new ForAll<>(
        random -> new RandomProtocol(random, List.of("n")).sync(2),
        RandomProtocol::smaller,
        RandomProtocol::text);
  }

  /// Protocols with one parameter, `n`, whose synchronized loops may be empty.
  static ForAll<Sync> withEmptyLoops() {
    return new ForAll<>(
        random -> new RandomProtocol(random, List.of("n"), Emptiness.SKIPPED).sync(2),
        RandomProtocol::smaller,
        RandomProtocol::text);
  }

  static Sync random(Random random) {
    return new RandomProtocol(random, List.of()).sync(1);
  }

  static Unsync randomUnsync(Random random) {
    return new RandomProtocol(random, List.of()).unsync(2);
  }

  static String text(Sync protocol) {
    return String.join("\n", Printer.print(new Program(List.of(), protocol), Notation.ASCII));
  }

  private Sync sync(int depth) {
    return switch (depth == 0 ? 0 : random.nextInt(4)) {
      case 0 -> new Sync.Barrier(unsync(1));
      case 1 -> new Sync.Seq(sync(depth - 1), sync(depth - 1));
      default -> {
        Unsync before = unsync(1);
        Range range = range(uniform());
        scope.add(range.variable());
        Sync body = sync(depth - 1);
        Unsync after = unsync(1);
        scope.removeLast();
        yield new Sync.Loop(before, range, body, after);
      }
    };
  }

  /// One to three iterations, or any number.
  private Range range(RandomExp bounds) {
    Exp from = bounds.natural(0);
    if (emptiness == Emptiness.SKIPPED) {
      return new Range("x" + binders++, from, bounds.natural(1));
    }
    Exp to = Exp.binary(from, Operator.PLUS, Exp.number(1 + random.nextInt(3)));
    return new Range("x" + binders++, from, to);
  }

  private RandomExp uniform() {
    return new RandomExp(random, List.copyOf(scope));
  }

  private RandomExp expressions() {
    List<String> names = new ArrayList<>(scope);
    names.add(Sequentialize.THREAD);
    names.add(Sequentialize.THREAD);
    return new RandomExp(random, names);
  }

  private Unsync unsync(int depth) {
    return switch (random.nextInt(depth == 0 ? 4 : 7)) {
      case 0 -> new Unsync.Skip();
      case 1, 2 -> new Unsync.Access(Mode.WRITE, expressions().natural(2));
      case 3 -> new Unsync.Access(Mode.READ, expressions().natural(2));
      case 4 -> new Unsync.Seq(unsync(depth - 1), unsync(depth - 1));
      case 5 -> new Unsync.If(expressions().condition(1), unsync(depth - 1), unsync(depth - 1));
      default -> {
        Range range =
            new Range("x" + binders++, expressions().natural(0), expressions().natural(1));
        scope.add(range.variable());
        Unsync body = unsync(depth - 1);
        scope.removeLast();
        yield new Unsync.For(range, body);
      }
    };
  }

  static Stream<Sync> smaller(Sync protocol) {
    return switch (protocol) {
      case Sync.Barrier(Unsync before) -> smaller(before).map(Sync.Barrier::new);
      case Sync.Seq(Sync first, Sync second) ->
          concat(
              List.of(
                  Stream.of(first, second),
                  smaller(first).map(f -> new Sync.Seq(f, second)),
                  smaller(second).map(s -> new Sync.Seq(first, s))));
      case Sync.Loop(Unsync before, Range range, Sync body, Unsync after) ->
          concat(
              List.of(
                  Stream.of(body.substitute(range.variable(), range.from())),
                  smaller(before).map(b -> new Sync.Loop(b, range, body, after)),
                  smaller(body).map(b -> new Sync.Loop(before, range, b, after)),
                  smaller(after).map(a -> new Sync.Loop(before, range, body, a))));
    };
  }

  private static Stream<Unsync> smaller(Unsync protocol) {
    return switch (protocol) {
      case Unsync.Skip _ -> Stream.of();
      case Unsync.Access(Mode mode, Exp index) ->
          concat(
              List.of(
                  Stream.of(new Unsync.Skip()),
                  RandomExp.smaller(index).map(i -> new Unsync.Access(mode, i))));
      case Unsync.Seq(Unsync first, Unsync second) ->
          concat(
              List.of(
                  Stream.of(first, second),
                  smaller(first).map(f -> new Unsync.Seq(f, second)),
                  smaller(second).map(s -> new Unsync.Seq(first, s))));
      case Unsync.If(Exp condition, Unsync whenTrue, Unsync whenFalse) ->
          concat(
              List.of(
                  Stream.of(whenTrue, whenFalse),
                  smaller(whenTrue).map(t -> new Unsync.If(condition, t, whenFalse)),
                  smaller(whenFalse).map(f -> new Unsync.If(condition, whenTrue, f))));
      case Unsync.For(Range range, Unsync body) ->
          concat(
              List.of(
                  Stream.of(body.substitute(range.variable(), range.from())),
                  smaller(body).map(b -> new Unsync.For(range, b))));
    };
  }

  private static <T> Stream<T> concat(List<Stream<T>> streams) {
    return streams.stream().flatMap(stream -> stream);
  }
}
