package org.warpproof.calculus.maps;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.warpproof.calculus.BlockBuilder;
import org.warpproof.calculus.Exp;
import org.warpproof.calculus.IntegerExpr;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.source.Position;

/// A protocol as a kernel with one array, for the tool's own engine: phases found on the graph
/// instead of by aligning.
public final class ToKernel {
  private static final String ARRAY = "the array";
  private static final Type.Int ELEMENT = Type.I32;

  private final BlockBuilder blocks = new BlockBuilder();
  private int reads;

  private ToKernel() {}

  /// A kernel for one block of threads. Parameters are natural numbers.
  public static Kernel of(Program program, Map<String, Long> values) {
    ToKernel translation = new ToKernel();
    translation.sync(program.protocol());
    List<Parameter> parameters = new ArrayList<>();
    parameters.add(new Parameter.Array(ARRAY, Parameter.Aliasing.EXCLUDED));
    List<LaunchFact> facts = new ArrayList<>();
    facts.add(new LaunchFact.GridSize(1, 1, 1, LaunchFact.Origin.COMMAND_LINE));
    if (values.containsKey("threads")) {
      facts.add(
          new LaunchFact.BlockSize(values.get("threads"), 1, 1, LaunchFact.Origin.COMMAND_LINE));
    }
    for (String name : program.parameters()) {
      Expr.Var variable = new Expr.Var(name, IntegerExpr.TYPE);
      parameters.add(new Parameter.Scalar(variable));
      Long value = values.get(name);
      facts.add(
          new LaunchFact.Assumed(
              value == null
                  ? new Expr.Compare(Op.Comparison.SGE, variable, Expr.i64(0))
                  : new Expr.Compare(Op.Comparison.EQ, variable, Expr.i64(value)),
              value == null ? name + " >= 0" : name + " == " + value,
              LaunchFact.Origin.COMMAND_LINE));
    }
    MemoryObject array =
        new MemoryObject(
            ARRAY,
            Space.GLOBAL,
            new Layout.Array(new Layout.Scalar(ELEMENT), 0),
            new MemoryObject.Initial.Launched(),
            Position.NONE);
    return new Kernel(
        "protocol",
        "protocol",
        parameters,
        List.of(array),
        facts,
        translation.blocks.finish(),
        Position.NONE);
  }

  private void sync(Sync protocol) {
    switch (protocol) {
      case Sync.Barrier(Unsync before) -> {
        unsync(before);
        blocks.add(new Statement.Barrier(new Team.Block(), Fences.ALL, Position.NONE));
      }
      case Sync.Seq(Sync first, Sync second) -> {
        sync(first);
        sync(second);
      }
      case Sync.Loop(Unsync before, Range range, Sync body, Unsync after) -> {
        unsync(before);
        // Synchronized loops are not empty: W-FOR-1, W-FOR-2.
        blocks.add(
            new Statement.Assume(
                new Expr.Compare(Op.Comparison.SLT, number(range.from()), number(range.to())),
                Position.NONE));
        loop(
            range,
            () -> {
              sync(body);
              unsync(after);
            });
      }
    }
  }

  private void unsync(Unsync protocol) {
    switch (protocol) {
      case Unsync.Skip _ -> {}
      case Unsync.Access(Mode mode, Exp index) -> access(mode, number(index));
      case Unsync.Seq(Unsync first, Unsync second) -> {
        unsync(first);
        unsync(second);
      }
      case Unsync.If(Exp condition, Unsync whenTrue, Unsync whenFalse) ->
          blocks.choose(number(condition), () -> unsync(whenTrue), () -> unsync(whenFalse));
      case Unsync.For(Range range, Unsync body) -> loop(range, () -> unsync(body));
    }
  }

  private void loop(Range range, Runnable body) {
    blocks.loop(variable(range.variable()), number(range.from()), number(range.to()), body);
  }

  private void access(Mode mode, Expr index) {
    Place place =
        new Place(
            new Place.Root.Named(ARRAY), List.of(new Place.Step.Index(index, ELEMENT.bytes(), 0)));
    blocks.add(
        switch (mode) {
          case READ ->
              new Statement.Load(new Expr.Var("read" + reads++, ELEMENT), place, Position.NONE);
          case WRITE -> new Statement.Store(place, Expr.i32(0), Position.NONE);
        });
  }

  private static Expr.Var variable(String name) {
    return new Expr.Var(name, IntegerExpr.TYPE);
  }

  private static Expr number(Exp exp) {
    return IntegerExpr.of(
        exp,
        name ->
            name.equals(Sequentialize.THREAD)
                ? new Expr.Convert(
                    Op.Conversion.ZEXT,
                    new Expr.Launch(LaunchValue.THREAD_ID, Dimension.X),
                    IntegerExpr.TYPE)
                : variable(name));
  }
}
