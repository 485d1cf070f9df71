package org.warpproof.frontend.lower;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.MapExpressions;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.source.Position;

/// Kernel to kernel: what has an effect between the mark where the arguments of an annotation begin
/// and the annotation is not supported, and what ghosts are given wraps around.
///
/// For annotations in comments, which are nothing that happens: who compiles the file does not even
/// see them. So a number of a ghost that leaves its type is no error of the program, on which a
/// proof may rely.
public final class RefuseEffects {
  private final Kernel kernel;
  private final Graph graph;
  private final Set<Statement> noted = Collections.newSetFromMap(new IdentityHashMap<>());
  private final Set<Statement> refused = Collections.newSetFromMap(new IdentityHashMap<>());

  private RefuseEffects(Kernel kernel) {
    this.kernel = kernel;
    this.graph = Graph.of(kernel);
  }

  public static Kernel in(Kernel kernel) {
    if (kernel.statements().noneMatch(RefuseEffects::isMark)) {
      return kernel;
    }
    RefuseEffects pass = new RefuseEffects(kernel);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (isMark(statements.get(i))) {
          pass.refuse(b, i + 1, statements.get(i).position());
        }
      }
    }
    return MapStatements.map(kernel, statement -> Optional.of(pass.changed(statement)));
  }

  private Statement changed(Statement statement) {
    if (refused.contains(statement)) {
      return new Statement.Unsupported(
          statement.targets(),
          "effect-in-annotation",
          "an effect in an annotation",
          statement.position());
    }
    return noted.contains(statement)
        ? MapExpressions.map(statement, RefuseEffects::wrapping)
        : statement;
  }

  private static Expr wrapping(Expr expr) {
    Expr inner = MapExpressions.children(expr, RefuseEffects::wrapping);
    return inner instanceof Expr.Arithmetic(var op, _, Expr left, Expr right)
        ? new Expr.Arithmetic(op, Overflow.WRAPS, left, right)
        : inner;
  }

  /// Refuses what has an effect from there to the annotation at that position. Where a way leads to
  /// the kernel's end instead, the annotation is not there any more.
  private void refuse(int block, int index, Position position) {
    List<Statement> effects = new ArrayList<>();
    List<Statement> values = new ArrayList<>();
    boolean isGhost = false;
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    int at = block;
    int from = index;
    while (true) {
      List<Statement> statements = kernel.blocks().get(at).statements();
      boolean isEnded = false;
      for (int i = from; i < statements.size() && !isEnded; i++) {
        isEnded = isEnd(statements.get(i), position);
        isGhost |= statements.get(i) instanceof Statement.Observe(_, Ghost.Noted _, _);
        if (isValue(statements.get(i))) {
          values.add(statements.get(i));
        }
        if (isEffect(statements.get(i)) && !isEnded) {
          effects.add(statements.get(i));
        }
      }
      if (!isEnded && graph.successors(at).isEmpty()) {
        return;
      }
      if (!isEnded) {
        graph.successors(at).stream().filter(next -> !seen.get(next)).forEach(open::add);
        graph.successors(at).forEach(seen::set);
      }
      if (open.isEmpty()) {
        refused.addAll(effects);
        if (isGhost) {
          noted.addAll(values);
        }
        return;
      }
      at = open.poll();
      from = 0;
    }
  }

  private static boolean isMark(Statement statement) {
    return statement instanceof Statement.Annotation(Contract.ArgumentsBegin _, _);
  }

  private static boolean isEnd(Statement statement, Position position) {
    return statement.position().equals(position)
        && switch (statement) {
          case Statement.Annotation _ -> !isMark(statement);
          case Statement.Assume _, Statement.Assert _ -> true;
          case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ -> false;
          case Statement.Barrier _, Statement.Collective _, Statement.Fence _ -> false;
          case Statement.AsyncCopy _, Statement.AsyncWait _, Statement.Havoc _ -> false;
          case Statement.Observe _, Statement.Unsupported _ -> false;
        };
  }

  private static boolean isValue(Statement statement) {
    return statement instanceof Statement.Let
        || statement instanceof Statement.Load
        || statement instanceof Statement.Observe;
  }

  private static boolean isEffect(Statement statement) {
    return switch (statement) {
      case Statement.Store _, Statement.Atomic _, Statement.Barrier _ -> true;
      case Statement.Collective _, Statement.Fence _ -> true;
      case Statement.AsyncCopy _, Statement.AsyncWait _ -> true;
      case Statement.Let _, Statement.Load _, Statement.Havoc _, Statement.Observe _ -> false;
      case Statement.Assume _, Statement.Assert _, Statement.Annotation _ -> false;
      // Nobody knows what it does, and it is told as it is.
      case Statement.Unsupported _ -> false;
    };
  }
}
