package org.warpproof.permission.steps;

import java.util.Optional;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Op.Collective;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.structure.Structure;

/// A shuffle by all lanes of a warp, in segments of `width` lanes: the only value of several
/// threads that has a meaning here.
public record Shuffle(long width) {
  public static Optional<Shuffle> of(Structure structure, Statement.Collective statement) {
    boolean isWhole =
        statement.team() instanceof Team.Warp(Expr mask)
            && structure.definitions().resolve(mask) instanceof Expr.IntConst(_, long bits)
            && bits == -1;
    boolean isShuffle =
        switch (statement.op()) {
          case SHUFFLE, SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_XOR -> true;
          case ALL, ANY, UNIFORM, COUNT, BALLOT, MATCH_ANY, MATCH_ALL, ACTIVE_MASK -> false;
          case ADD, SMIN, SMAX, UMIN, UMAX, AND, OR, XOR, FADD, FMIN, FMAX, BROADCAST -> false;
        };
    long warp = structure.kernel().warpSize();
    return isWhole
            && isShuffle
            && structure.definitions().resolve(statement.arguments().get(2))
                instanceof Expr.IntConst(_, long width)
            && width > 0
            && width <= warp
            && Long.bitCount(width) == 1
            && (width == warp || statement.op() != Collective.SHUFFLE_XOR)
        ? Optional.of(new Shuffle(width))
        : Optional.empty();
  }
}
