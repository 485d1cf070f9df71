package org.warpproof.check;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.source.Position;
import org.warpproof.structure.Definitions.ByParameter;
import org.warpproof.structure.Definitions.ByStatement;
import org.warpproof.structure.Site;
import org.warpproof.structure.Structure;

/// Tells the accesses where different elements of an array lead to different places. Where there
/// are only so many places, as for bytes, remainders and limits, threads meet whatever the array
/// holds, once there are more of them.
final class KeepsApart {
  private static final Set<Binary> ONE_TO_ONE =
      Set.of(Binary.ADD, Binary.SUB, Binary.MUL, Binary.SHL, Binary.XOR);

  private final Structure structure;
  private final GivenData data;

  KeepsApart(Kernel kernel, GivenData data) {
    this.structure = new Structure(kernel, Graph.of(kernel));
    this.data = data;
  }

  boolean at(Position position) {
    List<Site> sites =
        structure.memory().sites().stream().filter(s -> s.position().equals(position)).toList();
    return sites.stream()
        .flatMap(site -> site.place().expressions().stream())
        .allMatch(index -> isKept(index, new HashSet<>()));
  }

  private boolean isKept(Expr expr, Set<Expr> seen) {
    if (!isOfData(expr) || !seen.add(expr)) {
      return true;
    }
    return switch (expr) {
      case Expr.Var variable ->
          switch (structure.definitions().of(variable).orElse(null)) {
            case ByStatement(_, _, Statement.Let let) -> isKept(let.value(), seen);
            case ByStatement(_, _, Statement.Load load) -> isKept(load, seen);
            case ByParameter parameter -> {
              List<Expr> passed = List.copyOf(structure.passed(parameter));
              yield passed.stream().allMatch(value -> isOfData(value) && isKept(value, seen));
            }
            case ByStatement _ -> false;
            case null -> false;
          };
      case Expr.Convert(Conversion op, Expr inner, Type type) ->
          (op == Conversion.SEXT || op == Conversion.ZEXT || isWide(type)) && isKept(inner, seen);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) ->
          ONE_TO_ONE.contains(op) && isKept(left, seen) && isKept(right, seen);
      default -> false;
    };
  }

  private boolean isKept(Statement.Load load, Set<Expr> seen) {
    List<Expr> stored = data.stored(load);
    return stored.isEmpty()
        ? isWide(load.target().type()) && isOfManyElements(load)
        : stored.stream().allMatch(value -> isKept(value, seen));
  }

  /// Whether there are as many elements to load as there are threads, as far as can be seen.
  private boolean isOfManyElements(Statement.Load load) {
    return load.place().expressions().stream()
        .allMatch(index -> isOneToOne(index, new HashSet<>()));
  }

  private boolean isOneToOne(Expr expr, Set<Expr> seen) {
    if (!seen.add(expr)) {
      return true;
    }
    return switch (expr) {
      case Expr.Var variable ->
          !(structure.definitions().of(variable).orElse(null)
                  instanceof ByStatement(_, _, Statement.Let let))
              || isOneToOne(let.value(), seen);
      case Expr.Convert(Conversion op, Expr inner, Type type) ->
          (op == Conversion.SEXT || op == Conversion.ZEXT || isWide(type))
              && isOneToOne(inner, seen);
      case Expr.Arithmetic(Binary op, _, Expr left, Expr right) ->
          ONE_TO_ONE.contains(op) && isOneToOne(left, seen) && isOneToOne(right, seen);
      case Expr.Launch _, Expr.IntConst _ -> true;
      default -> false;
    };
  }

  private boolean isOfData(Expr expr) {
    return data.sources(expr).stream().anyMatch(source -> source.use() != GivenData.Use.END);
  }

  private static boolean isWide(Type type) {
    return type instanceof Type.Int(int width) && width >= Integer.SIZE;
  }
}
