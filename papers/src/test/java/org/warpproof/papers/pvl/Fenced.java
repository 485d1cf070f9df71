package org.warpproof.papers.pvl;

import java.util.List;
import java.util.Set;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Memory;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.language.Statement;

/// Kernels whose barriers all fence everything.
final class Fenced {
  private Fenced() {}

  static Program all(Program program) {
    return new Program(
        program.name(),
        program.functions(),
        program.arrays(),
        program.contract(),
        block(program.body()));
  }

  private static List<Statement> block(List<Statement> statements) {
    return statements.stream().map(Fenced::statement).toList();
  }

  private static Statement statement(Statement statement) {
    return switch (statement) {
      case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> statement;
      case Statement.Assign _, Statement.Write _ -> statement;
      case Statement.If(var condition, var then, var otherwise, Spot spot) ->
          new Statement.If(condition, block(then), block(otherwise), spot);
      case Statement.While(var invariants, var condition, var body, Spot spot) ->
          new Statement.While(invariants, condition, block(body), spot);
      case Statement.Barrier(long id, _, Contract contract, Spot spot) ->
          new Statement.Barrier(id, Set.of(Memory.values()), contract, spot);
    };
  }
}
