package org.warpproof.kernel.checker;

import java.util.List;
import java.util.function.Consumer;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.text.Spelling;

/// Whether the parts of a statement fit together.
final class StatementChecker {
  private final ExprChecker exprs;
  private final Consumer<String> report;
  private final int warpSize;

  StatementChecker(ExprChecker exprs, int warpSize, Consumer<String> report) {
    this.exprs = exprs;
    this.warpSize = warpSize;
    this.report = report;
  }

  void check(Statement statement) {
    switch (statement) {
      case Statement.Let let -> exprs.expect(let.target().type(), let.value(), "the value");
      case Statement.Load load -> place(load.place());
      case Statement.Store store -> {
        place(store.place());
        exprs.check(store.value());
      }
      case Statement.Atomic atomic -> atomic(atomic);
      case Statement.Barrier barrier -> {
        team(barrier.team());
        barrier.flags().forEach(flags -> exprs.expect(Type.I32, flags, "the flags of a barrier"));
      }
      case Statement.Collective collective -> collective(collective);
      case Statement.AsyncCopy copy -> asyncCopy(copy);
      case Statement.AsyncWait wait ->
          wait.events().forEach(event -> exprs.expect(Type.I64, event, "an event"));
      case Statement.Assume assume -> condition(assume.condition());
      case Statement.Assert asserted -> condition(asserted.condition());
      case Statement.Annotation annotation -> contract(annotation.contract());
      case Statement.Observe observe -> ghost(observe.ghost(), observe.target().type());
      case Statement.Fence _, Statement.Havoc _, Statement.Unsupported _ -> {}
    }
  }

  private void contract(Contract contract) {
    switch (contract) {
      case Contract.Requires(_, Expr condition) -> condition(condition);
      case Contract.Ensures(_, Expr condition) -> condition(condition);
      case Contract.Ensured(_, Expr condition) -> condition(condition);
      case Contract.Before(Expr condition) -> condition(condition);
      case Contract.After(Expr condition) -> condition(condition);
      case Contract.AssumesOfAll(Expr condition) -> condition(condition);
      case Contract.Asserts(_, _, Expr condition) -> condition(condition);
      case Contract.Holds(_, Expr condition) -> condition(condition);
      case Contract.Grants(_, Expr guard, Expr pointer, Expr bytes) -> {
        condition(guard);
        pointer(pointer);
        exprs.expectInteger(bytes, "the number of bytes");
      }
      case Contract.Invariant(_, _, Expr condition) -> condition(condition);
      case Contract.FunctionWide(_, Expr condition) -> condition(condition);
      case Contract.BarrierInvariant(Expr condition, List<Expr> threads) -> {
        condition(condition);
        threads.forEach(thread -> exprs.expectInteger(thread, "a thread"));
      }
      case Contract.PairInvariant(Expr condition, List<Expr> threads) -> {
        condition(condition);
        threads.forEach(thread -> exprs.expectInteger(thread, "a thread"));
      }
      case Contract.ReadPermission(Expr pointer) -> pointer(pointer);
      case Contract.Touches(_, _, Expr pointer) -> pointer(pointer);
      case Contract.Declares(_, Expr pointer) -> pointer(pointer);
      case Contract.Keeps(_, Expr condition) -> condition(condition);
      case Contract.FreshArray(Expr pointer) -> pointer(pointer);
      case Contract.Defines(Expr application, Expr value) -> {
        exprs.expectInteger(application, "the application");
        exprs.expect(application.type(), value, "the value");
      }
      case Contract.Snapshot(Expr ghost, Expr array) -> {
        pointer(ghost);
        pointer(array);
      }
      case Contract.Unlogged _, Contract.ArgumentsBegin _, Contract.Frame _ -> {}
    }
  }

  private void ghost(Ghost ghost, Type type) {
    switch (ghost) {
      case Ghost.Read(Place place) -> place(place);
      case Ghost.Accessed(_, Expr pointer) -> pointer(pointer);
      case Ghost.NotAccessed(_, Expr pointer) -> pointer(pointer);
      case Ghost.AccessImplies(_, Expr pointer, Expr condition) -> {
        pointer(pointer);
        condition(condition);
      }
      case Ghost.AccessOffset(_, Expr pointer) -> pointer(pointer);
      case Ghost.PointerOffset(Expr pointer) -> pointer(pointer);
      case Ghost.TakenValue(Expr pointer, Expr offset, Expr value) -> {
        pointer(pointer);
        exprs.expectInteger(offset, "the offset");
        exprs.check(value);
      }
      case Ghost.Uniform(Expr value) -> exprs.check(value);
      case Ghost.Distinct(Expr value) -> exprs.check(value);
      case Ghost.Other(Expr value) -> exprs.expect(type, value, "the value");
      case Ghost.OtherBase(Expr pointer) -> pointer(pointer);
      case Ghost.OfAll(Expr condition) -> condition(condition);
      case Ghost.Exclusive(Expr condition) -> condition(condition);
      case Ghost.AtMostOne(Expr condition) -> condition(condition);
      case Ghost.Old(Expr value) -> exprs.expect(type, value, "the value");
      case Ghost.Noted(Expr value) -> exprs.expect(type, value, "the value");
      case Ghost.SumFits(List<Expr> values) ->
          values.forEach(value -> exprs.expectInteger(value, "a summand"));
      case Ghost.Quantified(_, Expr bound, Expr range, Expr body) -> {
        exprs.expectInteger(bound, "what a quantifier speaks of");
        condition(range);
        exprs.check(body);
      }
      case Ghost.Enabled _, Ghost.DominatorEnabled _, Ghost.Result _, Ghost.Bound _ -> {}
    }
  }

  private void condition(Expr condition) {
    exprs.expect(Type.BOOL, condition, "the condition");
  }

  private void pointer(Expr pointer) {
    exprs.expect(Type.POINTER, pointer, "the array");
  }

  private void place(Place place) {
    switch (place.root()) {
      case Place.Root.Named(String object) -> exprs.object(object);
      case Place.Root.Pointed(Expr pointer) ->
          exprs.expect(Type.POINTER, pointer, "the root of the place");
    }
    for (Place.Step step : place.steps()) {
      switch (step) {
        case Place.Step.Index(Expr index, long stride, long extent) -> {
          exprs.expect(Type.I64, index, "an index");
          if (stride < 0 || extent < 0) {
            report.accept("a stride or extent is negative");
          }
        }
        case Place.Step.Field(int number, long offset) -> {
          if (number < 0 || offset < 0) {
            report.accept("a field's number or offset is negative");
          }
        }
      }
    }
  }

  private void team(Team team) {
    switch (team) {
      case Team.Block _, Team.Grid _ -> {}
      case Team.Warp(Expr mask) -> {
        exprs.expectInteger(mask, "the mask of the warp");
        if (mask.type() instanceof Type.Int(int bits) && bits < warpSize) {
          report.accept("the mask has %d bits for %d threads".formatted(bits, warpSize));
        }
      }
      case Team.Named(Expr id, Expr threads) -> {
        exprs.expect(Type.I32, id, "the number of the barrier");
        exprs.expect(Type.I32, threads, "the number of threads");
      }
    }
  }

  private void atomic(Statement.Atomic atomic) {
    place(atomic.place());
    count(Spelling.word(atomic.op()), atomic.op().operands(), atomic.operands());
    Type type = atomic.target().type();
    atomic
        .operands()
        .forEach(operand -> exprs.expect(type, operand, "an operand of the atomic operation"));
    boolean fits =
        switch (atomic.op()) {
          case LOAD, STORE, EXCHANGE, COMPARE_EXCHANGE -> true;
          case ADD, SUB, AND, OR, XOR, NAND, SMIN, SMAX, UMIN, UMAX, INC, DEC ->
              type instanceof Type.Int;
          case FADD, FSUB, FMIN, FMAX -> type instanceof Type.Float;
        };
    if (!fits) {
      report.accept("atomic " + Spelling.word(atomic.op()) + " does not work on " + type);
    }
  }

  private void asyncCopy(Statement.AsyncCopy copy) {
    place(copy.target());
    place(copy.source());
    exprs.expect(Type.I64, copy.count(), "the number of elements");
    exprs.expect(Type.I64, copy.targetStride(), "the stride of the target");
    exprs.expect(Type.I64, copy.sourceStride(), "the stride of the source");
    exprs.expect(Type.I64, copy.joined(), "the event that is joined");
    if (!copy.event().type().equals(Type.I64)) {
      report.accept("an event is i64, not " + copy.event().type());
    }
  }

  private void collective(Statement.Collective collective) {
    if (collective.team() instanceof Team.Warp && collective.fences() != Fences.NONE) {
      report.accept("what lanes compute together orders no memory");
    }
    team(collective.team());
    List<Expr> arguments = collective.arguments();
    if (!count(Spelling.word(collective.op()), collective.op().arguments(), arguments)) {
      arguments.forEach(exprs::check);
      return;
    }
    Type type = collective.target().type();
    switch (collective.op()) {
      case SHUFFLE, SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_XOR -> {
        exprs.expect(type, arguments.get(0), "the value shuffled");
        exprs.expect(Type.I32, arguments.get(1), "the lane");
        exprs.expect(Type.I32, arguments.get(2), "the width");
      }
      case BROADCAST -> {
        exprs.expect(type, arguments.get(0), "the value broadcast");
        arguments.subList(1, 4).forEach(id -> exprs.expectInteger(id, "a local id"));
      }
      case ALL, ANY, UNIFORM, COUNT, BALLOT -> {
        exprs.expectInteger(arguments.get(0), "the argument");
        integer(collective);
      }
      case MATCH_ANY, MATCH_ALL -> {
        exprs.check(arguments.get(0));
        integer(collective);
      }
      case ACTIVE_MASK -> integer(collective);
      case ADD, SMIN, SMAX, UMIN, UMAX, AND, OR, XOR -> {
        exprs.expect(type, arguments.get(0), "the argument");
        integer(collective);
      }
      case FADD, FMIN, FMAX -> {
        exprs.expect(type, arguments.get(0), "the argument");
        if (!(type instanceof Type.Float)) {
          report.accept("the result of " + Spelling.word(collective.op()) + " cannot be " + type);
        }
      }
    }
  }

  private void integer(Statement.Collective collective) {
    Type type = collective.target().type();
    if (!(type instanceof Type.Int)) {
      report.accept("the result of " + Spelling.word(collective.op()) + " cannot be " + type);
    }
  }

  private boolean count(String operation, int expected, List<Expr> arguments) {
    if (arguments.size() == expected) {
      return true;
    }
    report.accept(operation + " takes " + expected + " operands, not " + arguments.size());
    return false;
  }
}
