package org.warpproof.frontend.launches.numbers;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.launches.numbers.LaunchGuards.Guard;
import org.warpproof.frontend.lower.PackedBits;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Type;

/// Bounds of integers that the host computes and whose values are not known: from the values that
/// ways bring together, the conditions of these ways, and loops that only count upwards or
/// downwards.
///
/// Bounds are those of the signed reading.
public final class HostRanges {
  private static final int DEEPEST = 8;

  /// So many values are looked at for the bounds of one. Each has several ways to it, and each way
  /// several conditions.
  private static final int MOST_VALUES = 2000;

  private final HostGraph graph;
  private int looked;

  public HostRanges(HostGraph graph) {
    this.graph = graph;
  }

  /// Values from `least` to `most`.
  public record Bounds(long least, long most) {
    public static Bounds of(Type.Int type) {
      long most = type.width() == 64 ? Long.MAX_VALUE : (1L << (type.width() - 1)) - 1;
      return new Bounds(-most - 1, most);
    }

    private Bounds or(Bounds other) {
      return new Bounds(Math.min(least, other.least), Math.max(most, other.most));
    }

    /// What is left of them; all of them where nothing would be, for nobody comes there.
    private Bounds and(long from, long to) {
      long low = Math.max(least, from);
      long high = Math.min(most, to);
      return low <= high ? new Bounds(low, high) : this;
    }

    private boolean isInside(Bounds other) {
      return least >= other.least && most <= other.most;
    }
  }

  /// The bounds of an integer where these conditions hold.
  public Optional<Bounds> of(LLVMValueRef value, Collection<Guard> guards) {
    LLVMValueRef plain = PackedBits.unpack(value);
    looked = 0;
    return HostValues.intType(plain)
        .filter(type -> type.width() > 1)
        .map(_ -> refine(plain, bounds(plain, new HashSet<>()), guards, new HashSet<>()));
  }

  /// What is left of bounds where conditions compare the value with constants.
  public static Bounds told(LLVMValueRef given, Bounds bounds, Collection<Guard> guards) {
    LLVMValueRef value = PackedBits.unpack(given);
    Bounds result = bounds;
    for (Guard guard : guards) {
      boolean isTold =
          PackedBits.unpack(guard.left()).equals(value)
              && LLVMIsAConstantInt(guard.right()) != null;
      if (isTold) {
        long number = LLVMConstIntGetSExtValue(guard.right());
        result = refine(result, guard.op(), new Bounds(number, number));
      }
    }
    return result;
  }

  private static Bounds all(LLVMValueRef value) {
    return Bounds.of(HostValues.intType(value).orElse(new Type.Int(64)));
  }

  private Bounds bounds(LLVMValueRef given, Set<Long> open) {
    LLVMValueRef value = PackedBits.unpack(given);
    Bounds all = all(value);
    if (LLVMIsAConstantInt(value) != null) {
      long number = LLVMConstIntGetSExtValue(value);
      return new Bounds(number, number);
    }
    boolean isNew =
        LLVMIsAInstruction(value) != null && open.size() < DEEPEST && looked++ < MOST_VALUES;
    if (!isNew || !open.add(value.address())) {
      return all;
    }
    try {
      Bounds found =
          switch (LLVMGetInstructionOpcode(value)) {
            case LLVMPHI -> phi(value, open);
            case LLVMSelect -> select(value, open);
            case LLVMSExt -> bounds(LLVMGetOperand(value, 0), open);
            case LLVMZExt -> {
              Bounds inner = bounds(LLVMGetOperand(value, 0), open);
              long most = all(LLVMGetOperand(value, 0)).most;
              yield inner.least >= 0 ? inner : new Bounds(0, 2 * most + 1);
            }
            case LLVMTrunc -> bounds(LLVMGetOperand(value, 0), open);
            default -> all;
          };
      return found.isInside(all) ? found : all;
    } finally {
      open.remove(value.address());
    }
  }

  private Bounds select(LLVMValueRef value, Set<Long> open) {
    LLVMValueRef condition = LLVMGetOperand(value, 0);
    LLVMValueRef first = LLVMGetOperand(value, 1);
    LLVMValueRef second = LLVMGetOperand(value, 2);
    return refine(first, bounds(first, open), LaunchGuards.ifTrue(condition), open)
        .or(refine(second, bounds(second, open), LaunchGuards.ifFalse(condition), open));
  }

  /// Where a loop starts that only counts, or halves or doubles, and how its values compare with
  /// that.
  public record Start(LLVMValueRef value, Comparison relation) {}

  /// How the value of a loop and the one that it starts with compare where these conditions hold.
  public Optional<Start> start(LLVMValueRef given, Collection<Guard> guards) {
    LLVMValueRef phi = PackedBits.unpack(given);
    if (LLVMIsAPHINode(phi) == null) {
      return Optional.empty();
    }
    Set<Direction> directions = new HashSet<>();
    List<LLVMValueRef> starts = new ArrayList<>();
    for (int i = 0; i < LLVMCountIncoming(phi); i++) {
      Direction direction = Direction.from(phi, LLVMGetIncomingValue(phi, i));
      if (direction == Direction.ANY) {
        starts.add(LLVMGetIncomingValue(phi, i));
      } else {
        directions.add(direction);
      }
    }
    directions.remove(Direction.SAME);
    if (starts.size() != 1 || directions.size() != 1) {
      return Optional.empty();
    }
    LLVMValueRef start = starts.getFirst();
    // What is positive has not become so.
    boolean isPositive = of(phi, guards).filter(bounds -> bounds.least > 0).isPresent();
    return switch (directions.iterator().next()) {
      case UP -> Optional.of(new Start(start, Comparison.SGE));
      case DOWN -> Optional.of(new Start(start, Comparison.SLE));
      case AWAY_FROM_ZERO ->
          isPositive ? Optional.of(new Start(start, Comparison.SGE)) : Optional.empty();
      case TO_ZERO -> isPositive ? Optional.of(new Start(start, Comparison.SLE)) : Optional.empty();
      case SAME, ANY -> Optional.empty();
    };
  }

  /// What comes together where ways meet. What a loop makes of the value itself is taken account of
  /// by the direction in which it goes.
  private Bounds phi(LLVMValueRef phi, Set<Long> open) {
    LLVMBasicBlockRef block = LLVMGetInstructionParent(phi);
    Bounds all = all(phi);
    List<Bounds> others = new ArrayList<>();
    Set<Direction> directions = new HashSet<>();
    for (int i = 0; i < LLVMCountIncoming(phi); i++) {
      LLVMValueRef value = LLVMGetIncomingValue(phi, i);
      Direction direction = Direction.from(phi, value);
      if (direction == Direction.ANY) {
        LLVMBasicBlockRef from = LLVMGetIncomingBlock(phi, i);
        others.add(refine(value, bounds(value, open), LaunchGuards.on(from, block, graph), open));
      } else {
        directions.add(direction);
      }
    }
    return others.stream().reduce(Bounds::or).map(b -> moved(b, directions, all)).orElse(all);
  }

  private static Bounds moved(Bounds start, Set<Direction> directions, Bounds all) {
    boolean scales =
        directions.contains(Direction.AWAY_FROM_ZERO) || directions.contains(Direction.TO_ZERO);
    if (scales && (start.least < 0 || directions.contains(Direction.DOWN))) {
      return all;
    }
    boolean grows =
        directions.contains(Direction.UP) || directions.contains(Direction.AWAY_FROM_ZERO);
    long least = directions.contains(Direction.TO_ZERO) ? 0 : start.least;
    return new Bounds(
        directions.contains(Direction.DOWN) ? all.least : least, grows ? all.most : start.most);
  }

  /// Where a value of a loop goes from one iteration to the next.
  private enum Direction {
    SAME,
    UP,
    DOWN,
    /// Only for what is not negative.
    AWAY_FROM_ZERO,
    TO_ZERO,
    ANY;

    /// From a value to what a loop makes of it. Where it would wrap around, C says that it does
    /// not.
    static Direction from(LLVMValueRef phi, LLVMValueRef value) {
      if (value.equals(phi)) {
        return SAME;
      }
      boolean isStep =
          LLVMIsABinaryOperator(value) != null
              && LLVMGetOperand(value, 0).equals(phi)
              && LLVMIsAConstantInt(LLVMGetOperand(value, 1)) != null;
      if (!isStep) {
        return ANY;
      }
      long constant = LLVMConstIntGetSExtValue(LLVMGetOperand(value, 1));
      int opcode = LLVMGetInstructionOpcode(value);
      boolean canWrap =
          switch (opcode) {
            case LLVMAdd, LLVMSub, LLVMMul, LLVMShl -> LLVMGetNSW(value) == 0;
            default -> false;
          };
      boolean isSum = opcode == LLVMAdd || opcode == LLVMSub;
      if (canWrap || (constant < 0 && !isSum)) {
        return ANY;
      }
      return switch (opcode) {
        case LLVMAdd -> constant >= 0 ? UP : DOWN;
        case LLVMSub -> constant >= 0 ? DOWN : UP;
        case LLVMMul -> constant >= 1 ? AWAY_FROM_ZERO : ANY;
        case LLVMShl -> AWAY_FROM_ZERO;
        case LLVMSDiv, LLVMUDiv -> constant >= 1 ? TO_ZERO : ANY;
        case LLVMAShr, LLVMLShr -> TO_ZERO;
        default -> ANY;
      };
    }
  }

  /// What conditions on a value leave of its bounds. Of two values that are compared with each
  /// other on their ways, each may stand in the bounds of the other: `open` are those that are
  /// asked about already.
  private Bounds refine(
      LLVMValueRef given, Bounds bounds, Collection<Guard> guards, Set<Long> open) {
    LLVMValueRef value = PackedBits.unpack(given);
    Bounds result = bounds;
    for (Guard guard : guards) {
      if (PackedBits.unpack(guard.left()).equals(value)) {
        result = refine(result, guard.op(), bounds(guard.right(), open));
      } else if (PackedBits.unpack(guard.right()).equals(value)) {
        Optional<Comparison> op = turned(guard.op());
        if (op.isPresent()) {
          result = refine(result, op.get(), bounds(guard.left(), open));
        }
      }
    }
    return result;
  }

  private static Bounds refine(Bounds bounds, Comparison op, Bounds other) {
    return switch (op) {
      case EQ -> bounds.and(other.least, other.most);
      case SLT -> other.most == Long.MIN_VALUE ? bounds : bounds.and(bounds.least, other.most - 1);
      case SLE -> bounds.and(bounds.least, other.most);
      case SGT -> other.least == Long.MAX_VALUE ? bounds : bounds.and(other.least + 1, bounds.most);
      case SGE -> bounds.and(other.least, bounds.most);
      // What is below a number that is not negative is not negative in the signed reading either.
      case ULT -> other.least <= 0 ? bounds : bounds.and(0, other.most - 1);
      case ULE -> other.least < 0 ? bounds : bounds.and(0, other.most);
      default -> bounds;
    };
  }

  /// The comparison with its sides changed.
  private static Optional<Comparison> turned(Comparison op) {
    return switch (op) {
      case EQ -> Optional.of(Comparison.EQ);
      case SLT -> Optional.of(Comparison.SGT);
      case SLE -> Optional.of(Comparison.SGE);
      case SGT -> Optional.of(Comparison.SLT);
      case SGE -> Optional.of(Comparison.SLE);
      case UGT -> Optional.of(Comparison.ULT);
      case UGE -> Optional.of(Comparison.ULE);
      default -> Optional.empty();
    };
  }
}
