package org.warpproof.permission.questions;

import java.util.HashMap;
import java.util.Map;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.encode.RealNumbers;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.permission.steps.NotExpressible;
import org.warpproof.permission.steps.Version;
import org.warpproof.permission.views.Group;
import org.warpproof.permission.views.Sums;
import org.warpproof.permission.views.View;
import org.warpproof.solver.Term;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Definitions.Definition;

/// What the expressions of a clause are for a thread, with values for its bound variables.
public final class Meaning implements EncodeExpr.Values {
  private final Group group;
  private final View view;
  private final Clause clause;
  private final Clause.Time time;
  private final Map<String, Bounded> bound;
  private final Map<String, Bounded> values = new HashMap<>();
  private final EncodeExpr expressions;

  public Meaning(Group group, View view, Clause clause, Map<String, Bounded> bound) {
    this(group, view, clause, clause.time(), bound);
  }

  private Meaning(
      Group group, View view, Clause clause, Clause.Time time, Map<String, Bounded> bound) {
    this.group = group;
    this.view = view;
    this.clause = clause;
    this.time = time;
    this.bound = Map.copyOf(bound);
    this.expressions =
        new EncodeExpr(
            this, group.encoding().arithmetic(), group.structure().kernel(), group.floats());
  }

  public View view() {
    return view;
  }

  public Clause clause() {
    return clause;
  }

  public EncodeExpr expressions() {
    return expressions;
  }

  public Meaning with(Expr.Var variable, Bounded value) {
    Map<String, Bounded> more = new HashMap<>(bound);
    more.put(variable.name(), value);
    return new Meaning(group, view, clause, time, more);
  }

  @Override
  public Bounded launchValue(LaunchValue value, Dimension d) {
    return view.launchValue(value, d);
  }

  @Override
  public Bounded value(Expr.Var variable) {
    Bounded known = values.get(variable.name());
    if (known == null) {
      known = compute(variable);
      values.put(variable.name(), known);
    }
    return known;
  }

  private Bounded compute(Expr.Var variable) {
    Definition definition = group.structure().definitions().of(variable).orElse(null);
    return switch (definition) {
      case null -> view.value(variable);
      case ByStatement(_, _, Statement.Let let) -> expressions.number(let.value());
      case ByStatement(int block, int index, Statement.Observe observe) ->
          observed(block, index, observe);
      case ByStatement(_, _, Statement other) -> {
        if (time == Clause.Time.START && clause.time() != Clause.Time.START) {
          throw new NotExpressible("an old value of a variable", other.position());
        }
        yield view.value(variable);
      }
      case ByParameter _ -> {
        if (time == Clause.Time.START) {
          throw new NotExpressible("an old value of a variable", clause.position());
        }
        yield view.value(variable);
      }
    };
  }

  private Bounded observed(int block, int index, Statement.Observe observe) {
    return switch (observe.ghost()) {
      case Ghost.Read(Place place) -> {
        String object = group.execution().object(place, observe);
        Version version =
            switch (time) {
              case START -> group.execution().start(object);
              case HERE -> view.version(block, index, object);
              case END -> {
                if (group.structure().memory().object(object).space() == Space.SHARED) {
                  throw new NotExpressible("shared memory after the kernel", observe.position());
                }
                yield group.last(object);
              }
            };
        yield group.read(
            version,
            view.ids(),
            view.index(place, observe.target().type(), observe.position(), expressions),
            observe.target().type());
      }
      case Ghost.Bound _ -> {
        Bounded value = bound.get(observe.target().name());
        if (value == null) {
          throw new NotExpressible("a variable without a quantifier", observe.position());
        }
        yield value;
      }
      case Ghost.Quantified(Ghost.Quantifier quantifier, Expr number, Expr range, Expr body)
          when quantifier == Ghost.Quantifier.SUM ->
          sum((Expr.Var) number, range, body, observe);
      case Ghost.Noted(Expr value) -> {
        if (time != Clause.Time.HERE) {
          throw new NotExpressible("a ghost at another time", observe.position());
        }
        yield expressions.number(value);
      }
      case Ghost.Old(Expr value) ->
          new Meaning(group, view, clause, Clause.Time.START, bound).expressions.number(value);
      case Ghost ghost ->
          throw new NotExpressible(ghost.getClass().getSimpleName(), observe.position());
    };
  }

  /// A sum over numbers between two bounds; others that the range leaves out count as 0.
  private Bounded sum(Expr.Var number, Expr range, Expr body, Statement.Observe observe) {
    Interval interval =
        Interval.of(group.structure().definitions(), number, range)
            .filter(_ -> number.type().equals(Type.I32))
            .orElseThrow(() -> new NotExpressible("a sum without bounds", observe.position()));
    if (body.type() instanceof Type.Float) {
      if (!(group.floats() instanceof RealNumbers reals)) {
        throw new NotExpressible(
            "a sum of floating-point numbers, which are opaque without --real-numbers",
            observe.position());
      }
      reals.assume();
    } else if (!isShort(body)) {
      throw new NotExpressible("a sum of numbers of more than 32 bits", observe.position());
    }
    Sums.Summand summand =
        new Sums.Summand() {
          @Override
          public Term at(Bounded index) {
            EncodeExpr there = with(number, index).expressions;
            return group
                .terms()
                .choose(
                    group.terms().and(interval.rest().stream().map(there::truth).toList()),
                    there.number(body).term(),
                    group.terms().number(0));
          }

          @Override
          public Term variable(Bounded index) {
            return index.term();
          }

          @Override
          public String kind() {
            return "numbers";
          }
        };
    return Bounded.of(group.sums().of(low(interval), high(interval), summand));
  }

  /// Whether a summand was made of a number of 32 bits: then a sum of them fits 64.
  private boolean isShort(Expr body) {
    return switch (group.structure().definitions().resolve(body)) {
      case Expr.IntConst(_, long value) -> value == (int) value;
      case Expr.Convert(var op, Expr value, _) ->
          (op == Conversion.SEXT || op == Conversion.ZEXT)
              && value.type().width() <= Type.I32.width();
      case Expr other -> other.type().width() <= Type.I32.width();
    };
  }

  /// The first number of an interval.
  public Term low(Interval interval) {
    return interval.low().stream()
        .map(this::end)
        .reduce((one, other) -> group.terms().choose(group.terms().atMost(one, other), other, one))
        .orElseThrow();
  }

  /// The number behind the last one.
  public Term high(Interval interval) {
    return interval.high().stream()
        .map(this::end)
        .reduce((one, other) -> group.terms().choose(group.terms().atMost(one, other), one, other))
        .orElseThrow();
  }

  private Term end(Interval.End end) {
    Term at = expressions.number(end.at()).term();
    // Without its sign, a negative number is a large one.
    if (end.sign() == Parameter.Sign.UNSIGNED && at.least().signum() < 0) {
      throw new NotExpressible("a bound without a sign", clause.position());
    }
    return group.terms().add(at, group.terms().number(end.shift()));
  }
}
