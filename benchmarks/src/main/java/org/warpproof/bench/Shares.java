package org.warpproof.bench;

import static org.warpproof.bench.Table.Column.left;
import static org.warpproof.bench.Table.Column.right;

import java.util.List;

/// Where the time went, in milliseconds.
///
/// `engine` is with Z3: core does not tell the solver's time yet. Once it does, Z3 gets a part of
/// its own here, and the two places that build shares ([ColdStart], [Throughput]) fill it in.
record Shares(double start, double clang, double lowering, double engine) {
  /// Stages that are found by subtraction cannot take less than no time.
  Shares {
    start = Math.max(0, start);
    clang = Math.max(0, clang);
    lowering = Math.max(0, lowering);
    engine = Math.max(0, engine);
  }

  Shares plus(Shares other) {
    return new Shares(
        start + other.start, clang + other.clang, lowering + other.lowering, engine + other.engine);
  }

  double all() {
    return start + clang + lowering + engine;
  }

  List<String> lines() {
    Table table = new Table(left("stage"), right("time"), right("share"));
    row(table, "script, JVM, command line", start);
    row(table, "clang", clang);
    row(table, "LLVM passes, lowering", lowering);
    row(table, "engine, with Z3", engine);
    row(table, "all", all());
    return table.lines();
  }

  private void row(Table table, String name, double millis) {
    table.row(name, Figures.time(millis), Figures.share(millis, all()));
  }
}
