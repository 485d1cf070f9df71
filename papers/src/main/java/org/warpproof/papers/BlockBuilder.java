package org.warpproof.papers;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;

/// Basic blocks of a structured program, one after the other.
///
/// There is always a block that statements are added to; its end opens the next.
public final class BlockBuilder {
  private final List<BasicBlock> blocks = new ArrayList<>();
  private List<Statement> statements = new ArrayList<>();
  private List<Expr.Var> parameters = List.of();
  private String label = "entry";
  private int labels;

  public void add(Statement statement) {
    statements.add(statement);
  }

  /// A label that no block has.
  public String fresh(String what) {
    return what + labels++;
  }

  /// Ends the open block, and opens one with this label.
  public void end(Terminator terminator, String next, Expr.Var... nextParameters) {
    blocks.add(new BasicBlock(label, parameters, statements, terminator));
    label = next;
    parameters = List.of(nextParameters);
    statements = new ArrayList<>();
  }

  /// Goes to the block that is opened.
  public void go(String next) {
    end(new Terminator.Goto(target(next)), next);
  }

  public static Terminator.Target target(String label, Expr... arguments) {
    return new Terminator.Target(label, List.of(arguments));
  }

  /// `if condition { … } else { … }`
  public void choose(Expr condition, Runnable whenTrue, Runnable whenFalse) {
    String then = fresh("then");
    String otherwise = fresh("else");
    String after = fresh("end");
    end(new Terminator.Branch(condition, target(then), target(otherwise)), then);
    whenTrue.run();
    end(new Terminator.Goto(target(after)), otherwise);
    whenFalse.run();
    go(after);
  }

  /// `for (variable = from; variable < to; variable++) { … }`, all of the same integer type.
  public void loop(Expr.Var variable, Expr from, Expr to, Runnable body) {
    String header = fresh("for");
    String inside = fresh("body");
    String after = fresh("end");
    end(new Terminator.Goto(target(header, from)), header, variable);
    end(
        new Terminator.Branch(IntegerExpr.less(variable, to), target(inside), target(after)),
        inside);
    body.run();
    Expr next = IntegerExpr.plus(variable, new Expr.IntConst(IntegerExpr.TYPE, 1));
    end(new Terminator.Goto(target(header, next)), after);
  }

  /// Returns from the kernel: no more blocks.
  public List<BasicBlock> finish() {
    blocks.add(new BasicBlock(label, parameters, statements, new Terminator.Return()));
    return List.copyOf(blocks);
  }
}
