package org.warpproof.kernel.rewrite;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Contract.Access;
import org.warpproof.kernel.Contract.Log;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.rewrite.Frames.Frame;
import org.warpproof.source.Position;

/// Kernel to Kernel: a function that declares what it reads (writes) reads (writes) nothing else,
/// which is a claim at each of its accesses that may go elsewhere.
///
/// An access is a function's if it happens in it or in those that it calls. A thread's own
/// variables do not count, nor what annotations read. A function that declares only what it reads
/// may write anywhere, and the other way round.
///
/// Requires: what annotations read is no access any more. Ensures: no marks are left. Where
/// pointers or marks are not understood, declared sets become accesses of somebody else, which
/// nobody sees through.
public final class KeepDeclaredSets {
  private final Kernel kernel;
  private final Frames frames;
  private final PointedObjects pointed;
  private final Map<Frame, Map<Access, Set<String>>> declared = new HashMap<>();

  /// A way in which a statement touches memory.
  private record Touch(Access access, Place place) {}

  private KeepDeclaredSets(Kernel kernel, Frames frames) {
    this.kernel = kernel;
    this.frames = frames;
    this.pointed = new PointedObjects(kernel);
  }

  public static Kernel in(Kernel kernel) {
    return kernel.statements().anyMatch(KeepDeclaredSets::isMark)
        ? Frames.of(kernel)
            .flatMap(frames -> new KeepDeclaredSets(kernel, frames).claimed())
            .orElseGet(() -> leftOpen(kernel))
        : kernel;
  }

  private static boolean isMark(Statement statement) {
    return statement instanceof Statement.Annotation(Contract contract, _)
        && (contract instanceof Contract.Frame || contract instanceof Contract.Declares);
  }

  private static Kernel leftOpen(Kernel kernel) {
    return MapStatements.map(
        kernel,
        statement -> {
          if (statement instanceof Statement.Annotation(Contract.Declares set, Position place)) {
            Contract touches = new Contract.Touches(set.access(), Log.SHARED, set.pointer());
            return Optional.of(new Statement.Annotation(touches, place));
          }
          return isMark(statement) ? Optional.empty() : Optional.of(statement);
        });
  }

  private Optional<Kernel> claimed() {
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i) instanceof Statement.Annotation(Contract.Declares set, _)
            && !declare(set, frames.around(b, i))) {
          return Optional.empty();
        }
      }
    }
    List<BasicBlock> blocks = new ArrayList<>();
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      List<Statement> statements = new ArrayList<>();
      for (int i = 0; i < block.statements().size(); i++) {
        if (!claim(block.statements().get(i), frames.around(b, i), statements)) {
          return Optional.empty();
        }
      }
      blocks.add(new BasicBlock(block.label(), block.parameters(), statements, block.terminator()));
    }
    return Optional.of(kernel.withBlocks(pointed.answered(blocks)));
  }

  /// Adds to what the innermost call declares; whether it is known what that is.
  private boolean declare(Contract.Declares set, List<Frame> around) {
    Optional<Set<String>> objects = pointed.by(set.pointer());
    if (around.isEmpty() || objects.isEmpty() || objects.get().size() > 1) {
      return false;
    }
    declared
        .computeIfAbsent(around.getLast(), _ -> new EnumMap<>(Access.class))
        .computeIfAbsent(set.access(), _ -> new TreeSet<>())
        .addAll(objects.get());
    return true;
  }

  /// Adds a statement, and before it what is claimed of it; whether that can be said.
  private boolean claim(Statement statement, List<Frame> around, List<Statement> statements) {
    Position position = statement.position();
    for (Touch touch : touches(statement)) {
      for (Frame frame : around) {
        Set<String> set = declared.getOrDefault(frame, Map.of()).get(touch.access());
        if (set == null) {
          continue;
        }
        Optional<Expr> isInside = pointed.isInside(touch.place(), set);
        if (isInside.isEmpty()) {
          return false;
        }
        Statement kept = kept(touch.access(), isInside.get(), position);
        boolean isSaid = !statements.isEmpty() && statements.getLast().equals(kept);
        if (!isInside.get().equals(Expr.bool(true)) && !isSaid) {
          statements.add(kept);
        }
      }
    }
    if (statement instanceof Statement.Annotation(Contract.Declares set, _)) {
      // Something is claimed even where nothing can go elsewhere.
      statements.add(kept(set.access(), Expr.bool(true), position));
    } else if (!isMark(statement)) {
      statements.add(statement);
    }
    return true;
  }

  private static Statement kept(Access access, Expr condition, Position position) {
    return new Statement.Annotation(new Contract.Keeps(access, condition), position);
  }

  private static List<Touch> touches(Statement statement) {
    return switch (statement) {
      case Statement.Load load -> List.of(new Touch(Access.READ, load.place()));
      case Statement.Store store -> List.of(new Touch(Access.WRITE, store.place()));
      case Statement.Atomic atomic when atomic.op() == Op.Atomic.LOAD ->
          List.of(new Touch(Access.READ, atomic.place()));
      case Statement.Atomic atomic when atomic.op() == Op.Atomic.STORE ->
          List.of(new Touch(Access.WRITE, atomic.place()));
      case Statement.Atomic atomic ->
          List.of(new Touch(Access.READ, atomic.place()), new Touch(Access.WRITE, atomic.place()));
      case Statement.AsyncCopy copy ->
          List.of(new Touch(Access.READ, copy.source()), new Touch(Access.WRITE, copy.target()));
      case Statement.Let _, Statement.Barrier _, Statement.Collective _, Statement.Fence _ ->
          List.of();
      case Statement.AsyncWait _, Statement.Havoc _, Statement.Assume _, Statement.Assert _ ->
          List.of();
      case Statement.Annotation _, Statement.Observe _, Statement.Unsupported _ -> List.of();
    };
  }
}
