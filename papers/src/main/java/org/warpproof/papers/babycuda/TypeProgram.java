package org.warpproof.papers.babycuda;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.warpproof.papers.Exp;
import org.warpproof.papers.Notation;
import org.warpproof.papers.maps.Mode;
import org.warpproof.papers.maps.Range;
import org.warpproof.papers.maps.Unsync;
import org.warpproof.source.Position;

/// Typing, Fig. 6: `V ⊢ b ◮ u`, and rules for barriers.
///
/// An ill-typed program also gets a protocol, as in Eq. 2: names of data are free in it.
public final class TypeProgram {
  private final List<String> errors = new ArrayList<>();

  private TypeProgram() {}

  /// The type of a program, and which rules do not apply where; none if it is well-typed.
  public record Typed(Behaviour behaviour, List<String> errors) {
    public Typed {
      errors = List.copyOf(errors);
    }

    public boolean isWellTyped() {
      return errors.isEmpty();
    }
  }

  /// With `tid` and the parameters for `V`.
  public static Typed type(Program program) {
    Set<String> known = new HashSet<>(program.parameters());
    known.add(Program.THREAD);
    TypeProgram typing = new TypeProgram();
    Behaviour behaviour = typing.type(program.code(), new Environment(known, Map.of()));
    return new Typed(behaviour, typing.errors);
  }

  /// `V`, and where each variable outside of it was read.
  private record Environment(Set<String> known, Map<String, Position> data) {
    /// `V ∪ {x}`
    private Environment with(String variable) {
      Set<String> more = new HashSet<>(known);
      more.add(variable);
      return new Environment(more, data);
    }

    private Environment withData(String variable, Position position) {
      Map<String, Position> more = new HashMap<>(data);
      more.put(variable, position);
      return new Environment(known, more);
    }
  }

  private Behaviour type(Code code, Environment environment) {
    return switch (code) {
      // T-SKIP
      case Code.Skip _ -> new Behaviour.Unsynchronized(new Unsync.Skip());
      // T-WRITE
      case Code.Write(Exp index, _, Position position) -> {
        use("T-WRITE", "the index", index, environment, position);
        yield access(Mode.WRITE, index);
      }
      // T-READ
      case Code.Read(String variable, Exp index, Code rest, Position position) -> {
        use("T-READ", "the index", index, environment, position);
        fresh("T-READ", variable, environment, position);
        Behaviour continuation = type(rest, environment.withData(variable, position));
        yield access(Mode.READ, index).then(continuation);
      }
      // T-SEQ
      case Code.Seq(Code first, Code second) ->
          type(first, environment).then(type(second, environment));
      // T-IF
      case Code.If(Exp condition, Code whenTrue, Code whenFalse, Position position) -> {
        use("T-IF", "the condition", condition, environment, position);
        yield new Behaviour.Unsynchronized(
            new Unsync.If(
                condition, unsync(whenTrue, environment), unsync(whenFalse, environment)));
      }
      // T-FOR
      case Code.For(Range range, Code body, Position position) -> {
        Environment inside = enter("T-FOR", range, environment, position);
        yield new Behaviour.Unsynchronized(new Unsync.For(range, unsync(body, inside)));
      }
      // T-SYNC: V ⊢ sync ◮ skip; sync
      case Code.Sync _ -> Behaviour.barrier();
      // T-FOR-S, as T-FOR
      case Code.SyncFor(Range range, Code body, Position position) ->
          switch (type(body, enter("T-FOR-S", range, environment, position))) {
            case Behaviour.Synchronized inside -> Behaviour.loop(range, inside);
            case Behaviour.Unsynchronized _ -> throw new IllegalStateException("no barrier");
          };
    };
  }

  private static Behaviour access(Mode mode, Exp index) {
    return new Behaviour.Unsynchronized(new Unsync.Access(mode, index));
  }

  private Unsync unsync(Code code, Environment environment) {
    return switch (type(code, environment)) {
      case Behaviour.Unsynchronized(Unsync protocol) -> protocol;
      case Behaviour.Synchronized _ -> throw new IllegalStateException("a barrier");
    };
  }

  private Environment enter(String rule, Range range, Environment around, Position position) {
    use(rule, "the lower bound", range.from(), around, position);
    use(rule, "the upper bound", range.to(), around, position);
    fresh(rule, range.variable(), around, position);
    return around.with(range.variable());
  }

  /// T-N and T-B: `fv(n) ⊆ V`
  private void use(String rule, String what, Exp exp, Environment environment, Position position) {
    for (String name : exp.names()) {
      if (!environment.known().contains(name)) {
        Position read = environment.data().get(name);
        error(
            rule,
            position,
            "%s %s uses '%s', which %s"
                .formatted(
                    what,
                    Notation.ASCII.of(exp),
                    name,
                    read == null ? "is not bound" : "is data read at " + place(read)));
      }
    }
  }

  /// `x ∉ V`
  private void fresh(String rule, String variable, Environment environment, Position position) {
    if (environment.known().contains(variable)) {
      error(rule, position, "'" + variable + "' is bound already");
    }
  }

  private void error(String rule, Position position, String text) {
    errors.add(place(position) + ": " + rule + ": " + text);
  }

  private static String place(Position position) {
    return position.line() + ":" + position.column();
  }
}
