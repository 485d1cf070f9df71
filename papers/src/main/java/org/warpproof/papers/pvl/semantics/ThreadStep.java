package org.warpproof.papers.pvl.semantics;

import java.util.SortedMap;
import java.util.TreeMap;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.pvl.language.Array;
import org.warpproof.papers.pvl.language.Core;
import org.warpproof.papers.pvl.language.Expression;
import org.warpproof.papers.pvl.language.Permission;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.Spot;

/// One step of a thread, `→_T,tid`: the lower part of Fig. 3.
final class ThreadStep {
  private final Program program;
  private final Launch launch;
  private final Layout layout;
  private final int tid;

  ThreadStep(Program program, Launch launch, Layout layout, int tid) {
    this.program = program;
    this.launch = launch;
    this.layout = layout;
    this.tid = tid;
  }

  /// `(S, (σ, δ, γ), F)`
  record Configuration(Store global, Store local, KernelState.ThreadState thread) {
    private Configuration then(Core rest) {
      return new Configuration(
          global, local, new KernelState.ThreadState(rest, thread.privates(), thread.tag()));
    }

    private Configuration assigned(String variable, long value) {
      SortedMap<String, Long> privates = new TreeMap<>(thread.privates());
      privates.put(variable, value);
      return new Configuration(
          global, local, new KernelState.ThreadState(new Core.Empty(), privates, thread.tag()));
    }

    private Configuration written(Location location, long value) {
      Configuration done = then(new Core.Empty());
      return switch (location.memory()) {
        case GLOBAL ->
            new Configuration(global.with(location.address(), value), local, done.thread);
        case LOCAL -> new Configuration(global, local.with(location.address(), value), done.thread);
      };
    }

    private long read(Location location) {
      return switch (location.memory()) {
        case GLOBAL -> global.get(location.address());
        case LOCAL -> local.get(location.address());
      };
    }
  }

  record Result(Configuration next, Event event) {}

  /// The step of a thread that is running and has something to do.
  Result step(Configuration now) {
    return step(now.thread().rest(), now);
  }

  private Result step(Core statement, Configuration now) {
    return switch (statement) {
      case Core.Empty _ -> throw new IllegalArgumentException("nothing is left to do");
      // nop has no rule in the paper
      case Core.Nop _ -> silent(now.then(new Core.Empty()));
      // assign
      case Core.Assign(String variable, Expression value, _) ->
          silent(now.assigned(variable, evaluate(now).number(value)));
      // global read, local read
      case Core.Read(String variable, Array array, Expression index, Spot spot) -> {
        Location location = locate(array, index, now);
        yield new Result(
            now.assigned(variable, now.read(location)), access(Permission.READ, location, spot));
      }
      // global write, local write
      case Core.Write(Array array, Expression index, Expression value, Spot spot) -> {
        Location location = locate(array, index, now);
        yield new Result(
            now.written(location, evaluate(now).number(value)),
            access(Permission.WRITE, location, spot));
      }
      // the two rules for sequences
      case Core.Seq(Core first, Core second) -> {
        Result inner = step(first, now);
        Core rest = inner.next().thread().rest();
        yield new Result(
            inner.next().then(rest instanceof Core.Empty ? second : new Core.Seq(rest, second)),
            inner.event());
      }
      // conditionals, as usual
      case Core.If(Expression condition, Core then, Core otherwise) ->
          silent(now.then(evaluate(now).truth(condition) ? then : otherwise));
      // loops, as usual
      case Core.While loop ->
          new Result(
              now.then(
                  evaluate(now).truth(loop.condition())
                      ? new Core.Seq(loop.body(), loop)
                      : new Core.Empty()),
              new Event.LoopHead(tid, loop));
      // barrier enter
      case Core.Barrier barrier ->
          new Result(
              new Configuration(
                  now.global(),
                  now.local(),
                  new KernelState.ThreadState(
                      new Core.Empty(),
                      now.thread().privates(),
                      new KernelState.Tag.Waiting(barrier))),
              new Event.Entered(tid, barrier));
    };
  }

  private Result silent(Configuration next) {
    return new Result(next, new Event.Silent(tid));
  }

  private Event access(Permission needs, Location location, Spot spot) {
    return new Event.Accessed(new Access(tid, needs, location, spot));
  }

  private Location locate(Array array, Expression index, Configuration now) {
    return layout.locate(array.name(), evaluate(now).number(index), launch.group(tid));
  }

  /// `[[e]]` over private memory.
  private Evaluate evaluate(Configuration now) {
    return new Evaluate(
        program,
        name -> value(name, now.thread().privates()),
        (array, _) -> {
          throw new StuckException("an expression reads '" + array + "'");
        });
  }

  /// Private variables are zero before they are assigned.
  private long value(String name, SortedMap<String, Long> privates) {
    return Program.RESERVED.contains(name)
        ? launch.value(name, tid)
        : privates.getOrDefault(name, 0L);
  }
}
