package org.warpproof.solver;

import com.microsoft.z3.ArithExpr;
import com.microsoft.z3.BitVecExpr;
import com.microsoft.z3.BoolExpr;
import com.microsoft.z3.Context;
import com.microsoft.z3.Expr;
import com.microsoft.z3.FuncDecl;
import com.microsoft.z3.IntExpr;
import com.microsoft.z3.IntSort;
import com.microsoft.z3.Pattern;
import com.microsoft.z3.Sort;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Formulas of Z3. All that is made is `kept`, the parts of formulas too: Z3 orders by numbers that
/// it gives to what is made, and gives them again once something is gone, so that answers would
/// depend on the garbage collector.
@SuppressWarnings({"unchecked", "rawtypes"}) // all numbers are integers
record Z3Logic(Context z3, Map<String, FuncDecl<IntSort>> functions, List<Object> kept)
    implements Logic<ArithExpr<IntSort>, BoolExpr> {
  Z3Logic(Context z3) {
    this(z3, new HashMap<>(), new ArrayList<>());
  }

  private <T> T keep(T made) {
    kept.add(made);
    return made;
  }

  @Override
  public ArithExpr<IntSort> number(BigInteger value) {
    return keep(z3.mkInt(value.toString()));
  }

  @Override
  public ArithExpr<IntSort> symbol(String name) {
    return keep(z3.mkIntConst(name));
  }

  @Override
  public ArithExpr<IntSort> add(List<ArithExpr<IntSort>> parts) {
    return keep(z3.mkAdd(parts.toArray(ArithExpr[]::new)));
  }

  @Override
  public ArithExpr<IntSort> multiply(BigInteger factor, ArithExpr<IntSort> value) {
    return keep(z3.mkMul(number(factor), value));
  }

  @Override
  public ArithExpr<IntSort> divide(ArithExpr<IntSort> value, BigInteger divisor) {
    return keep(z3.mkDiv(value, number(divisor)));
  }

  @Override
  public ArithExpr<IntSort> modulo(ArithExpr<IntSort> value, BigInteger divisor) {
    return keep(z3.mkMod((IntExpr) value, number(divisor)));
  }

  @Override
  public ArithExpr<IntSort> choose(
      BoolExpr condition, ArithExpr<IntSort> whenTrue, ArithExpr<IntSort> whenFalse) {
    return keep((ArithExpr<IntSort>) z3.mkITE(condition, whenTrue, whenFalse));
  }

  @Override
  public ArithExpr<IntSort> apply(String function, List<ArithExpr<IntSort>> arguments) {
    Sort[] domain = Collections.nCopies(arguments.size(), z3.getIntSort()).toArray(Sort[]::new);
    FuncDecl<IntSort> declared =
        functions.computeIfAbsent(
            function + "/" + domain.length, name -> z3.mkFuncDecl(name, domain, z3.getIntSort()));
    return keep((ArithExpr<IntSort>) z3.mkApp(declared, arguments.toArray(Expr[]::new)));
  }

  @Override
  public ArithExpr<IntSort> bitwise(
      BitOperation operation, int width, ArithExpr<IntSort> left, ArithExpr<IntSort> right) {
    BitVecExpr one = keep(z3.mkInt2BV(width, left));
    BitVecExpr other = keep(z3.mkInt2BV(width, right));
    BitVecExpr result =
        keep(
            switch (operation) {
              case AND -> z3.mkBVAND(one, other);
              case OR -> z3.mkBVOR(one, other);
              case XOR -> z3.mkBVXOR(one, other);
              case SHIFT_LEFT -> z3.mkBVSHL(one, other);
              case SHIFT_RIGHT -> z3.mkBVLSHR(one, other);
            });
    return keep(z3.mkBV2Int(result, false));
  }

  @Override
  public BoolExpr constant(boolean value) {
    return keep(z3.mkBool(value));
  }

  @Override
  public BoolExpr truth(String name) {
    return keep(z3.mkBoolConst(name + "?"));
  }

  @Override
  public BoolExpr atMost(ArithExpr<IntSort> left, ArithExpr<IntSort> right) {
    return keep(z3.mkLe(left, right));
  }

  @Override
  public BoolExpr equal(ArithExpr<IntSort> left, ArithExpr<IntSort> right) {
    return keep(z3.mkEq(left, right));
  }

  @Override
  public BoolExpr not(BoolExpr condition) {
    return keep(z3.mkNot(condition));
  }

  @Override
  public BoolExpr and(List<BoolExpr> conditions) {
    return keep(z3.mkAnd(conditions.toArray(BoolExpr[]::new)));
  }

  @Override
  public BoolExpr or(List<BoolExpr> conditions) {
    return keep(z3.mkOr(conditions.toArray(BoolExpr[]::new)));
  }

  @Override
  public ArithExpr<IntSort> variable(String name) {
    return keep((ArithExpr<IntSort>) z3.mkFreshConst(name, z3.getIntSort()));
  }

  @Override
  public BoolExpr forAll(
      List<ArithExpr<IntSort>> variables,
      List<List<ArithExpr<IntSort>>> patterns,
      BoolExpr condition) {
    Pattern[] all =
        patterns.stream()
            .map(pattern -> keep(z3.mkPattern(pattern.toArray(Expr[]::new))))
            .toArray(Pattern[]::new);
    Expr<?>[] bound = variables.toArray(Expr[]::new);
    return keep(z3.mkForall(bound, condition, 1, all, null, null, null));
  }
}
