package org.warpproof.protocol.races;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import org.warpproof.encode.Arithmetic;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.encode.Encoding;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.protocol.threads.Model;
import org.warpproof.protocol.threads.Queries;
import org.warpproof.solver.Answer;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Definitions.Definition;
import org.warpproof.structure.Range;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;
import org.warpproof.structure.Walk;
import org.warpproof.structure.Walk.Edge;
import org.warpproof.structure.Walk.Point;

/// The branches that only the block with the last ticket takes.
///
/// The condition is on the ticket itself, or on what the thread that drew it stored in shared
/// memory, for the others to read behind a barrier: the only store to that place, surely done
/// before the barrier, because thread 0 cannot come there without it.
final class WinningEdges {
  private final Structure structure;
  private final Encoding encoding;
  private final Queries questions;
  private final Walk walk;
  private final Point draw;
  private final Statement.Atomic ticket;
  private final List<Point> barriers;

  WinningEdges(
      Model model,
      Queries questions,
      Walk walk,
      Point draw,
      Statement.Atomic ticket,
      List<Point> barriers) {
    this.structure = model.structure();
    this.encoding = model.encoding();
    this.questions = questions;
    this.walk = walk;
    this.draw = draw;
    this.ticket = ticket;
    this.barriers = List.copyOf(barriers);
  }

  Set<Edge> find() {
    Set<Edge> found = new HashSet<>();
    for (int b : structure.graph().reversePostorder()) {
      if (structure.kernel().blocks().get(b).terminator()
              instanceof Terminator.Branch(Expr condition, var whenTrue, var whenFalse)
          && !whenTrue.label().equals(whenFalse.label())
          && !consistsOf(condition, this::isNoTicket)) {
        Formula holds = new Reading(Reader.ANYBODY).expressions.truth(condition);
        if (tellsLast(holds)) {
          found.add(new Edge(b, structure.graph().index(whenTrue.label())));
        } else if (tellsLast(encoding.terms().not(holds))) {
          found.add(new Edge(b, structure.graph().index(whenFalse.label())));
        }
      }
    }
    return found;
  }

  /// Whether all parts of an expression that are not made of others are of some kind.
  private boolean consistsOf(Expr expr, Predicate<Expr> isSo) {
    return consistsOf(expr, isSo, new HashSet<>());
  }

  private boolean consistsOf(Expr expr, Predicate<Expr> isSo, Set<Var> seen) {
    if (expr instanceof Var variable
        && structure.definitions().of(variable).orElse(null)
            instanceof ByStatement(_, _, Statement.Let let)) {
      return !seen.add(variable) || consistsOf(let.value(), isSo, seen);
    }
    return expr.children().isEmpty()
        ? isSo.test(expr)
        : expr.children().stream().allMatch(child -> consistsOf(child, isSo, seen));
  }

  private boolean isNoTicket(Expr leaf) {
    return !leaf.equals(ticket.target())
        && !(leaf instanceof Var variable && stored(variable).isPresent());
  }

  /// Whether the launch alone decides on it.
  private boolean isOfLaunch(Expr leaf) {
    return !(leaf instanceof Var variable) || structure.definitions().of(variable).isEmpty();
  }

  /// Whether it is the same for all threads of a block that know the ticket.
  private boolean isCommon(Expr leaf) {
    return leaf.equals(ticket.target())
        || (isOfLaunch(leaf)
            && !(leaf instanceof Expr.Launch(LaunchValue value, _)
                && value == LaunchValue.THREAD_ID));
  }

  /// What a variable is that was loaded from shared memory, if it is what became of the ticket.
  private Optional<Expr> stored(Var variable) {
    if (!(structure.definitions().of(variable).orElse(null)
            instanceof ByStatement(int block, int index, Statement.Load load))
        || !(load.place().root() instanceof Place.Root.Named(String object))
        || structure.memory().object(object).space() != Space.SHARED
        || !LastBlocks.isFixed(load.place())) {
      return Optional.empty();
    }
    List<Site> writes =
        structure.memory().sites().stream()
            .filter(s -> s.mode().isWrite() && structure.memory().mayTouch(s.place(), object))
            .toList();
    if (writes.size() != 1) {
      return Optional.empty();
    }
    Point store = Point.of(writes.getFirst());
    if (!(statement(store) instanceof Statement.Store(Place place, Expr value, _, _))
        || !place.equals(load.place())
        || !value.type().equals(variable.type())
        || !consistsOf(value, this::isCommon)
        || !isByDrawer(store)) {
      return Optional.empty();
    }
    Point here = new Point(block, index);
    return barriers.stream().anyMatch(barrier -> isBetween(store, barrier, here))
        ? Optional.of(value)
        : Optional.empty();
  }

  /// Whether the thread that drew the ticket, and no other, comes there after that, and only once.
  private boolean isByDrawer(Point at) {
    return !walk.leads(Point.ENTRY, at, draw::equals)
        && structure.graph().loopOf(at.block()).isEmpty();
  }

  /// Whether the store is surely done before all threads of the block pass the barrier, and the
  /// load after it.
  private boolean isBetween(Point store, Point barrier, Point load) {
    return !walk.leads(Point.ENTRY, load, barrier::equals)
        && !walk.leads(barrier, store, _ -> false)
        && !walk.leads(barrier, draw, _ -> false)
        && !walk.leads(Point.ENTRY, barrier, store::equals, this::isOpenToFirst);
  }

  /// Whether thread 0 of the block may go that way.
  private boolean isOpenToFirst(Edge edge) {
    if (!(structure.kernel().blocks().get(edge.from()).terminator()
            instanceof Terminator.Branch(Expr condition, var whenTrue, var whenFalse))
        || whenTrue.label().equals(whenFalse.label())
        || !consistsOf(condition, this::isOfLaunch)) {
      return true;
    }
    Formula holds = new Reading(Reader.FIRST_THREAD).expressions.truth(condition);
    boolean isWhenTrue = structure.graph().index(whenTrue.label()) == edge.to();
    return isWhenTrue ? !holds.isFalse() : !holds.isTrue();
  }

  /// Who evaluates an expression.
  private enum Reader {
    FIRST_THREAD,
    ANYBODY
  }

  /// What variables are: any value for what is neither decided by the launch nor the ticket.
  private final class Reading implements EncodeExpr.Values {
    private final Reader reader;
    private final Map<Var, Bounded> known = new HashMap<>();
    final EncodeExpr expressions = new EncodeExpr(this, encoding.arithmetic(), structure.kernel());

    Reading(Reader reader) {
      this.reader = reader;
    }

    @Override
    public Bounded value(Var variable) {
      Bounded value = known.get(variable);
      if (value == null) {
        value = compute(variable);
        known.put(variable, value);
      }
      return value;
    }

    private Bounded compute(Var variable) {
      return switch (structure.definitions().of(variable).orElse(null)) {
        case null -> encoding.launch().parameter(variable);
        case ByStatement(_, _, Statement.Let let) -> expressions.number(let.value());
        case ByStatement(_, _, Statement.Load _) ->
            stored(variable).map(expressions::number).orElseGet(() -> any(variable));
        case Definition _ -> any(variable);
      };
    }

    @Override
    public Bounded launchValue(LaunchValue value, Dimension d) {
      return switch (value) {
        case BLOCK_SIZE -> encoding.launch().blockSize(d);
        case GRID_SIZE -> encoding.launch().gridSize(d);
        case THREAD_ID ->
            reader == Reader.FIRST_THREAD ? encoding.arithmetic().constant(0) : some(value, d);
        case BLOCK_ID, GLOBAL_OFFSET -> some(value, d);
      };
    }

    private Bounded some(LaunchValue value, Dimension d) {
      return encoding.arithmetic().symbol("some " + value.text() + d, Range.of(Type.I32));
    }
  }

  private Bounded any(Var variable) {
    return encoding.arithmetic().symbol("some " + variable.name(), Range.of(variable.type()));
  }

  /// Whether the condition holds only for a ticket that says that all other blocks have drawn.
  private boolean tellsLast(Formula condition) {
    Terms terms = encoding.terms();
    Arithmetic arithmetic = encoding.arithmetic();
    Bounded blocks = arithmetic.constant(1);
    for (Dimension d : Dimension.values()) {
      blocks = arithmetic.multiply(blocks, encoding.launch().gridSize(d));
    }
    Bounded drawn = any(ticket.target());
    BigInteger over = BigInteger.ONE.shiftLeft(8 * ticket.target().type().bytes());
    Term found =
        arithmetic
            .choose(
                terms.less(drawn.term(), terms.number(0)),
                arithmetic.add(drawn, arithmetic.constant(over)),
                drawn)
            .term();
    Formula areOthersOut = terms.less(terms.add(found, terms.number(1)), blocks.term());
    return questions.decide(
            "a block that is not the last, by its ticket of " + ticket.position(),
            List.of(condition, areOthersOut))
        instanceof Answer.Unsatisfiable;
  }

  private Statement statement(Point at) {
    return structure.kernel().blocks().get(at.block()).statements().get(at.index());
  }
}
