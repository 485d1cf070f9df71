package org.warpproof.encode;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.warpproof.engine.Suggestion;
import org.warpproof.engine.Wrapping;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Type;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Range;
import org.warpproof.structure.Structure;

/// The formulas about a kernel: terms, what holds of them whatever is asked, and the symbols of the
/// launch.
public final class Encoding {
  /// Counters beyond this are not reached by any loop that ends in a lifetime.
  public static final Range ITERATIONS = new Range(BigInteger.ZERO, BigInteger.ONE.shiftLeft(40));

  private final Structure structure;
  private final Terms terms;
  private final Facts facts;
  private final Arithmetic arithmetic;
  private final LaunchSymbols launch;
  private final EncodeExpr expressions;
  private final LoopValues loopValues;
  private final Map<String, Bounded> starts = new HashMap<>();
  private final Map<String, Extent> extents = new HashMap<>();
  private final Map<String, Initial> initial = new HashMap<>();
  private final SymbolNames names = new SymbolNames();

  /// A function of the solver's that stands for what an object holds before the kernel runs.
  public record Initial(String object, Type type) {}

  /// How many bytes an array has from where the kernel's pointer points, and before that.
  public record Extent(Bounded before, Bounded bytes) {}

  public Encoding(Structure structure, Terms terms, Wrapping wrapping) {
    this.structure = structure;
    this.terms = terms;
    this.facts = new Facts(terms);
    this.arithmetic = new Arithmetic(terms, facts);
    this.launch = new LaunchSymbols(structure.kernel(), arithmetic, wrapping);
    this.expressions = ofLaunch(launch, arithmetic, structure);
    this.loopValues = new LoopValues(arithmetic);
    believeLaunch();
  }

  private static EncodeExpr ofLaunch(
      LaunchSymbols launch, Arithmetic arithmetic, Structure structure) {
    EncodeExpr.Values values =
        new EncodeExpr.Values() {
          @Override
          public Bounded value(Expr.Var variable) {
            return launch.parameter(variable);
          }

          @Override
          public Bounded launchValue(LaunchValue value, Dimension d) {
            return value == LaunchValue.BLOCK_SIZE ? launch.blockSize(d) : launch.gridSize(d);
          }
        };
    return new EncodeExpr(values, arithmetic, structure.kernel());
  }

  /// The conditions that the launch is said to fulfil.
  private void believeLaunch() {
    for (Expr condition : LaunchRanges.conditions(structure.kernel())) {
      facts.know(expressions.truth(condition));
    }
    for (LaunchFact fact : structure.kernel().facts()) {
      if (fact instanceof LaunchFact.Starts start) {
        starts.put(
            Suggestion.distance(start.array(), start.base()),
            distance(start, expressions.number(start.bytes())));
      }
      if (fact instanceof LaunchFact.Extent extent) {
        extents.putIfAbsent(
            extent.array(),
            new Extent(expressions.number(extent.before()), expressions.number(extent.bytes())));
      }
    }
  }

  /// A symbol where it is not a number, so that answers say what it is.
  private Bounded distance(LaunchFact.Starts start, Bounded bytes) {
    if (bytes.isConstant()) {
      return bytes;
    }
    String name = Suggestion.distance(start.array(), start.base());
    Bounded distance = arithmetic.symbol(name, bytes.range());
    facts.know(terms.equal(distance.term(), bytes.term()), distance.term());
    return distance;
  }

  /// A number over parameters and sizes.
  public Bounded ofLaunch(Expr expr) {
    return expressions.number(expr);
  }

  /// How many bytes behind another an array is known to start.
  public Optional<Bounded> start(String array, String base) {
    return Optional.ofNullable(starts.get(Suggestion.distance(array, base)));
  }

  /// How large the launch is known to make an array that the kernel is given.
  public Optional<Extent> extent(String array) {
    return Optional.ofNullable(extents.get(array));
  }

  public Structure structure() {
    return structure;
  }

  public Terms terms() {
    return terms;
  }

  public Facts facts() {
    return facts;
  }

  public SymbolNames names() {
    return names;
  }

  public Arithmetic arithmetic() {
    return arithmetic;
  }

  public LaunchSymbols launch() {
    return launch;
  }

  public LoopValues loopValues() {
    return loopValues;
  }

  /// Says what the function of a name, of an offset, stands for: models are read back with it.
  public void describe(String function, String object, Type type) {
    initial.put(function, new Initial(object, type));
  }

  /// What a function of the solver's stands for, if for what was in memory.
  public Optional<Initial> initial(String function) {
    return Optional.ofNullable(initial.get(function));
  }
}
