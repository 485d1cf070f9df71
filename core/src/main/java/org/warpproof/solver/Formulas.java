package org.warpproof.solver;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Model;
import com.microsoft.z3.Params;
import com.microsoft.z3.Solver;
import com.microsoft.z3.Z3Exception;
import java.math.BigInteger;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Builds formulas over unbounded integers and has them decided.
///
/// Equal terms are equal objects to [Int#equals]: Z3 shares them.
public final class Formulas implements AutoCloseable {
  private final Context z3 = new Context();
  private final Map<String, IntExpr> symbols = new LinkedHashMap<>();

  /// An integer.
  public record Int(ArithExpr<IntSort> term) {
    @Override
    public String toString() {
      return term.toString();
    }
  }

  /// A condition.
  public record Truth(BoolExpr term) {
    @Override
    public String toString() {
      return term.toString();
    }
  }

  public Int number(BigInteger value) {
    return new Int(z3.mkInt(value.toString()));
  }

  public Int number(long value) {
    return new Int(z3.mkInt(value));
  }

  /// The symbol of that name: the same for the same name.
  public Int symbol(String name) {
    return new Int(symbols.computeIfAbsent(name, z3::mkIntConst));
  }

  public boolean hasSymbol(String name) {
    return symbols.containsKey(name);
  }

  /// An unknown function of one integer, the same for the same name.
  public Int apply(String function, Int argument) {
    return new Int(
        (IntExpr)
            z3.mkApp(z3.mkFuncDecl(function, z3.mkIntSort(), z3.mkIntSort()), argument.term()));
  }

  public Int add(Int left, Int right) {
    return new Int(z3.mkAdd(left.term(), right.term()));
  }

  public Int subtract(Int left, Int right) {
    return new Int(z3.mkSub(left.term(), right.term()));
  }

  public Int multiply(Int left, Int right) {
    return new Int(z3.mkMul(left.term(), right.term()));
  }

  /// Rounded towards minus infinity, for a positive divisor.
  public Int divide(Int left, BigInteger divisor) {
    return new Int(z3.mkDiv(left.term(), number(divisor).term()));
  }

  /// From 0 to the divisor, for a positive divisor.
  public Int modulo(Int left, BigInteger divisor) {
    return new Int(z3.mkMod(left.term(), number(divisor).term()));
  }

  @SuppressWarnings("unchecked") // both sides are integers
  public Int choose(Truth condition, Int whenTrue, Int whenFalse) {
    return new Int(
        (ArithExpr<IntSort>) z3.mkITE(condition.term(), whenTrue.term(), whenFalse.term()));
  }

  public Truth truth(boolean value) {
    return new Truth(z3.mkBool(value));
  }

  public Truth equal(Int left, Int right) {
    return new Truth(z3.mkEq(left.term(), right.term()));
  }

  public Truth less(Int left, Int right) {
    return new Truth(z3.mkLt(left.term(), right.term()));
  }

  public Truth atMost(Int left, Int right) {
    return new Truth(z3.mkLe(left.term(), right.term()));
  }

  public Truth not(Truth condition) {
    return new Truth(z3.mkNot(condition.term()));
  }

  public Truth and(List<Truth> conditions) {
    return new Truth(z3.mkAnd(conditions.stream().map(Truth::term).toArray(BoolExpr[]::new)));
  }

  public Truth or(List<Truth> conditions) {
    return new Truth(z3.mkOr(conditions.stream().map(Truth::term).toArray(BoolExpr[]::new)));
  }

  public Truth exclusiveOr(Truth left, Truth right) {
    return new Truth(z3.mkXor(left.term(), right.term()));
  }

  public Truth implies(Truth premise, Truth conclusion) {
    return new Truth(z3.mkImplies(premise.term(), conclusion.term()));
  }

  /// Whether all the formulas can be true at once.
  public Answer solve(List<Truth> formulas, Duration limit) {
    try {
      Solver solver = z3.mkSolver();
      Params parameters = z3.mkParams();
      parameters.add("timeout", (int) limit.toMillis());
      solver.setParameters(parameters);
      solver.add(formulas.stream().map(Truth::term).toArray(BoolExpr[]::new));
      return switch (solver.check()) {
        case UNSATISFIABLE -> new Answer.Unsatisfiable();
        case UNKNOWN -> new Answer.Undecided(solver.getReasonUnknown());
        case SATISFIABLE -> new Answer.Satisfiable(values(solver.getModel()));
      };
    } catch (Z3Exception e) {
      return new Answer.Undecided(String.valueOf(e.getMessage()));
    }
  }

  private Map<String, BigInteger> values(Model model) {
    Map<String, BigInteger> values = new LinkedHashMap<>();
    symbols.forEach(
        (name, symbol) -> values.put(name, new BigInteger(model.eval(symbol, true).toString())));
    return values;
  }

  @Override
  public void close() {
    z3.close();
  }
}
