package org.warpproof.papers.pvl;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.warpproof.papers.pvl.language.Contract;
import org.warpproof.papers.pvl.language.Program;
import org.warpproof.papers.pvl.language.Spot;
import org.warpproof.papers.pvl.language.Statement;
import org.warpproof.papers.pvl.language.WellFormed;

/// Kernels that are a little smaller: without a statement, or without a clause.
final class SmallerKernel {
  private SmallerKernel() {}

  static Stream<Program> smaller(Program program) {
    return Stream.concat(
            blocks(program.body()).map(body -> with(program, program.contract(), body)),
            contracts(program.contract()).map(c -> with(program, c, program.body())))
        .filter(smaller -> WellFormed.errors(smaller).isEmpty());
  }

  private static Program with(Program program, Contract contract, List<Statement> body) {
    return new Program(program.name(), program.functions(), program.arrays(), contract, body);
  }

  private static Stream<List<Statement>> blocks(List<Statement> body) {
    return Stream.concat(
        without(body),
        IntStream.range(0, body.size())
            .boxed()
            .flatMap(i -> statements(body.get(i)).map(one -> replaced(body, i, one))));
  }

  private static <T> Stream<List<T>> without(List<T> all) {
    return IntStream.range(0, all.size())
        .mapToObj(
            i -> {
              List<T> rest = new ArrayList<>(all);
              rest.remove(i);
              return rest;
            });
  }

  private static <T> List<T> replaced(List<T> all, int index, T value) {
    List<T> copy = new ArrayList<>(all);
    copy.set(index, value);
    return copy;
  }

  private static Stream<Contract> contracts(Contract contract) {
    return Stream.concat(
        without(contract.requires()).map(some -> new Contract(some, contract.ensures())),
        without(contract.ensures()).map(some -> new Contract(contract.requires(), some)));
  }

  private static Stream<Statement> statements(Statement statement) {
    return switch (statement) {
      case Statement.Nop _, Statement.Declare _, Statement.Initialize _ -> Stream.of();
      case Statement.Assign _, Statement.Write _ -> Stream.of();
      case Statement.If(var condition, var then, var otherwise, Spot spot) ->
          blocks(then).map(less -> new Statement.If(condition, less, otherwise, spot));
      case Statement.While(var invariants, var condition, var body, Spot spot) ->
          Stream.concat(
              blocks(body.subList(0, body.size() - 1))
                  .map(
                      less -> {
                        List<Statement> inside = new ArrayList<>(less);
                        inside.add(body.getLast());
                        return new Statement.While(invariants, condition, inside, spot);
                      }),
              without(invariants).map(some -> new Statement.While(some, condition, body, spot)));
      case Statement.Barrier(long id, var fences, Contract contract, Spot spot) ->
          contracts(contract).map(less -> new Statement.Barrier(id, fences, less, spot));
    };
  }
}
