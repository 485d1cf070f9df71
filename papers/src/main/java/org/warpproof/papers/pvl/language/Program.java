package org.warpproof.papers.pvl.language;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/// A kernel: its arrays, the contract of a thread, and what a thread does.
///
/// @param ghosts variables and arrays that only contracts and other ghosts use
public record Program(
    String name,
    List<PureFunction> functions,
    List<Array> arrays,
    Levels levels,
    Contract contract,
    List<Statement> body,
    Set<String> ghosts) {
  /// The names that are constant within a thread: Fig. 2.
  public static final List<String> RESERVED = List.of("tid", "gid", "lid", "tcount", "gsize");

  /// Those that are the same in all threads of a launch.
  public static final List<String> SIZES = List.of("tcount", "gsize");

  public Program {
    functions = List.copyOf(functions);
    arrays = List.copyOf(arrays);
    body = List.copyOf(body);
    ghosts = Set.copyOf(ghosts);
  }

  /// A kernel without ghosts, and without specifications of its own and of groups.
  public Program(
      String name,
      List<PureFunction> functions,
      List<Array> arrays,
      Contract contract,
      List<Statement> body) {
    this(name, functions, arrays, Levels.NONE, contract, body, Set.of());
  }

  public Optional<Array> array(String wanted) {
    return arrays.stream().filter(array -> array.name().equals(wanted)).findFirst();
  }

  public Optional<PureFunction> function(String wanted) {
    return functions.stream().filter(function -> function.name().equals(wanted)).findFirst();
  }

  public List<Array> arrays(Memory memory) {
    return arrays.stream().filter(array -> array.memory() == memory).toList();
  }
}
