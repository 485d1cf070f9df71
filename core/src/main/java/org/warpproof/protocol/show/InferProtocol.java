package org.warpproof.protocol.show;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.protocol.show.Protocol.Access;
import org.warpproof.protocol.show.Protocol.Choice;
import org.warpproof.protocol.show.Protocol.Jump;
import org.warpproof.protocol.show.Protocol.Kind;
import org.warpproof.protocol.show.Protocol.Repeat;
import org.warpproof.protocol.show.Protocol.Sync;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Phases;
import org.warpproof.protocol.warps.Where;
import org.warpproof.structure.AccessText;
import org.warpproof.structure.ExprText;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;
import org.warpproof.structure.VariableNames;

/// Kernel to protocols, one for each memory object: loops and conditions are found in the graph.
///
/// What two branches share without meeting is written twice. A graph that would become too long
/// that way has no protocol.
final class InferProtocol {
  /// No block.
  private static final int END = -1;

  /// So often may blocks be written, on average.
  private static final int MOST_COPIES = 4;

  private static final int MOST_BLOCKS = 1000;

  private final Model model;
  private final Structure structure;
  private final MemoryObject object;
  private final ExprText expressions;
  private final LoopText loops;
  private int written;

  InferProtocol(Model model, MemoryObject object, VariableNames names) {
    this.model = model;
    this.structure = model.structure();
    this.object = object;
    this.expressions = new ExprText(structure.definitions(), names);
    this.loops = new LoopText(structure, expressions, names);
  }

  private static final class TooLongException extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  /// The protocol of the object; empty if the graph is too far from one.
  Optional<List<Protocol>> infer() {
    if (structure.graph().size() > MOST_BLOCKS) {
      return Optional.empty();
    }
    try {
      return Optional.of(trimmed(sequence(0, END, null)));
    } catch (TooLongException e) {
      return Optional.empty();
    }
  }

  /// Without what leads to no access and no barrier.
  private static List<Protocol> trimmed(List<Protocol> items) {
    List<Protocol> result = new ArrayList<>();
    for (Protocol item : items) {
      switch (item) {
        case Access _, Sync _, Jump _ -> result.add(item);
        case Choice(String condition, List<Protocol> whenTrue, List<Protocol> whenFalse) -> {
          List<Protocol> one = trimmed(whenTrue);
          List<Protocol> other = trimmed(whenFalse);
          if (!one.isEmpty() || !other.isEmpty()) {
            result.add(new Choice(condition, one, other));
          }
        }
        case Repeat repeat -> {
          if (repeat.isOfInterest()) {
            result.add(
                new Repeat(repeat.word(), repeat.kind(), repeat.range(), trimmed(repeat.body())));
          }
        }
      }
    }
    return result;
  }

  /// What happens from the start of one block to the start of another, or to the end of the loop's
  /// iteration or of the kernel.
  private List<Protocol> sequence(int start, int stop, @Nullable Loop inside) {
    List<Protocol> items = new ArrayList<>();
    int block = start;
    while (block != stop && block != END) {
      Loop loop = structure.loopAt(block).orElse(null);
      if (loop != null && !loop.equals(inside)) {
        int exit = exit(loop, inside);
        items.add(repeat(loop));
        block = leads(exit, inside, items);
      } else {
        block = single(block, stop, inside, items);
      }
    }
    return items;
  }

  /// The statements of one block; where it goes on.
  private int single(int block, int stop, @Nullable Loop inside, List<Protocol> items) {
    if (++written > MOST_COPIES * structure.graph().size() + 16) {
      throw new TooLongException();
    }
    List<Statement> statements = structure.kernel().blocks().get(block).statements();
    for (int i = 0; i < statements.size(); i++) {
      add(Site.of(block, i, statements.get(i)), statements.get(i), items);
    }
    return switch (structure.kernel().blocks().get(block).terminator()) {
      case Terminator.Goto(var target) -> leads(index(target), inside, items);
      case Terminator.Branch(Expr condition, var whenTrue, var whenFalse) ->
          branch(block, condition, index(whenTrue), index(whenFalse), stop, inside, items);
      case Terminator.Switch choice -> choice(block, choice, stop, inside, items);
      case Terminator.Return _, Terminator.Unreachable _ -> END;
    };
  }

  private int index(Terminator.Target target) {
    return structure.graph().index(target.label());
  }

  private void add(List<Site> sites, Statement statement, List<Protocol> items) {
    if (isBarrier(statement)) {
      boolean isGrid =
          (statement instanceof Statement.Barrier barrier && barrier.team() instanceof Team.Grid)
              || (statement instanceof Statement.Collective all && all.team() instanceof Team.Grid);
      items.add(new Sync(isGrid ? " grid" : "", statement.position()));
    }
    sites.stream()
        .filter(s -> structure.memory().mayTouch(s.place(), object.name()))
        .map(s -> new Access(AccessText.of(s, object, expressions), s.position()))
        .forEach(items::add);
  }

  private boolean isBarrier(Statement statement) {
    return Phases.isBarrier(model.warps(), statement, object.space(), Where.inABlock());
  }

  /// Where a jump leads: out of the loop, back to its header, or just on.
  private int leads(int target, @Nullable Loop inside, List<Protocol> items) {
    if (inside == null || target == END) {
      return target;
    }
    if (target == inside.header()) {
      return END;
    }
    if (inside.contains(target)) {
      return target;
    }
    items.addAll(leaving(target, inside));
    return END;
  }

  /// What happens on the way out of a loop before the ways out meet, and `break`.
  private List<Protocol> leaving(int target, Loop inside) {
    Loop outer = structure.graph().parent(inside).orElse(null);
    List<Protocol> items = new ArrayList<>();
    int exit = exit(inside, outer);
    if (outer == null || outer.contains(target)) {
      items.addAll(sequence(target, exit, outer));
    }
    items.add(new Jump("break"));
    return items;
  }

  private int branch(
      int block,
      Expr condition,
      int whenTrue,
      int whenFalse,
      int stop,
      @Nullable Loop inside,
      List<Protocol> items) {
    if (inside != null && block == inside.header()) {
      boolean leavesWhenTrue = !inside.contains(whenTrue);
      boolean leavesWhenFalse = !inside.contains(whenFalse);
      int out = leavesWhenTrue ? whenTrue : whenFalse;
      // The head of the loop says so.
      if (leavesWhenTrue != leavesWhenFalse && !Protocol.isOfInterest(leaving(out, inside))) {
        return leads(leavesWhenTrue ? whenFalse : whenTrue, inside, items);
      }
    }
    int meeting = meeting(structure.graph().successors(block), stop, inside);
    List<Protocol> one = arm(whenTrue, meeting, inside);
    List<Protocol> other = arm(whenFalse, meeting, inside);
    items.add(
        one.isEmpty()
            ? new Choice(expressions.not(condition), other, List.of())
            : new Choice(expressions.of(condition), one, other));
    return meeting;
  }

  private int choice(
      int block, Terminator.Switch choice, int stop, @Nullable Loop inside, List<Protocol> items) {
    int meeting = meeting(structure.graph().successors(block), stop, inside);
    List<Protocol> rest = arm(index(choice.otherwise()), meeting, inside);
    for (Terminator.Case one : choice.cases().reversed()) {
      List<Protocol> taken = arm(index(one.target()), meeting, inside);
      rest =
          List.of(new Choice(expressions.of(choice.value()) + " == " + one.value(), taken, rest));
    }
    items.addAll(rest);
    return meeting;
  }

  private List<Protocol> arm(int target, int meeting, @Nullable Loop inside) {
    if (target == meeting) {
      return List.of();
    }
    List<Protocol> items = new ArrayList<>();
    int next = leads(target, inside, items);
    if (next == END && items.isEmpty() && meeting != END) {
      items.add(new Jump("continue"));
    }
    items.addAll(sequence(next, meeting, inside));
    return items;
  }

  private Protocol repeat(Loop loop) {
    List<Protocol> body = new ArrayList<>();
    int next = single(loop.header(), END, loop, body);
    body.addAll(sequence(next, END, loop));
    LoopText.Head head = loops.head(loop);
    boolean isSynchronized =
        loop.blocks().stream()
            .flatMap(b -> structure.kernel().blocks().get(b).statements().stream())
            .anyMatch(this::isBarrier);
    return new Repeat(
        head.word(),
        isSynchronized ? Kind.S : Kind.U,
        (head.rest() + loops.others(loop)).strip(),
        body);
  }

  /// Where the ways out of a loop meet.
  private int exit(Loop loop, @Nullable Loop outer) {
    Set<Integer> targets = new HashSet<>();
    for (int block : loop.blocks()) {
      for (int next : structure.graph().successors(block)) {
        if (!loop.contains(next)) {
          targets.add(next);
        }
      }
    }
    return meeting(List.copyOf(targets), END, outer);
  }

  /// The first block that all ways from some blocks pass, up to the end of the loop's iteration or
  /// of the kernel; ways out of the loop do not count.
  private int meeting(List<Integer> from, int stop, @Nullable Loop inside) {
    for (int block : structure.graph().reversePostorder()) {
      boolean isInside = inside == null || (inside.contains(block) && block != inside.header());
      boolean isMeeting = isInside && !reachesEnd(from, block, inside);
      if (isMeeting && isReached(from, block, inside)) {
        return block;
      }
    }
    return stop;
  }

  private boolean isReached(List<Integer> from, int block, @Nullable Loop inside) {
    return walk(from, END, inside).contains(block);
  }

  private boolean reachesEnd(List<Integer> from, int without, @Nullable Loop inside) {
    return walk(from, without, inside).contains(END);
  }

  /// The blocks on ways from some blocks, [#END] among them if it is reached.
  private Set<Integer> walk(List<Integer> from, int without, @Nullable Loop inside) {
    Set<Integer> seen = new HashSet<>();
    Deque<Integer> work = new ArrayDeque<>(from);
    while (!work.isEmpty()) {
      int block = work.poll();
      if (block == without || (inside != null && !inside.contains(block))) {
        continue;
      }
      boolean isOver = inside != null && block == inside.header();
      if (isOver || structure.graph().successors(block).isEmpty()) {
        seen.add(END);
        seen.add(block);
      } else if (seen.add(block)) {
        work.addAll(structure.graph().successors(block));
      }
    }
    return seen;
  }
}
