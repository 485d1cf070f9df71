package org.warpproof.solver;

import io.github.cvc5.CVC5ApiException;
import io.github.cvc5.Kind;
import io.github.cvc5.Op;
import io.github.cvc5.Sort;
import io.github.cvc5.Term;
import io.github.cvc5.TermManager;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/// Formulas of cvc5.
record Cvc5Logic(TermManager cvc5, Sort integer, Map<String, Term> functions)
    implements Logic<Term, Term> {
  Cvc5Logic(TermManager cvc5) {
    this(cvc5, cvc5.getIntegerSort(), new HashMap<>());
  }

  @Override
  public Term number(BigInteger value) {
    try {
      return cvc5.mkInteger(value.toString());
    } catch (CVC5ApiException e) {
      throw new IllegalArgumentException("no number: " + value, e);
    }
  }

  @Override
  public Term symbol(String name) {
    return cvc5.mkConst(integer, name);
  }

  @Override
  public Term add(List<Term> parts) {
    return several(Kind.ADD, parts);
  }

  @Override
  public Term multiply(BigInteger factor, Term value) {
    return cvc5.mkTerm(Kind.MULT, number(factor), value);
  }

  @Override
  public Term divide(Term value, BigInteger divisor) {
    return cvc5.mkTerm(Kind.INTS_DIVISION, value, number(divisor));
  }

  @Override
  public Term modulo(Term value, BigInteger divisor) {
    return cvc5.mkTerm(Kind.INTS_MODULUS, value, number(divisor));
  }

  @Override
  public Term choose(Term condition, Term whenTrue, Term whenFalse) {
    return cvc5.mkTerm(Kind.ITE, condition, whenTrue, whenFalse);
  }

  @Override
  public Term apply(String function, List<Term> arguments) {
    Sort[] domain = arguments.stream().map(_ -> integer).toArray(Sort[]::new);
    String name = function + "/" + domain.length;
    if (arguments.isEmpty()) {
      return functions.computeIfAbsent(name, this::symbol);
    }
    Term declared =
        functions.computeIfAbsent(
            name, _ -> cvc5.mkConst(cvc5.mkFunctionSort(domain, integer), name));
    return cvc5.mkTerm(
        Kind.APPLY_UF, Stream.concat(Stream.of(declared), arguments.stream()).toArray(Term[]::new));
  }

  @Override
  public Term bitwise(BitOperation operation, int width, Term left, Term right) {
    Kind kind =
        switch (operation) {
          case AND -> Kind.BITVECTOR_AND;
          case OR -> Kind.BITVECTOR_OR;
          case XOR -> Kind.BITVECTOR_XOR;
          case SHIFT_LEFT -> Kind.BITVECTOR_SHL;
          case SHIFT_RIGHT -> Kind.BITVECTOR_LSHR;
        };
    try {
      Op bits = cvc5.mkOp(Kind.INT_TO_BITVECTOR, width);
      return cvc5.mkTerm(
          Kind.BITVECTOR_UBV_TO_INT,
          cvc5.mkTerm(kind, cvc5.mkTerm(bits, left), cvc5.mkTerm(bits, right)));
    } catch (CVC5ApiException e) {
      throw new IllegalArgumentException("no width: " + width, e);
    }
  }

  @Override
  public Term constant(boolean value) {
    return cvc5.mkBoolean(value);
  }

  @Override
  public Term truth(String name) {
    return cvc5.mkConst(cvc5.getBooleanSort(), name + "?");
  }

  @Override
  public Term atMost(Term left, Term right) {
    return cvc5.mkTerm(Kind.LEQ, left, right);
  }

  @Override
  public Term equal(Term left, Term right) {
    return cvc5.mkTerm(Kind.EQUAL, left, right);
  }

  @Override
  public Term not(Term condition) {
    return cvc5.mkTerm(Kind.NOT, condition);
  }

  @Override
  public Term and(List<Term> conditions) {
    return several(Kind.AND, conditions);
  }

  @Override
  public Term or(List<Term> conditions) {
    return several(Kind.OR, conditions);
  }

  @Override
  public Term variable(String name) {
    return cvc5.mkVar(integer, name);
  }

  @Override
  public Term forAll(List<Term> variables, List<List<Term>> patterns, Term condition) {
    Term bound = cvc5.mkTerm(Kind.VARIABLE_LIST, variables.toArray(Term[]::new));
    if (patterns.isEmpty()) {
      return cvc5.mkTerm(Kind.FORALL, bound, condition);
    }
    Term[] all =
        patterns.stream()
            .map(pattern -> cvc5.mkTerm(Kind.INST_PATTERN, pattern.toArray(Term[]::new)))
            .toArray(Term[]::new);
    return cvc5.mkTerm(Kind.FORALL, bound, condition, cvc5.mkTerm(Kind.INST_PATTERN_LIST, all));
  }

  /// cvc5 wants two at least.
  private Term several(Kind kind, List<Term> parts) {
    return parts.size() == 1 ? parts.getFirst() : cvc5.mkTerm(kind, parts.toArray(Term[]::new));
  }
}
