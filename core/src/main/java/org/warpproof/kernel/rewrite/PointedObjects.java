package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;

/// The memory objects that pointers of a kernel lead into, as far as its text says.
///
/// Where a pointer comes in different ways, what is asked of it does, too: a block gets a parameter
/// of its own for the answer ([#answered]).
final class PointedObjects {
  private final Kernel kernel;
  private final Map<Question, Expr.Var> answers = new LinkedHashMap<>();
  private final Set<String> names = new HashSet<>();

  /// Whether the pointer that a block is given leads into one of the objects.
  private record Question(String parameter, Set<String> objects) {}

  private final Map<String, Expr> values = new HashMap<>();
  private final Map<String, List<Expr>> passed = new HashMap<>();
  private final Set<String> own = new HashSet<>();

  PointedObjects(Kernel kernel) {
    this.kernel = kernel;
    kernel.parameters().forEach(parameter -> names.add(parameter.name()));
    kernel.blocks().forEach(b -> b.parameters().forEach(p -> names.add(p.name())));
    kernel.statements().forEach(s -> s.targets().forEach(target -> names.add(target.name())));
    for (MemoryObject object : kernel.objects()) {
      if (object.space() == Space.PRIVATE) {
        own.add(object.name());
      }
    }
    Map<String, List<Expr.Var>> parameters = new HashMap<>();
    kernel.blocks().forEach(block -> parameters.put(block.label(), block.parameters()));
    for (BasicBlock block : kernel.blocks()) {
      for (Statement statement : block.statements()) {
        if (statement instanceof Statement.Let(Expr.Var target, Expr value, _)) {
          values.put(target.name(), value);
        }
      }
      for (Terminator.Target target : block.terminator().targets()) {
        List<Expr.Var> into = parameters.getOrDefault(target.label(), List.of());
        for (int i = 0; i < into.size(); i++) {
          passed
              .computeIfAbsent(into.get(i).name(), _ -> new ArrayList<>())
              .add(target.arguments().get(i));
        }
      }
    }
  }

  /// What a pointer may lead into; nothing if not all of it is known.
  Optional<Set<String>> by(Expr pointer) {
    Set<String> found = new TreeSet<>();
    return collect(pointer, found, new HashSet<>()) ? Optional.of(found) : Optional.empty();
  }

  /// The condition for a place to be in one of the objects, or the thread's own; nothing if none
  /// can be stated.
  Optional<Expr> isInside(Place place, Set<String> objects) {
    return switch (place.root()) {
      case Place.Root.Named(String object) -> Optional.of(isOneOf(object, objects));
      case Place.Root.Pointed(Expr pointer) -> isInside(pointer, objects);
    };
  }

  private Optional<Expr> isInside(Expr pointer, Set<String> objects) {
    return switch (pointer) {
      case Expr.AddressOf(String object) -> Optional.of(isOneOf(object, objects));
      case Expr.Offset(Expr base, _) -> isInside(base, objects);
      // Who decided has not decided anew since: values are assigned once, and both are on all ways.
      case Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse) -> {
        Optional<Expr> one = isInside(whenTrue, objects);
        Optional<Expr> other = isInside(whenFalse, objects);
        if (one.isEmpty() || other.isEmpty() || one.equals(other)) {
          yield one.isEmpty() ? one : other;
        }
        yield Optional.of(new Expr.Select(condition, one.get(), other.get()));
      }
      case Expr.Var(String name, _) when values.containsKey(name) ->
          isInside(values.getOrDefault(name, pointer), objects);
      case Expr.Var(String name, _) -> by(pointer).map(all -> isInside(name, all, objects));
      // What null and a number lead to may be anything.
      case Expr.Null _, Expr.IntConst _, Expr.FloatConst _, Expr.Launch _ -> Optional.empty();
      case Expr.Arithmetic _, Expr.Compare _, Expr.Convert _, Expr.Apply _ -> Optional.empty();
    };
  }

  /// Of a block's parameter, of which it is known where it may lead.
  private Expr isInside(String parameter, Set<String> all, Set<String> objects) {
    List<Expr> possible = all.stream().map(o -> isOneOf(o, objects)).distinct().toList();
    return possible.size() == 1
        ? possible.getFirst()
        : answers.computeIfAbsent(
            new Question(parameter, objects), _ -> new Expr.Var(fresh(parameter), Type.BOOL));
  }

  private String fresh(String parameter) {
    String fresh = parameter + ".declared";
    for (int i = 1; !names.add(fresh); i++) {
      fresh = parameter + ".declared." + i;
    }
    return fresh;
  }

  /// The blocks, in which the answers that were asked for are handed on.
  List<BasicBlock> answered(List<BasicBlock> blocks) {
    // Answers may need others: those of the pointers that are handed on.
    Map<Question, Expr.Var> known = Map.of();
    while (known.size() < answers.size()) {
      known = Map.copyOf(answers);
      known.keySet().forEach(q -> passed(q.parameter()).forEach(p -> isInside(p, q.objects())));
    }
    return blocks.stream().map(this::answered).toList();
  }

  private List<Expr> passed(String parameter) {
    return passed.getOrDefault(parameter, List.of());
  }

  private BasicBlock answered(BasicBlock block) {
    List<Expr.Var> parameters = new ArrayList<>(block.parameters());
    answers.forEach(
        (question, answer) -> indexOf(question, block).ifPresent(_ -> parameters.add(answer)));
    return new BasicBlock(
        block.label(),
        parameters,
        block.statements(),
        block.terminator().withTargets(this::answered));
  }

  private Terminator.Target answered(Terminator.Target target) {
    BasicBlock to =
        kernel.blocks().stream()
            .filter(b -> b.label().equals(target.label()))
            .findFirst()
            .orElseThrow();
    List<Expr> arguments = new ArrayList<>(target.arguments());
    for (Question question : answers.keySet()) {
      indexOf(question, to)
          .map(target.arguments()::get)
          .map(pointer -> isInside(pointer, question.objects()).orElseThrow())
          .ifPresent(arguments::add);
    }
    return new Terminator.Target(target.label(), arguments);
  }

  private static Optional<Integer> indexOf(Question question, BasicBlock block) {
    return IntStream.range(0, block.parameters().size())
        .boxed()
        .filter(i -> block.parameters().get(i).name().equals(question.parameter()))
        .findFirst();
  }

  private Expr isOneOf(String object, Set<String> objects) {
    return Expr.bool(own.contains(object) || objects.contains(object));
  }

  private boolean collect(Expr pointer, Set<String> found, Set<String> visited) {
    return switch (pointer) {
      case Expr.AddressOf(String object) -> {
        found.add(object);
        yield true;
      }
      case Expr.Offset(Expr base, _) -> collect(base, found, visited);
      case Expr.Select(_, Expr whenTrue, Expr whenFalse) ->
          collect(whenTrue, found, visited) && collect(whenFalse, found, visited);
      case Expr.Var(String name, _) when visited.add(name) -> {
        List<Expr> all =
            values.containsKey(name)
                ? List.of(values.getOrDefault(name, pointer))
                : passed.getOrDefault(name, List.of(new Expr.Null()));
        yield all.stream().allMatch(value -> collect(value, found, visited));
      }
      case Expr.Var _ -> true;
      case Expr.Null _, Expr.IntConst _, Expr.FloatConst _, Expr.Launch _ -> false;
      case Expr.Arithmetic _, Expr.Compare _, Expr.Convert _, Expr.Apply _ -> false;
    };
  }
}
