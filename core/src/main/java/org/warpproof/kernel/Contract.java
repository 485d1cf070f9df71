package org.warpproof.kernel;

import java.util.List;
import java.util.stream.Stream;

/// What an annotation states. [ContractNames] has its spelling, which is GPUVerify's.
///
/// Conditions are `i1`, pointers are pointers into the array that is meant.
public sealed interface Contract {
  /// Whom a condition is about.
  enum Reach {
    /// The threads that come to the annotation.
    ENABLED,
    /// All threads, of other blocks too.
    ALL
  }

  /// What becomes of a condition that does not hold.
  enum Force {
    /// It is wrong.
    CLAIMED,
    /// It is a guess, and goes.
    CANDIDATE
  }

  /// A way to touch memory.
  enum Access {
    READ,
    WRITE
  }

  /// What a function, or the kernel, may rely on.
  record Requires(Reach reach, Expr condition) implements Contract {}

  /// What holds when a function, or the kernel, ends; it stands at its start.
  record Ensures(Reach reach, Expr condition) implements Contract {}

  /// What holds here, where a function, or the kernel, ends: an [Ensures] that was placed.
  record Ensured(Reach reach, Expr condition) implements Contract {}

  /// What holds of each thread before any has begun; it stands at the kernel's start. What it reads
  /// is what the memory held then.
  record Before(Expr condition) implements Contract {}

  /// What holds of each thread once all have ended; it stands at the kernel's start. What it reads
  /// is what the memory holds then, but for old values.
  record After(Expr condition) implements Contract {}

  /// What is taken for granted of all threads.
  record AssumesOfAll(Expr condition) implements Contract {}

  /// What holds where it stands. What the program itself asserts is [Statement.Assert].
  record Asserts(Reach reach, Force force, Expr condition) implements Contract {}

  /// What holds of each thread that comes here, by the contract of a barrier or by permissions.
  record Holds(Where where, Expr condition) implements Contract {}

  /// What a condition belongs to.
  enum Where {
    BEFORE_BARRIER,
    BEHIND_BARRIER,
    /// An access that follows: the thread has the permission for it.
    AT_ACCESS
  }

  /// From here to the next barrier each thread may access, in the array that a pointer points into,
  /// the `bytes` there if `guard` holds, and what else it is given. Numbers that are [Ghost.Bound]
  /// may be any.
  record Grants(Access access, Expr guard, Expr pointer, Expr bytes) implements Contract {}

  /// What holds at the head of a loop, before each round and after the last.
  record Invariant(Reach reach, Force force, Expr condition) implements Contract {}

  /// What holds at the heads of all loops of a function.
  record FunctionWide(Force force, Expr condition) implements Contract {}

  /// What holds of each thread before the barrier that follows, and is known behind it of
  /// `threads`.
  record BarrierInvariant(Expr condition, List<Expr> threads) implements Contract {
    public BarrierInvariant {
      threads = List.copyOf(threads);
    }
  }

  /// The same for two threads; `threads` are pairs, one behind the other.
  record PairInvariant(Expr condition, List<Expr> threads) implements Contract {
    public PairInvariant {
      threads = List.copyOf(threads);
    }
  }

  /// A place that the barrier invariant behind it may read.
  record ReadPermission(Expr pointer) implements Contract {}

  /// Accesses that a function whose body nobody sees makes, anywhere in an array. Only those that
  /// are `logged` can race.
  record Touches(Access access, Log log, Expr pointer) implements Contract {}

  /// Where a function begins, or returns, that declares what it touches.
  record Frame(Edge edge) implements Contract {}

  /// A function with a body accesses this array so, and those that it also declares, and no others.
  record Declares(Access access, Expr pointer) implements Contract {}

  /// An access that follows goes where all functions that it is in declare that they access memory.
  record Keeps(Access access, Expr condition) implements Contract {}

  /// Whether accesses are seen by others.
  enum Log {
    SHARED,
    LOCAL
  }

  /// The array is not that of another parameter.
  record FreshArray(Expr pointer) implements Contract {}

  /// A function of the specification gives `value`: both speak of the numbers that it is applied
  /// to, which are [Ghost.Bound] and may be any.
  record Defines(Expr application, Expr value) implements Contract {}

  /// A ghost array is what another one was here.
  record Snapshot(Expr ghost, Expr array) implements Contract {}

  /// From here on, or until here, loads are not logged.
  record Unlogged(Edge edge) implements Contract {}

  /// Where the arguments of an annotation begin.
  record ArgumentsBegin() implements Contract {}

  enum Edge {
    BEGIN,
    END
  }

  /// What becomes of an annotation.
  enum Role {
    /// It restricts what is meant.
    PREMISE,
    /// It is to be shown.
    CLAIM,
    /// It stands for accesses that somebody else makes, or says whose they are.
    FRAME,
    /// Who does not understand it loses nothing.
    HINT
  }

  default Role role() {
    return switch (this) {
      case Requires _, Before _, AssumesOfAll _, FreshArray _ -> Role.PREMISE;
      case Ensures _, Ensured _, After _, BarrierInvariant _, PairInvariant _ -> Role.CLAIM;
      case Holds _, Grants _ -> Role.CLAIM;
      case Asserts(_, Force force, _) -> role(force);
      case Invariant(_, Force force, _) -> role(force);
      case FunctionWide(Force force, _) -> role(force);
      case Keeps _ -> Role.CLAIM;
      case Touches _, Frame _, Declares _ -> Role.FRAME;
      case ReadPermission _, Snapshot _, Unlogged _, ArgumentsBegin _, Defines _ -> Role.HINT;
    };
  }

  private static Role role(Force force) {
    return switch (force) {
      case CLAIMED -> Role.CLAIM;
      case CANDIDATE -> Role.HINT;
    };
  }

  /// What it says something about.
  default List<Expr> arguments() {
    return switch (this) {
      case Requires(_, Expr condition) -> List.of(condition);
      case Ensures(_, Expr condition) -> List.of(condition);
      case Ensured(_, Expr condition) -> List.of(condition);
      case Before(Expr condition) -> List.of(condition);
      case After(Expr condition) -> List.of(condition);
      case AssumesOfAll(Expr condition) -> List.of(condition);
      case Asserts(_, _, Expr condition) -> List.of(condition);
      case Holds(_, Expr condition) -> List.of(condition);
      case Grants(_, Expr guard, Expr pointer, Expr bytes) -> List.of(guard, pointer, bytes);
      case Invariant(_, _, Expr condition) -> List.of(condition);
      case FunctionWide(_, Expr condition) -> List.of(condition);
      case BarrierInvariant(Expr condition, var threads) -> with(condition, threads);
      case PairInvariant(Expr condition, var threads) -> with(condition, threads);
      case ReadPermission(Expr pointer) -> List.of(pointer);
      case Touches(_, _, Expr pointer) -> List.of(pointer);
      case Declares(_, Expr pointer) -> List.of(pointer);
      case Keeps(_, Expr condition) -> List.of(condition);
      case FreshArray(Expr pointer) -> List.of(pointer);
      case Defines(Expr application, Expr value) -> List.of(application, value);
      case Snapshot(Expr ghost, Expr array) -> List.of(ghost, array);
      case Unlogged _, ArgumentsBegin _, Frame _ -> List.of();
    };
  }

  /// The same about others, of which there are as many.
  default Contract withArguments(List<Expr> others) {
    return ContractNames.contract(ContractNames.of(this), others).orElseThrow();
  }

  private static List<Expr> with(Expr first, List<Expr> others) {
    return Stream.concat(Stream.of(first), others.stream()).toList();
  }
}
