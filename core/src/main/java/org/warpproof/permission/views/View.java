package org.warpproof.permission.views;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.encode.Encoding;
import org.warpproof.encode.NotedValue;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.graph.Loop;
import org.warpproof.permission.steps.Execution;
import org.warpproof.permission.steps.Ids;
import org.warpproof.permission.steps.Moment;
import org.warpproof.permission.steps.NotExpressible;
import org.warpproof.permission.steps.Version;
import org.warpproof.protocol.threads.AddedValue;
import org.warpproof.protocol.threads.Ways;
import org.warpproof.protocol.warps.Where;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Definitions.Definition;
import org.warpproof.structure.FindRecurrence;
import org.warpproof.structure.HeaderExit;
import org.warpproof.structure.Range;
import org.warpproof.structure.Recurrence;
import org.warpproof.structure.Structure;

/// One thread at a moment: what its variables are, and when it comes to a block, in terms of its
/// ids, of what it finds in memory, and of unknowns that stand for what a loop has made of
/// variables.
public final class View implements EncodeExpr.Values {
  private final Group group;
  private final Structure structure;
  private final Graph graph;
  private final Terms terms;
  private final Arithmetic arithmetic;
  private final Ids ids;
  private final Moment moment;
  private final EncodeExpr expressions;
  private final Ways ways;
  private final Map<String, Bounded> values = new HashMap<>();
  private final Map<Integer, Formula> conditions = new HashMap<>();

  public View(Group group, Ids ids, Moment moment) {
    this.group = group;
    this.structure = group.structure();
    this.graph = structure.graph();
    this.terms = group.terms();
    this.arithmetic = group.encoding().arithmetic();
    this.ids = ids;
    this.moment = moment;
    this.expressions = new EncodeExpr(this, arithmetic, structure.kernel(), group.floats());
    this.ways = new Ways(group.model(), expressions);
  }

  public Ids ids() {
    return ids;
  }

  /// Another thread at the same moment.
  public View other(Ids others) {
    return group.view(others, moment);
  }

  public EncodeExpr expressions() {
    return expressions;
  }

  /// The same thread in any round.
  private View anyRound() {
    return group.view(ids);
  }

  @Override
  public Bounded launchValue(LaunchValue value, Dimension d) {
    return ways.launchValue(value, d, ids.thread(), ids.block());
  }

  @Override
  public Bounded value(Var variable) {
    Bounded known = values.get(variable.name());
    if (known == null) {
      known = compute(variable);
      values.put(variable.name(), known);
    }
    return known;
  }

  private Bounded compute(Var variable) {
    Definition definition = structure.definitions().of(variable).orElse(null);
    if (definition == null) {
      return group.parameter(variable);
    }
    if (!isOwn(definition.block())) {
      return anyRound().value(variable);
    }
    return switch (definition) {
      case ByStatement(_, _, Statement.Let let) -> expressions.number(let.value());
      case ByStatement(int block, int index, Statement.Load load) -> {
        String object = group.execution().object(load.place(), load);
        Term at = index(load.place(), load.target().type(), load.position());
        yield group.read(version(block, index, object), ids, at, load.target().type());
      }
      case ByStatement(int block, int index, Statement.Collective shuffle) ->
          new Shuffles(group, this).value(shuffle, block, index);
      case ByStatement(_, _, Statement.Observe(_, Ghost.Noted(Expr value), _)) ->
          new NotedValue(
                  this,
                  structure.definitions(),
                  arithmetic,
                  structure.kernel(),
                  group.floats(),
                  this::observed)
              .of(value);
      case ByStatement _ -> any(variable);
      case ByParameter parameter -> parameter(variable, parameter);
    };
  }

  private Bounded observed(NotedValue.Read read) {
    Statement.Observe observe = read.observe();
    if (!(observe.ghost() instanceof Ghost.Read(Place place))) {
      throw new IllegalArgumentException("no read: " + observe);
    }
    Type type = observe.target().type();
    return group.read(
        version(read.block(), read.index(), group.execution().object(place, observe)),
        ids,
        index(place, type, observe.position(), read.numbers()),
        type);
  }

  /// Whether this view has values of its own in a block: at the head of its loop.
  private boolean isOwn(int block) {
    return switch (moment) {
      case Moment.AnyRound _ -> true;
      case Moment.InRound(Loop loop, _) -> loop.contains(block);
      case Moment.Entry(Loop loop) -> block == loop.header();
      case Moment.Next(Loop loop) -> block == loop.header();
      case Moment.Waiting(Loop loop) -> block == loop.header();
    };
  }

  /// What an array holds where the thread is, before a statement.
  public Version version(int block, int index, String object) {
    return switch (moment) {
      case Moment.AnyRound _, Moment.InRound _ -> group.execution().at(block, index, object);
      case Moment.Entry(Loop loop) ->
          block == loop.header()
              ? Execution.version(group.execution().round(loop).entry(), object)
              : group.execution().at(block, index, object);
      case Moment.Next(Loop loop) -> atEnd(loop, block, index, object);
      case Moment.Waiting(Loop loop) -> atEnd(loop, block, index, object);
    };
  }

  private Version atEnd(Loop loop, int block, int index, String object) {
    return block == loop.header()
        ? Execution.version(group.execution().round(loop).end(), object)
        : group.execution().at(block, index, object);
  }

  /// Any value of the variable's type: of each thread another one.
  public Bounded any(Var variable) {
    List<Term> arguments = new ArrayList<>(ids.blockTerms());
    arguments.addAll(ids.threadTerms());
    if (moment instanceof Moment.InRound(_, Bounded number)) {
      arguments.add(number.term());
    }
    return any(variable.name() + at(), arguments, variable.type());
  }

  private String at() {
    return switch (moment) {
      case Moment.AnyRound _ -> "";
      case Moment.InRound _ -> " in round";
      case Moment.Entry _ -> " at first";
      case Moment.Next _, Moment.Waiting _ -> " next";
    };
  }

  private Bounded any(String name, List<Term> arguments, Type type) {
    Range range = group.floats().range(type);
    return Bounded.of(terms.apply(name, arguments, range.least(), range.most()));
  }

  private Bounded parameter(Var variable, ByParameter parameter) {
    Optional<Loop> loop = structure.loopAt(parameter.block());
    if (loop.isEmpty()) {
      return merged(variable, ways.arguments(parameter));
    }
    View any = anyRound();
    return switch (moment) {
      case Moment.AnyRound _ -> looped(variable, parameter, loop.get(), rounds(loop.get()));
      // The number of a round of one loop says nothing of loops inside.
      case Moment.InRound(Loop own, Bounded number) ->
          own.equals(loop.get()) ? looped(variable, parameter, own, number) : any(variable);
      case Moment.Entry _ ->
          any.merged(variable, any.arguments(parameter, loop.get(), Side.OUTSIDE));
      case Moment.Next _ -> any.merged(variable, any.arguments(parameter, loop.get(), Side.INSIDE));
      case Moment.Waiting _ -> any.value(variable);
    };
  }

  private enum Side {
    OUTSIDE,
    INSIDE
  }

  /// How many rounds of a loop the thread has taken: as many as the others, if they wait for each
  /// other.
  private Bounded rounds(Loop loop) {
    List<Term> arguments = new ArrayList<>(ids.blockTerms());
    if (!group.areTogether(loop)) {
      arguments.addAll(ids.threadTerms());
    }
    return Bounded.of(
        terms.apply(
            "rounds of loop " + loop.header(), arguments, BigInteger.ZERO, mostRounds(loop)));
  }

  /// What a loop has made of its variable: known by how it grows, or not at all.
  private Bounded looped(Var variable, ByParameter parameter, Loop loop, Bounded counter) {
    boolean isUniform =
        moment instanceof Moment.AnyRound
            && group.areTogether(loop)
            && group.model().uniformity(Where.inABlock()).isUniform(variable);
    Bounded unknown =
        isUniform ? any(variable.name(), ids.blockTerms(), variable.type()) : any(variable);
    List<Expr> entries =
        structure.growth().entries(loop, parameter.index()).stream().distinct().toList();
    if (entries.size() != 1) {
      return unknown;
    }
    Expr entry = entries.getFirst();
    return group.fixed(grown(variable, parameter, loop, counter, entry, unknown));
  }

  private Bounded grown(
      Var variable,
      ByParameter parameter,
      Loop loop,
      Bounded counter,
      Expr entry,
      Bounded unknown) {
    return switch (structure.growth().of(loop, parameter.index())) {
      case Recurrence.Added(Expr by, var overflow) ->
          new AddedValue(group.model(), expressions, loop, parameter.index(), counter)
              .of(expressions.number(entry), expressions.number(by), overflow);
      case Recurrence.Divided(BigInteger by) ->
          group
              .encoding()
              .loopValues()
              .divided(expressions.number(entry), by, counter, variable.type());
      case Recurrence.Multiplied(BigInteger by, var overflow)
          when group.fewValues().contains(variable) && expressions.number(entry).isConstant() ->
          group
              .encoding()
              .loopValues()
              .multiplied(
                  expressions.number(entry),
                  by,
                  counter,
                  overflow,
                  limit(loop, variable),
                  variable.type())
              .orElse(unknown);
      case Recurrence.Multiplied _,
          Recurrence.Toggled _,
          Recurrence.Negated _,
          Recurrence.Rotated _,
          Recurrence.Unknown _ ->
          unknown;
    };
  }

  /// What a variable that grows must not exceed for the loop to go on, where the head says so.
  private BigInteger limit(Loop loop, Var variable) {
    return HeaderExit.of(structure, loop, variable)
        .filter(exit -> exit.stays() == Comparison.SLT || exit.stays() == Comparison.SLE)
        .filter(HeaderExit::isSigned)
        .map(exit -> expressions.number(exit.bound()).term().most())
        .orElse(Range.of(variable.type()).most());
  }

  /// What a round has made of a loop's variables fits their types: C has no other numbers.
  public Formula fits(Loop loop) {
    List<Formula> all = new ArrayList<>();
    for (Var variable : block(loop.header()).parameters()) {
      if (variable.type() instanceof Type.Int) {
        Bounded value = value(variable);
        all.add(terms.atMost(terms.number(value.least()), value.term()));
        all.add(terms.atMost(value.term(), terms.number(value.most())));
      }
    }
    return terms.and(all);
  }

  /// What holds of a loop's counters if the thread comes to its head: where they lie, and that the
  /// round before went on.
  public Formula counts(Loop loop) {
    List<Formula> all = new ArrayList<>();
    List<Var> variables = block(loop.header()).parameters();
    for (int i = 0; i < variables.size(); i++) {
      Var variable = variables.get(i);
      if (structure.growth().of(loop, i) instanceof Recurrence.Added) {
        Bounded value = value(variable);
        all.add(terms.atMost(terms.number(value.least()), value.term()));
        all.add(terms.atMost(value.term(), terms.number(value.most())));
        // The head looks at nothing else then, so that the round before is known by its number.
        if (HeaderExit.of(structure, loop, variable).isPresent()) {
          Term round = rounds(loop).term();
          Term before = terms.subtract(round, terms.number(1));
          View last = group.view(ids, new Moment.InRound(loop, Bounded.of(before)));
          all.add(terms.or(List.of(terms.equal(round, terms.number(0)), last.stays(loop))));
        }
      }
    }
    return terms.implies(reaches(loop.header()), terms.and(all));
  }

  /// A variable that grows from a constant that is not negative, and may not leave its type, grows
  /// so often at most.
  private BigInteger mostRounds(Loop loop) {
    BigInteger most = Encoding.ITERATIONS.most();
    List<Var> variables = block(loop.header()).parameters();
    for (int i = 0; i < variables.size(); i++) {
      List<Expr> entries = structure.growth().entries(loop, i).stream().distinct().toList();
      if (entries.size() == 1
          && structure.growth().of(loop, i) instanceof Recurrence.Added(Expr by, var overflow)
          && by instanceof Expr.IntConst(_, long step)
          && step > 0
          && FindRecurrence.isError(overflow)
          && entries.getFirst() instanceof Expr.IntConst(_, long first)
          && first >= 0) {
        BigInteger room =
            Range.of(variables.get(i).type()).most().subtract(BigInteger.valueOf(first));
        most = most.min(room.divide(BigInteger.valueOf(step)));
      }
    }
    return most;
  }

  private Bounded merged(Var variable, Map<Integer, Expr> arguments) {
    int to = structure.definitions().of(variable).orElseThrow().block();
    return ways.merged(arguments, from -> comesFrom(from, to)).orElseGet(() -> any(variable));
  }

  private Map<Integer, Expr> arguments(ByParameter parameter, Loop loop, Side side) {
    Map<Integer, Expr> all = new LinkedHashMap<>(ways.arguments(parameter));
    all.keySet().removeIf(from -> loop.contains(from) != (side == Side.INSIDE));
    return all;
  }

  private BasicBlock block(int index) {
    return structure.kernel().blocks().get(index);
  }

  /// That the thread comes to a block; to the head of a loop, from outside.
  public Formula reaches(int block) {
    boolean isOwn =
        moment instanceof Moment.AnyRound
            || (moment instanceof Moment.InRound(Loop loop, _)
                && loop.contains(block)
                && block != loop.header());
    if (!isOwn) {
      return anyRound().reaches(block);
    }
    Formula known = conditions.get(block);
    if (known == null) {
      List<Formula> ways = new ArrayList<>();
      for (int from : graph.predecessors(block)) {
        if (!graph.isBackEdge(from, block)) {
          ways.add(comesFrom(from, block));
        }
      }
      known = block == 0 ? terms.truth(true) : terms.or(ways);
      conditions.put(block, known);
    }
    return known;
  }

  /// That the thread comes to a statement.
  public Formula reaches(int block, int index) {
    return terms.and(List.of(reaches(block), ways.assumesBefore(block, index)));
  }

  /// That the thread goes on from the head of a loop into it.
  public Formula goesOn(Loop loop) {
    return terms.or(
        graph.successors(loop.header()).stream()
            .filter(loop::contains)
            .map(next -> comesFrom(loop.header(), next))
            .toList());
  }

  /// That the condition at the head of a loop is such that it goes on.
  private Formula stays(Loop loop) {
    return terms.or(
        graph.successors(loop.header()).stream()
            .filter(loop::contains)
            .map(next -> ways.takes(loop.header(), next))
            .toList());
  }

  /// That the thread takes a round of the loop to its end.
  public Formula repeats(Loop loop) {
    return terms.or(loop.latches().stream().map(latch -> comesFrom(latch, loop.header())).toList());
  }

  /// That the thread has left the loop, if it came there.
  public Formula leaves(Loop loop) {
    List<Formula> ways = new ArrayList<>();
    ways.add(terms.not(reaches(loop.header())));
    for (int block : loop.blocks()) {
      graph.successors(block).stream()
          .filter(next -> !loop.contains(next))
          .forEach(next -> ways.add(comesFrom(block, next)));
    }
    return terms.or(ways);
  }

  private Formula comesFrom(int from, int to) {
    return terms.and(List.of(reaches(from), ways.goes(from, to)));
  }

  /// Which element of its array a place is.
  public Term index(Place place, Type type, Position position) {
    return index(place, type, position, expressions);
  }

  /// The same, where expressions mean something else.
  public Term index(Place place, Type type, Position position, EncodeExpr numbers) {
    if (!(place.root() instanceof Place.Root.Named)) {
      throw new NotExpressible("a pointer", position);
    }
    int size = type.bytes();
    Bounded sum = arithmetic.constant(0);
    for (Place.Step step : place.steps()) {
      sum =
          switch (step) {
            case Place.Step.Index(Expr index, long stride, _) when stride % size == 0 ->
                arithmetic.add(
                    sum,
                    arithmetic.multiply(numbers.number(index), arithmetic.constant(stride / size)));
            case Place.Step.Field(_, long offset) when offset % size == 0 ->
                arithmetic.add(sum, arithmetic.constant(offset / size));
            case Place.Step.Index _, Place.Step.Field _ ->
                throw new NotExpressible("a part of an element", position);
          };
    }
    return sum.term();
  }
}
