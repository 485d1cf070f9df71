package org.warpproof.protocol.threads;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntFunction;
import org.warpproof.encode.Bounded;
import org.warpproof.encode.EncodeExpr;
import org.warpproof.encode.Encoding;
import org.warpproof.engine.Assumption;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.solver.Formula;
import org.warpproof.solver.Terms;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Structure;

/// A thread's ways through the graph: from block to block, with what it passes and what it takes
/// for granted, in terms of its values.
public final class Ways {
  private final Structure structure;
  private final Graph graph;
  private final Encoding encoding;
  private final Terms terms;
  private final EncodeExpr expressions;

  /// `expressions` says what the thread's values are.
  public Ways(Model model, EncodeExpr expressions) {
    this.structure = model.structure();
    this.graph = structure.graph();
    this.encoding = model.encoding();
    this.terms = encoding.terms();
    this.expressions = expressions;
  }

  /// What a thread with these ids knows of its launch.
  public Bounded launchValue(
      LaunchValue value,
      Dimension d,
      Map<Dimension, Bounded> thread,
      Map<Dimension, Bounded> block) {
    return switch (value) {
      case THREAD_ID -> id(thread, d);
      case BLOCK_ID -> id(block, d);
      case BLOCK_SIZE -> encoding.launch().blockSize(d);
      case GRID_SIZE -> encoding.launch().gridSize(d);
      case GLOBAL_OFFSET -> {
        Optional<LaunchFact.GlobalOffset> said = structure.kernel().globalOffset();
        if (said.isEmpty()) {
          encoding.facts().assume(Assumption.Plain.NO_WORK_OFFSET);
        }
        yield encoding.arithmetic().constant(said.map(offset -> offset.get(d)).orElse(0L));
      }
    };
  }

  private static Bounded id(Map<Dimension, Bounded> ids, Dimension d) {
    Bounded id = ids.get(d);
    if (id == null) {
      throw new IllegalStateException("no id for dimension " + d);
    }
    return id;
  }

  /// What each block that leads to the parameter's block passes for it. Empty where two edges
  /// between the same blocks disagree.
  public Map<Integer, Expr> arguments(ByParameter parameter) {
    Map<Integer, Expr> arguments = new LinkedHashMap<>();
    for (int from : graph.predecessors(parameter.block())) {
      for (Terminator.Target target : block(from).terminator().targets()) {
        if (graph.index(target.label()) == parameter.block()) {
          Expr argument = target.arguments().get(parameter.index());
          Expr before = arguments.put(from, argument);
          if (before != null && !before.equals(argument)) {
            return Map.of();
          }
        }
      }
    }
    return arguments;
  }

  /// The value that comes along the edge that was taken; `comesFrom` says when that is the one from
  /// a block. Empty if nothing is passed.
  public Optional<Bounded> merged(Map<Integer, Expr> arguments, IntFunction<Formula> comesFrom) {
    Bounded result = null;
    for (Map.Entry<Integer, Expr> way : arguments.entrySet()) {
      Bounded value = expressions.number(way.getValue());
      result =
          result == null
              ? value
              : encoding.arithmetic().choose(comesFrom.apply(way.getKey()), value, result);
    }
    return Optional.ofNullable(result);
  }

  /// The condition under which the thread, in one block, goes to the other.
  public Formula goes(int from, int to) {
    return terms.and(
        List.of(assumesBefore(from, block(from).statements().size()), takes(from, to)));
  }

  /// The condition under which the thread, at the end of one block, goes to the other.
  public Formula takes(int from, int to) {
    return switch (block(from).terminator()) {
      case Terminator.Branch(Expr condition, var whenTrue, var whenFalse) -> {
        boolean isTrue = graph.index(whenTrue.label()) == to;
        boolean isFalse = graph.index(whenFalse.label()) == to;
        if (isTrue && isFalse) {
          yield terms.truth(true);
        }
        Formula holds = expressions.truth(condition);
        yield isTrue ? holds : terms.not(holds);
      }
      case Terminator.Switch choice -> takes(choice, to);
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> terms.truth(true);
    };
  }

  private Formula takes(Terminator.Switch choice, int to) {
    Bounded value = expressions.number(choice.value());
    List<Formula> ways = new ArrayList<>();
    List<Formula> none = new ArrayList<>();
    for (Terminator.Case one : choice.cases()) {
      Formula is = terms.equal(value.term(), terms.number(one.value()));
      none.add(terms.not(is));
      if (graph.index(one.target().label()) == to) {
        ways.add(is);
      }
    }
    if (graph.index(choice.otherwise().label()) == to) {
      ways.add(terms.and(none));
    }
    return terms.or(ways);
  }

  /// What is assumed in a block before one of its statements.
  public Formula assumesBefore(int block, int index) {
    List<Formula> assumed = new ArrayList<>();
    for (Statement statement : block(block).statements().subList(0, index)) {
      assumption(statement).ifPresent(condition -> assumed.add(expressions.truth(condition)));
    }
    return terms.and(assumed);
  }

  /// What a statement asks to be taken for granted of the thread that comes to it.
  public static Optional<Expr> assumption(Statement statement) {
    return switch (statement) {
      case Statement.Assume(Expr condition, _) -> Optional.of(condition);
      case Statement.Annotation(Contract.Requires(_, Expr condition), _) -> Optional.of(condition);
      case Statement.Annotation(Contract.AssumesOfAll(Expr condition), _) -> Optional.of(condition);
      case Statement.Annotation _, Statement.Assert _, Statement.Observe _ -> Optional.empty();
      case Statement.Let _, Statement.Load _, Statement.Store _, Statement.Atomic _ ->
          Optional.empty();
      case Statement.Barrier _, Statement.Collective _, Statement.Fence _ -> Optional.empty();
      case Statement.AsyncCopy _, Statement.AsyncWait _ -> Optional.empty();
      case Statement.Havoc _, Statement.Unsupported _ -> Optional.empty();
    };
  }

  private BasicBlock block(int index) {
    return structure.kernel().blocks().get(index);
  }
}
