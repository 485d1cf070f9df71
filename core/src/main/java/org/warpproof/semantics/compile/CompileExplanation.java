package org.warpproof.semantics.compile;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.compile.Specified.Moment;
import org.warpproof.semantics.values.Registers;

/// A condition to what explains that it does not hold: for which numbers, and what was compared.
final class CompileExplanation {
  private final SpecificationCode code;
  private final CompileSpecification specifications;
  private final Registers registers;
  private final Moment moment;
  private final List<Explanation.Chosen> numbers = new ArrayList<>();
  private Optional<Explanation.Sides> sides = Optional.empty();

  private CompileExplanation(
      SpecificationCode code,
      CompileSpecification specifications,
      Registers registers,
      Moment moment) {
    this.code = code;
    this.specifications = specifications;
    this.registers = registers;
    this.moment = moment;
  }

  static Explanation compile(
      Expr condition,
      SpecificationCode code,
      CompileSpecification specifications,
      Registers registers,
      Moment moment) {
    CompileExplanation pass = new CompileExplanation(code, specifications, registers, moment);
    pass.follow(condition);
    return new Explanation(pass.numbers, pass.sides);
  }

  /// Goes on to the part without which the condition would hold, as long as there is one such part.
  private void follow(Expr expr) {
    if (expr instanceof Expr.Compare(Comparison op, Expr left, Expr right)) {
      compare(op, left, right);
    } else if (expr instanceof Expr.Select(_, Expr then, Expr.IntConst(_, long otherwise))
        && otherwise != 0) {
      follow(then);
    } else if (expr instanceof Expr.Convert(Conversion op, Expr value, _)
        && (op == Conversion.ZEXT || op == Conversion.TRUNC)) {
      follow(value);
    } else if (expr instanceof Expr.Var variable) {
      code.definition(variable).ifPresent(this::follow);
    }
  }

  private void follow(Statement definition) {
    if (definition instanceof Statement.Let let) {
      follow(let.value());
    } else if (definition instanceof Statement.Observe(_, Ghost ghost, _)
        && ghost instanceof Ghost.Quantified(Ghost.Quantifier kind, Expr bound, _, Expr body)
        && kind == Ghost.Quantifier.FOR_ALL) {
      Expr.Var variable = (Expr.Var) bound;
      numbers.add(new Explanation.Chosen(code.sourceName(variable), registers.variable(variable)));
      follow(body);
    }
  }

  private void compare(Comparison op, Expr left, Expr right) {
    Optional<String> sign =
        switch (op) {
          case EQ -> Optional.of("==");
          case NE -> Optional.of("!=");
          case SLT -> Optional.of("<");
          case SLE -> Optional.of("<=");
          case SGT -> Optional.of(">");
          case SGE -> Optional.of(">=");
          // Their numbers have no sign, or are no integers.
          case ULT, ULE, UGT, UGE, OEQ, ONE, OLT, OLE, OGT, OGE, UEQ, UNE -> Optional.empty();
          case FULT, FULE, FUGT, FUGE, ORDERED, UNORDERED -> Optional.empty();
        };
    if (left.type() instanceof Type.Int && sign.isPresent()) {
      sides =
          Optional.of(
              new Explanation.Sides(
                  specifications.compile(left, moment),
                  sign.get(),
                  specifications.compile(right, moment)));
    }
  }
}
