package org.warpproof.semantics.compile;

import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Operation;
import org.warpproof.kernel.Scope;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.events.EventKind;
import org.warpproof.semantics.values.Value;
import org.warpproof.source.Position;

/// A statement, compiled: variables are registers, expressions are [Value]s.
///
/// Arrays stand in place of lists because these records are walked for every statement executed;
/// nobody changes or compares them.
@SuppressWarnings("ArrayRecordComponent")
public sealed interface Step {
  Value[] NONE = {};

  record Assign(int target, Value value) implements Step {}

  record Load(int target, Access access) implements Step {}

  record Store(Access access, Value value) implements Step {}

  record Atomic(
      int target, Op.Atomic op, Access access, Value[] operands, MemoryOrder order, Result result)
      implements Step {}

  /// Whether anything in the kernel looks at the old value that an atomic operation gives.
  enum Result {
    USED,
    UNUSED
  }

  /// Where threads wait for each other.
  sealed interface Meeting extends Step {
    Team team();

    Site site();

    /// What each thread brings along.
    Value[] arguments();
  }

  /// `arguments` are the flags that a thread brings, if any.
  record Barrier(Team team, Fences fences, Value[] arguments, Site site) implements Meeting {}

  record Collective(
      int target,
      Type type,
      Op.Collective op,
      Team team,
      Value[] arguments,
      Type argument,
      Fences fences,
      Site site)
      implements Meeting {}

  /// A copy that the block starts together.
  record AsyncCopy(
      int event,
      Access target,
      Access source,
      Value count,
      Value targetStride,
      Value sourceStride,
      Value joined,
      Site site)
      implements Meeting {
    @Override
    public Team team() {
      return new Team.Block();
    }

    @Override
    public Value[] arguments() {
      return new Value[] {
        target.address(), source.address(), count, targetStride, sourceStride, joined
      };
    }
  }

  record AsyncWait(Value[] arguments, Site site) implements Meeting {
    @Override
    public Team team() {
      return new Team.Block();
    }
  }

  /// A full fence, of the block at least.
  record Fence(Scope scope) implements Step {}

  /// The lanes that stand here together, as a mask.
  record ActiveMask(int target, Type type, Site site) implements Step {}

  record Havoc(int target, Type type, Site site) implements Step {}

  record Assume(Value condition, Site site) implements Step {}

  record Check(Stated stated, Value condition, Threads threads, String text, Site site)
      implements Step {}

  /// A condition that is evaluated as a whole ([SpecificationCode]).
  record CheckSpecified(
      Use use,
      Specified condition,
      Explanation explanation,
      Span span,
      Alignment alignment,
      String text,
      Site site)
      implements Step {}

  /// What becomes of a condition that does not hold.
  enum Use {
    /// Nobody launches the kernel so.
    PREMISE,
    /// It is wrong.
    CLAIM,
    /// It is wrong, and stops the thread.
    ASSERTION,
    /// The run does not count.
    ASSUMPTION
  }

  /// Of which threads a condition has to be asked.
  enum Span {
    EACH_THREAD,
    /// Of any: it says the same of all.
    ANY_THREAD
  }

  /// When a condition means something.
  enum Alignment {
    ALWAYS,
    /// When all threads of the block are there: it may speak of what they have done.
    TOGETHER
  }

  /// The thread comes to a claim about all threads, which others may skip.
  record ComesTo(OfAll claim) implements Step {}

  /// What is claimed of all threads, asked of one that skips the claim. It has to hold if somebody
  /// comes to it.
  record CheckSkipping(OfAll claim, Value condition, String text, Site site) implements Step {}

  /// A claim about all threads, by its place. `loops` are the loops around it: their iterations
  /// tell one time from the next.
  record OfAll(int block, int index, int[] loops) {}

  /// Who says that a condition holds.
  enum Stated {
    /// The program: it stops a thread of which it does not hold.
    BY_THE_PROGRAM(EventKind.ASSERT),
    /// An annotation, which changes nothing.
    BY_A_CLAIM(EventKind.ASSERT),
    /// A premise, which does not either.
    BY_A_PREMISE(EventKind.REQUIRES);

    private final EventKind kind;

    Stated(EventKind kind) {
      this.kind = kind;
    }

    /// What it is called if it does not hold.
    public EventKind kind() {
      return kind;
    }
  }

  /// How many threads it takes to find out a condition.
  enum Threads {
    ONE,
    TWO,
    TWO_OF_A_BLOCK
  }

  /// What is in memory, as an annotation sees it: no access. `threads` says how many it takes to
  /// know where to look.
  record Peek(int target, Access access, Threads threads) implements Step {}

  /// How far behind the start of its array a pointer points, in bytes.
  record PointerOffset(int target, Type type, Value pointer, Site site) implements Step {}

  /// What the thread's log says of an array: any one of the accesses in it, or none. `condition`
  /// is what an access implies.
  record AskLog(
      int target, Type type, Contract.Access access, OfLog question, Value pointer, Value condition)
      implements Step {}

  enum OfLog {
    HAS_OCCURRED,
    HAS_NOT_OCCURRED,
    IMPLIES,
    OFFSET
  }

  /// What is known of a thread's value and that of another thread at the same place.
  record AskOther(int target, OfTwo question, Value value) implements Step {}

  enum OfTwo {
    ARE_EQUAL,
    ARE_DIFFERENT,
    OTHER_VALUE,
    BOTH_HOLD,
    NOT_BOTH_HOLD
  }

  /// Reports divisions by zero, and shifts that go too far, in the statement that follows.
  record CheckDefined(Operand[] operands, Site site) implements Step {}

  /// The second operand of an operation.
  record Operand(Operation.Kind kind, Expr.Arithmetic operation, Value value) {
    public boolean isUndefined(long[] registers) {
      return Operation.isUndefined(operation, value.of(registers));
    }
  }

  /// Reports that the statement that follows computes with a made-up value of a function that
  /// `Functions` does not know; `number` tells these functions apart.
  record Approximate(String function, int number, Site site) implements Step {}

  record Unsupported(int[] targets, Type[] types, String construct, String detail, Site site)
      implements Step {}

  /// Where an access goes. `base` is the register with the address of the object that the source
  /// names, or [#ANY_OBJECT]; `alignment` is what the address is to be a multiple of, in bytes.
  record Access(Value address, int base, Type type, long alignment, Site site) {
    public static final int ANY_OBJECT = -1;
  }

  /// The threads that a [Meeting] is for.
  sealed interface Team {
    record Block() implements Team {}

    record Grid() implements Team {}

    record Warp(Value mask) implements Team {}

    record Named(Value id, Value threads) implements Team {}
  }

  /// A statement of the kernel as the reports and the race log know it: `number` tells statements
  /// apart, `place` those that stand at different places in the source.
  record Site(int number, int place, Position position, Kind kind, int bytes, Scope scope) {

    public boolean conflictsWith(Site other) {
      return kind.writes || other.kind.writes;
    }
  }

  /// What a statement does to memory.
  enum Kind {
    NO_ACCESS(false, false),
    READ(false, false),
    /// A load that others than the kernel's threads may give a value.
    VOLATILE_READ(false, false),
    WRITE(true, false),
    ATOMIC_READ(false, true),
    ATOMIC_WRITE(true, true),
    /// What an asynchronous copy does, not the thread that starts it.
    COPY_READ(false, false),
    COPY_WRITE(true, false);

    public final boolean writes;
    public final boolean atomic;

    Kind(boolean writes, boolean atomic) {
      this.writes = writes;
      this.atomic = atomic;
    }
  }
}
