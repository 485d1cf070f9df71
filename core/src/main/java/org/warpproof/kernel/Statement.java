package org.warpproof.kernel;

import java.util.List;
import java.util.stream.Stream;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.source.Position;

/// One step of a thread.
public sealed interface Statement {
  Position position();

  record Let(Var target, Expr value, Position position) implements Statement {}

  /// `alignment` is a number of bytes: an address that is no multiple of it is an error of the
  /// program. It is 1 where the type of the elements sees to that. For a vector, of which each
  /// component is loaded on its own, the first one has the alignment of all.
  record Load(Var target, Place place, Volatility volatility, long alignment, Position position)
      implements Statement {
    /// A load of what only the kernel writes, aligned as it is.
    public Load(Var target, Place place, Position position) {
      this(target, place, Volatility.PLAIN, 1, position);
    }
  }

  /// `alignment` is as for a [Load].
  record Store(Place place, Expr value, long alignment, Position position) implements Statement {
    /// A store that is aligned as it is.
    public Store(Place place, Expr value, Position position) {
      this(place, value, 1, position);
    }
  }

  /// An indivisible access. `target` takes the old value (for a store, the value stored).
  record Atomic(
      Var target,
      Op.Atomic op,
      Place place,
      List<Expr> operands,
      Scope scope,
      MemoryOrder order,
      Position position)
      implements Statement {
    public Atomic {
      operands = List.copyOf(operands);
    }
  }

  /// All threads of the team wait for each other. `flags` is empty, or says for each thread of the
  /// block what more of its own accesses it puts in order: 1 for shared memory, 2 for global
  /// memory.
  record Barrier(Team team, Fences fences, List<Expr> flags, Position position)
      implements Statement {
    public Barrier {
      flags = List.copyOf(flags);
    }

    public Barrier(Team team, Fences fences, Position position) {
      this(team, fences, List.of(), position);
    }
  }

  /// A value that the threads of a team compute together. They wait for each other; `fences` says
  /// which memory that puts in order (CUDA's `__syncthreads_or`: all; OpenCL's `work_group_any` and
  /// what lanes compute: none).
  record Collective(
      Var target,
      Op.Collective op,
      Team team,
      List<Expr> arguments,
      Fences fences,
      Position position)
      implements Statement {
    public Collective {
      arguments = List.copyOf(arguments);
    }
  }

  /// All threads of the block start one copy together, which then goes on by itself, in no order
  /// with what they do, until they have waited for its event ([AsyncWait]).
  ///
  /// For each `i` from 0 to `count` (excluded) the element of type `element` that lies `i *
  /// sourceStride` elements behind `source` goes to where `i * targetStride` elements behind
  /// `target` is. Count and strides are `i64`. `event` (an `i64`) names the copy; if `joined` is
  /// not 0 the copy belongs to that event, and `event` takes its value.
  ///
  /// Every thread of the block must come here, with the same loop counters and equal arguments.
  /// Nobody waits for anybody: the statement orders no accesses of different threads.
  record AsyncCopy(
      Var event,
      Place target,
      Place source,
      Expr count,
      Expr targetStride,
      Expr sourceStride,
      Type element,
      Expr joined,
      Position position)
      implements Statement {}

  /// The thread waits until the copies of the `events` (`i64` each) are complete: what it does
  /// afterwards comes after them. Other accesses are not ordered. As for [AsyncCopy], all threads
  /// of the block must come here with equal arguments.
  record AsyncWait(List<Expr> events, Position position) implements Statement {
    public AsyncWait {
      events = List.copyOf(events);
    }
  }

  /// The thread's accesses before it come before those after it, as others in the scope see them.
  record Fence(Scope scope, FenceOrder order, Position position) implements Statement {}

  /// A value the analysis knows nothing about (a texture read, a clock): `cause` says what.
  record Havoc(Var target, String cause, Position position) implements Statement {}

  record Assume(Expr condition, Position position) implements Statement {}

  record Assert(Expr condition, String text, Position position) implements Statement {}

  /// Where an annotation stands.
  record Annotation(Contract contract, Position position) implements Statement {}

  /// A value that only annotations see.
  record Observe(Var target, Ghost ghost, Position position) implements Statement {}

  /// Something Warpproof does not understand. Anything may happen here; the targets get any value.
  record Unsupported(List<Var> targets, String construct, String detail, Position position)
      implements Statement {
    public Unsupported {
      targets = List.copyOf(targets);
    }
  }

  /// The variables that the statement defines.
  default List<Var> targets() {
    return switch (this) {
      case Let let -> List.of(let.target());
      case Load load -> List.of(load.target());
      case Atomic atomic -> List.of(atomic.target());
      case Collective collective -> List.of(collective.target());
      case AsyncCopy copy -> List.of(copy.event());
      case Havoc havoc -> List.of(havoc.target());
      case Observe observe -> List.of(observe.target());
      case Unsupported unsupported -> unsupported.targets();
      case Store _, Barrier _, AsyncWait _, Fence _, Assume _, Assert _, Annotation _ -> List.of();
    };
  }

  /// The expressions that the statement evaluates.
  default List<Expr> expressions() {
    return switch (this) {
      case Let let -> List.of(let.value());
      case Load load -> load.place().expressions();
      case Store store -> concat(store.place().expressions(), List.of(store.value()));
      case Atomic atomic -> concat(atomic.place().expressions(), atomic.operands());
      case Barrier barrier -> concat(barrier.team().expressions(), barrier.flags());
      case Collective collective -> concat(collective.team().expressions(), collective.arguments());
      case AsyncCopy copy ->
          concat(
              concat(copy.target().expressions(), copy.source().expressions()),
              List.of(copy.count(), copy.targetStride(), copy.sourceStride(), copy.joined()));
      case AsyncWait wait -> wait.events();
      case Assume assume -> List.of(assume.condition());
      case Assert asserted -> List.of(asserted.condition());
      case Annotation annotation -> annotation.contract().arguments();
      case Observe observe -> observe.ghost().expressions();
      case Fence _, Havoc _, Unsupported _ -> List.of();
    };
  }

  private static List<Expr> concat(List<Expr> first, List<Expr> second) {
    return Stream.concat(first.stream(), second.stream()).toList();
  }
}
