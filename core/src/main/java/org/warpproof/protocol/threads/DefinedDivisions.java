package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Stream;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.encode.Encoding;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Term;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Structure;

/// What a thread that comes to a statement without an error of C has divided by: not by 0.
///
/// Only divisors that the launch decides are looked at, in what every way to the statement
/// computes. Such a divisor is the same for all threads, whenever they divide.
public final class DefinedDivisions {
  private final Structure structure;
  private final Encoding encoding;
  private final boolean isCode;

  public DefinedDivisions(Model model) {
    this.structure = model.structure();
    this.encoding = model.encoding();
    // What is computed for the sake of contracts need not be computed at all.
    this.isCode =
        structure
            .kernel()
            .statements()
            .noneMatch(s -> s instanceof Statement.Annotation || s instanceof Statement.Observe);
  }

  /// That no divisor up to the statement, and in it, is 0.
  public Formula upTo(int block, int index, EncodeExpr expressions) {
    Set<Expr> divisors = new LinkedHashSet<>();
    if (isCode) {
      collect(statements(block).subList(0, index + 1).stream(), divisors);
      OptionalInt above = structure.graph().immediateDominator(block);
      while (above.isPresent()) {
        int one = above.getAsInt();
        collect(statements(one).stream(), divisors);
        computed(block(one).terminator()).forEach(expr -> collect(expr, divisors));
        above = structure.graph().immediateDominator(one);
      }
    }
    Term zero = encoding.terms().number(0);
    List<Formula> conditions = new ArrayList<>();
    for (Expr divisor : divisors) {
      Term term = expressions.number(divisor).term();
      conditions.add(encoding.terms().not(encoding.terms().equal(term, zero)));
    }
    return encoding.terms().and(conditions);
  }

  private BasicBlock block(int index) {
    return structure.kernel().blocks().get(index);
  }

  private List<Statement> statements(int block) {
    return block(block).statements();
  }

  private static List<Expr> computed(Terminator terminator) {
    return switch (terminator) {
      case Terminator.Goto(Terminator.Target target) -> target.arguments();
      case Terminator.Branch branch -> List.of(branch.condition());
      case Terminator.Switch choice -> List.of(choice.value());
      case Terminator.Return _, Terminator.Unreachable _ -> List.of();
    };
  }

  private void collect(Stream<Statement> statements, Set<Expr> divisors) {
    statements
        .filter(s -> !(s instanceof Statement.Assume || s instanceof Statement.Assert))
        .forEach(s -> s.expressions().forEach(expr -> collect(expr, divisors)));
  }

  private void collect(Expr expr, Set<Expr> divisors) {
    switch (expr) {
      // Of the others at most one is needed.
      case Expr.Select(Expr condition, _, _) -> collect(condition, divisors);
      case Expr.Arithmetic(Op.Binary op, _, Expr left, Expr right) -> {
        collect(left, divisors);
        collect(right, divisors);
        if (isDivision(op) && !(right instanceof Expr.IntConst) && isOfLaunch(right)) {
          divisors.add(right);
        }
      }
      case Expr.Compare _, Expr.Convert _, Expr.Offset _, Expr.Apply _ ->
          expr.children().forEach(child -> collect(child, divisors));
      case Expr.IntConst _, Expr.FloatConst _, Expr.Null _, Expr.Var _ -> {}
      case Expr.Launch _, Expr.AddressOf _ -> {}
    }
  }

  private static boolean isDivision(Op.Binary op) {
    return switch (op) {
      case UDIV, UREM, SDIV, SREM -> true;
      case ADD, SUB, MUL, SHL, LSHR, ASHR, AND, OR, XOR -> false;
      case FADD, FSUB, FMUL, FDIV, FREM -> false;
    };
  }

  /// Whether the launch decides what a number is.
  private boolean isOfLaunch(Expr expr) {
    return switch (expr) {
      case Expr.Var variable ->
          switch (structure.definitions().of(variable).orElse(null)) {
            case null -> true;
            case ByStatement(_, _, Statement.Let let) -> isOfLaunch(let.value());
            case ByStatement _, ByParameter _ -> false;
          };
      case Expr.Launch(LaunchValue value, _) ->
          value == LaunchValue.BLOCK_SIZE || value == LaunchValue.GRID_SIZE;
      case Expr.IntConst _ -> true;
      case Expr.Arithmetic _, Expr.Convert _ -> expr.children().stream().allMatch(this::isOfLaunch);
      case Expr.FloatConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _ -> false;
      case Expr.Compare _, Expr.Select _, Expr.Apply _ -> false;
    };
  }
}
