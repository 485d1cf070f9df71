package org.warpproof.papers.graphs.language;

import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// A kernel: what one thread does.
///
/// The paper leaves open which variables are shared; here they are declared. `parameters` have the
/// same value in all threads and never change, and `privates` are each thread's own.
public record Program(
    List<String> parameters,
    List<String> variables,
    List<String> arrays,
    List<String> privates,
    List<Procedure> procedures,
    List<Block> blocks) {
  /// The block where every thread begins.
  public static final String START = "Start";

  /// Where threads end; no block has this label.
  public static final String END = "End";

  /// The number of a thread, from 0.
  public static final String THREAD = "tid";

  /// How many threads there are.
  public static final String SIZE = "TS";

  /// `havoc` takes one of so many values, from 0 on, unless it is told.
  public static final String DOMAIN = "domain";

  /// The two threads of a 2-threaded abstraction, by their numbers, where a run is one's.
  public static final String FIRST = "first";

  public static final String SECOND = "second";

  public Program {
    parameters = List.copyOf(parameters);
    variables = List.copyOf(variables);
    arrays = List.copyOf(arrays);
    privates = List.copyOf(privates);
    procedures = List.copyOf(procedures);
    blocks = List.copyOf(blocks);
  }

  public Optional<Block> block(String label) {
    return blocks.stream().filter(block -> block.label().equals(label)).findFirst();
  }

  public Optional<Procedure> procedure(String name) {
    return procedures.stream().filter(procedure -> procedure.name().equals(name)).findFirst();
  }

  public boolean isShared(String name) {
    return variables.contains(name) || arrays.contains(name);
  }

  /// The names that are declared or given.
  public Set<String> declared() {
    Set<String> names = new HashSet<>(Set.of(THREAD, SIZE));
    Stream.of(parameters, variables, arrays, privates).forEach(names::addAll);
    return names;
  }

  /// The same kernel with other procedures and blocks.
  public Program with(Collection<Procedure> otherProcedures, Collection<Block> otherBlocks) {
    return new Program(
        parameters,
        variables,
        arrays,
        privates,
        List.copyOf(otherProcedures),
        List.copyOf(otherBlocks));
  }

  /// A name like this one that nothing has.
  public String fresh(String like) {
    Set<String> taken = declared();
    taken.add(END);
    for (Procedure procedure : procedures) {
      taken.add(procedure.name());
      taken.addAll(procedure.in());
      taken.addAll(procedure.out());
    }
    for (Block block : blocks) {
      taken.add(block.label());
      for (Stmt statement : block.statements()) {
        taken.addAll(statement.targets());
        statement.terms().forEach(term -> taken.addAll(term.names()));
      }
    }
    String name = like;
    while (taken.contains(name)) {
      name += "'";
    }
    return name;
  }
}
