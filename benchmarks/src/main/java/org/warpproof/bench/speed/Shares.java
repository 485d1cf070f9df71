package org.warpproof.bench.speed;

import static org.warpproof.bench.measure.Table.Column.left;
import static org.warpproof.bench.measure.Table.Column.right;

import java.util.List;
import org.warpproof.bench.measure.Figures;
import org.warpproof.bench.measure.Table;

/// Where the time went, in milliseconds.
public record Shares(double start, double clang, double llvm, double own, double z3) {
  static final Shares NONE = new Shares(0, 0, 0, 0, 0);

  /// Stages that are found by subtraction cannot take less than no time.
  public Shares {
    start = Math.max(0, start);
    clang = Math.max(0, clang);
    llvm = Math.max(0, llvm);
    own = Math.max(0, own);
    z3 = Math.max(0, z3);
  }

  Shares plus(Shares other) {
    return new Shares(
        start + other.start,
        clang + other.clang,
        llvm + other.llvm,
        own + other.own,
        z3 + other.z3);
  }

  double all() {
    return start + clang + llvm + own + z3;
  }

  public List<String> lines() {
    Table table = new Table(left("stage"), right("time"), right("share"));
    row(table, "script, JVM, command line", start);
    row(table, "clang", clang);
    row(table, "LLVM: reading, passes", llvm);
    row(table, "our own code", own);
    row(table, "Z3", z3);
    row(table, "all", all());
    return table.lines();
  }

  private void row(Table table, String name, double millis) {
    table.row(name, Figures.time(millis), Figures.share(millis, all()));
  }
}
