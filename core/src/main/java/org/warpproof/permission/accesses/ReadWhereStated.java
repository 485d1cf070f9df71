package org.warpproof.permission.accesses;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.rewrite.MapStatements;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Structure;

/// Kernel to kernel: what assertions and invariants read without a quantifier, the kernel reads.
///
/// They are meant for each thread as it comes there, in any schedule: so nobody may write there at
/// that time. Conditions with quantifiers speak of the moment at which all threads of the block are
/// there, which is how runs check them too. So it is with what a ghost variable is given.
public final class ReadWhereStated {
  private final Definitions definitions;
  private final Set<Statement> read = new HashSet<>();
  private final List<AddAccesses.Added> added = new ArrayList<>();

  private ReadWhereStated(Kernel kernel) {
    this.definitions = new Structure(kernel, Graph.of(kernel)).definitions();
  }

  public static Kernel in(Kernel kernel) {
    ReadWhereStated pass = new ReadWhereStated(kernel);
    for (int b = 0; b < kernel.blocks().size(); b++) {
      List<Statement> statements = kernel.blocks().get(b).statements();
      for (int i = 0; i < statements.size(); i++) {
        if (statements.get(i) instanceof Statement.Annotation(Contract contract, _)
            && isOfPlace(contract)) {
          pass.state(b, i, contract.arguments());
        } else if (statements.get(i) instanceof Statement.Observe(_, Ghost.Noted(Expr value), _)) {
          pass.state(b, i, List.of(value));
        }
      }
    }
    Kernel reading =
        MapStatements.map(
            kernel,
            statement ->
                Optional.of(
                    statement
                                instanceof
                                Statement.Observe(var target, Ghost.Read(var place), var position)
                            && pass.read.contains(statement)
                        ? new Statement.Load(target, place, position)
                        : statement));
    return AddAccesses.in(reading, pass.added);
  }

  private static boolean isOfPlace(Contract contract) {
    return contract instanceof Contract.Invariant
        || contract instanceof Contract.Asserts
        || contract instanceof Contract.Holds;
  }

  private void state(int block, int index, List<Expr> said) {
    Set<Source> sources = new HashSet<>();
    said.forEach(argument -> collect(argument, Expr.bool(true), sources));
    if (sources.stream().map(Source::statement).anyMatch(ReadWhereStated::isQuantified)) {
      return;
    }
    for (Source source : sources) {
      if (source.guard().equals(Expr.bool(true))) {
        read.add(source.statement());
      } else if (source.statement()
          instanceof Statement.Observe(Expr.Var target, Ghost.Read(Place place), Position at)) {
        added.add(
            new AddAccesses.Added(
                block,
                index,
                source.guard(),
                name -> List.of(new Statement.Load(new Expr.Var(name, target.type()), place, at))));
      }
    }
  }

  /// A statement that a value is made of, and when it is asked for.
  private record Source(Statement statement, Expr guard) {}

  private static boolean isQuantified(Statement statement) {
    return statement instanceof Statement.Observe(_, Ghost.Quantified _, _);
  }

  /// The statements that a value is made of; old values are of another time, and what was noted is
  /// of another place.
  private void collect(Expr expr, Expr guard, Set<Source> found) {
    if (expr instanceof Expr.Var variable
        && definitions.of(variable).orElse(null) instanceof ByStatement(_, _, Statement by)
        && (by instanceof Statement.Let || by instanceof Statement.Observe)
        && found.add(new Source(by, guard))
        && !(by instanceof Statement.Observe(_, Ghost.Old _, _))
        && !(by instanceof Statement.Observe(_, Ghost.Noted _, _))) {
      by.expressions().forEach(part -> collect(part, guard, found));
    }
    if (expr instanceof Expr.Select(Expr condition, Expr whenTrue, Expr whenFalse)) {
      // What a choice leaves out is not asked for.
      collect(condition, guard, found);
      collect(whenTrue, bits(Binary.AND, guard, condition), found);
      collect(
          whenFalse, bits(Binary.AND, guard, bits(Binary.XOR, condition, Expr.bool(true))), found);
    } else {
      expr.children().forEach(part -> collect(part, guard, found));
    }
  }

  private static Expr bits(Binary op, Expr left, Expr right) {
    return op == Binary.AND && left.equals(Expr.bool(true)) && right.type().equals(Type.BOOL)
        ? right
        : new Expr.Arithmetic(op, Overflow.WRAPS, left, right);
  }
}
