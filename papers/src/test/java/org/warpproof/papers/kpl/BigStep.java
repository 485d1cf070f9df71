package org.warpproof.papers.kpl;

import java.util.HashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.warpproof.papers.Operator;
import org.warpproof.papers.kpl.language.BasicStmt;
import org.warpproof.papers.kpl.language.LocalExpr;
import org.warpproof.papers.kpl.language.Location;
import org.warpproof.papers.kpl.language.Proc;
import org.warpproof.papers.kpl.language.Program;
import org.warpproof.papers.kpl.language.Stmt;
import org.warpproof.papers.kpl.semantics.Words;

/// One thread of a kernel without predicates: jumps are jumps. It sees nobody else's writes.
final class BigStep {
  /// A run that takes too long.
  static final class Endless extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  private enum Signal {
    NONE,
    BREAK,
    CONTINUE,
    RETURN
  }

  private final Program program;
  private final long gid;
  private final long lid;
  private int fuel = 5_000;
  private Map<String, Long> names = new HashMap<>();
  final SortedMap<Long, Long> sh = new TreeMap<>();
  final SortedSet<Long> reads = new TreeSet<>();
  final SortedSet<Long> writes = new TreeSet<>();
  int barriers;

  private BigStep(Program program, long gid, long lid) {
    this.program = program;
    this.gid = gid;
    this.lid = lid;
  }

  static BigStep run(Program program, long gid, long lid, Map<Long, Long> sh) {
    BigStep thread = new BigStep(program, gid, lid);
    thread.sh.putAll(sh);
    thread.stmt(program.main());
    return thread;
  }

  private Signal stmt(Stmt stmt) {
    if (fuel-- == 0) {
      throw new Endless();
    }
    return switch (stmt) {
      case Stmt.Basic(BasicStmt basic) -> {
        basic(basic);
        yield Signal.NONE;
      }
      case Stmt.Seq(Stmt first, Stmt second) -> {
        Signal signal = stmt(first);
        yield signal == Signal.NONE ? stmt(second) : signal;
      }
      case Stmt.Local(String name, Stmt body) -> {
        names.put(name, 0L);
        yield stmt(body);
      }
      case Stmt.If(LocalExpr condition, Stmt whenTrue, Stmt whenFalse) ->
          stmt(word(condition) != 0 ? whenTrue : whenFalse);
      case Stmt.While(LocalExpr condition, Stmt body) -> {
        Signal signal = Signal.NONE;
        while (signal != Signal.BREAK && signal != Signal.RETURN && word(condition) != 0) {
          signal = stmt(body);
        }
        yield signal == Signal.RETURN ? signal : Signal.NONE;
      }
      case Stmt.Call(String procedure, LocalExpr argument) -> {
        Map<String, Long> outside = names;
        Proc proc = program.proc(procedure);
        long value = word(argument);
        names = new HashMap<>(Map.of(proc.parameter(), value));
        stmt(proc.body());
        names = outside;
        yield Signal.NONE;
      }
      case Stmt.Barrier _ -> {
        barriers++;
        reads.clear();
        writes.clear();
        yield Signal.NONE;
      }
      case Stmt.Break _ -> Signal.BREAK;
      case Stmt.Continue _ -> Signal.CONTINUE;
      case Stmt.Return _ -> Signal.RETURN;
      case Stmt.WhileDyn _ -> throw new IllegalArgumentException();
    };
  }

  private void basic(BasicStmt basic) {
    switch (basic) {
      case BasicStmt.Assign(Location target, LocalExpr value) ->
          names.put(target.toString(), word(value));
      case BasicStmt.Read(Location target, LocalExpr cell) -> {
        reads.add(word(cell));
        names.put(target.toString(), sh.getOrDefault(word(cell), 0L));
      }
      case BasicStmt.Write(LocalExpr cell, LocalExpr value) -> {
        writes.add(word(cell));
        sh.put(word(cell), word(value));
      }
    }
  }

  private long word(LocalExpr expr) {
    return switch (expr) {
      case LocalExpr.Loc(Location location) -> names.getOrDefault(location.toString(), -1L);
      case LocalExpr.Gid _ -> gid;
      case LocalExpr.Lid _ -> lid;
      case LocalExpr.True _ -> 1;
      case LocalExpr.And(LocalExpr left, LocalExpr right) -> word(left) * word(right);
      case LocalExpr.Not(LocalExpr operand) -> word(operand) == 0 ? 1 : 0;
      case LocalExpr.Numeral(long value) -> value;
      case LocalExpr.Binary(Operator operator, LocalExpr left, LocalExpr right) ->
          Words.apply(operator, word(left), word(right));
    };
  }
}
