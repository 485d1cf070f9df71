package org.warpproof.structure;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Foreign;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.FoldConstants;
import org.warpproof.source.Position;

/// Kernel to Kernel: what is not in the program is for the launch to choose.
///
/// A function that is defined elsewhere touches nothing, and gives all threads the same number,
/// which is a parameter of the kernel, or null. What need not be a function is none. For witnesses
/// only: there may be other functions elsewhere, and a proof for these says nothing.
public final class ChooseForeign {
  private final Set<String> names = new HashSet<>();
  private final List<Parameter> parameters;
  private final List<Choice> choices = new ArrayList<>();

  private ChooseForeign(Kernel kernel) {
    this.parameters = new ArrayList<>(kernel.parameters());
    kernel.parameters().forEach(parameter -> names.add(parameter.name()));
    kernel.blocks().forEach(b -> b.parameters().forEach(p -> names.add(p.name())));
    kernel.statements().forEach(s -> s.targets().forEach(target -> names.add(target.name())));
  }

  /// What is chosen, at the place of a call.
  public sealed interface Choice {
    Position position();

    /// What a function gives: the number that is passed for a parameter.
    record Result(String function, Parameter.Scalar parameter, Position position)
        implements Choice {}

    /// The same of a function that is only specified.
    record Specified(Parameter.Scalar parameter, Position position) implements Choice {}

    /// What a function touches that is only specified: what is in an array of the launch.
    record Accesses(String array, Position position) implements Choice {}

    /// A function gives null.
    record NullPointer(String function, Position position) implements Choice {}

    /// A pointer through which a call is made is no function: null, if the kernel is given it.
    record NoFunction(String pointer, Position position) implements Choice {}
  }

  /// The kernel with what was chosen in it; the same kernel if there was nothing to choose.
  public record Chosen(Kernel kernel, List<Choice> choices) {
    public Chosen {
      choices = List.copyOf(choices);
    }
  }

  public static Chosen in(Kernel kernel) {
    ChooseForeign choosing = new ChooseForeign(kernel);
    List<BasicBlock> blocks = new ArrayList<>();
    kernel.blocks().forEach(block -> blocks.add(choosing.block(block)));
    blocks.set(0, choosing.assuming(blocks.getFirst()));
    return choosing.choices.isEmpty()
        ? new Chosen(kernel, List.of())
        : new Chosen(
            new Kernel(
                kernel.name(),
                kernel.symbol(),
                choosing.parameters,
                kernel.objects(),
                kernel.facts(),
                FoldConstants.reachable(blocks),
                kernel.position()),
            choosing.choices);
  }

  private BasicBlock block(BasicBlock block) {
    List<Statement> statements = new ArrayList<>();
    for (int i = 0; i < block.statements().size(); i++) {
      Statement statement = block.statements().get(i);
      Optional<String> function = Foreign.function(statement);
      boolean isGivenOwn =
          i + 1 < block.statements().size()
              && Foreign.isGivenOwn(statement, block.statements().get(i + 1));
      Optional<String> pointer = Foreign.pointer(statement);
      if (pointer.isPresent()) {
        statements.add(nowhere(pointer.get(), statement.position()));
        return new BasicBlock(
            block.label(),
            block.parameters(),
            statements,
            new Terminator.Unreachable(statement.position()));
      }
      if (function.isPresent()) {
        statements.add(given(function.get(), statement));
      } else if (!isGivenOwn) {
        statements.add(statement);
      }
    }
    return new BasicBlock(block.label(), block.parameters(), statements, block.terminator());
  }

  /// The first block, where pointers that are no functions are null.
  private BasicBlock assuming(BasicBlock entry) {
    List<Statement> statements = new ArrayList<>();
    for (Choice choice : choices) {
      if (choice instanceof Choice.NoFunction(String pointer, Position position)) {
        parameters.stream()
            .filter(parameter -> parameter.name().equals(pointer))
            .map(parameter -> new Statement.Assume(isNull(parameter), position))
            .forEach(statements::add);
      }
    }
    statements.addAll(entry.statements());
    return new BasicBlock(entry.label(), entry.parameters(), statements, entry.terminator());
  }

  private static Expr isNull(Parameter parameter) {
    return parameter instanceof Parameter.Scalar(Expr.Var number, _, _)
            && number.type() instanceof Type.Int type
        ? new Expr.Compare(Op.Comparison.EQ, number, new Expr.IntConst(type, 0))
        : Expr.bool(false);
  }

  private Statement given(String function, Statement statement) {
    Expr.Var target = statement.targets().getFirst();
    if (target.type() instanceof Type.Pointer) {
      choices.add(new Choice.NullPointer(function, statement.position()));
      return new Statement.Let(target, new Expr.Null(), statement.position());
    }
    Expr.Var number = new Expr.Var(fresh(function), target.type());
    Parameter.Scalar parameter = new Parameter.Scalar(number, Parameter.Sign.UNKNOWN);
    parameters.add(parameter);
    choices.add(new Choice.Result(function, parameter, statement.position()));
    return new Statement.Let(target, number, statement.position());
  }

  /// What a call of no function does: the instructions there cannot be read.
  private Statement nowhere(String pointer, Position position) {
    choices.add(new Choice.NoFunction(pointer, position));
    Expr.Var nothing = new Expr.Var(fresh("nowhere"), new Type.Int(Byte.SIZE));
    Place place = new Place(new Place.Root.Pointed(new Expr.Null()), List.of());
    return new Statement.Load(nothing, place, position);
  }

  private String fresh(String name) {
    String fresh = name;
    for (int i = 1; !names.add(fresh); i++) {
      fresh = name + "." + i;
    }
    return fresh;
  }
}
