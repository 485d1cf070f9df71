package org.warpproof.semantics.machine;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Type;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.values.Floats;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;

/// Values that the threads of a team compute together.
final class Collectives {
  private static final int CUDA_WARP = 32;

  private Collectives() {}

  /// Gives every member its result. The members are in ascending order and hold their arguments.
  static void perform(Step.Collective step, List<ThreadState> members, Dim3 blockSize) {
    boolean isWarp = step.team() instanceof Step.Team.Warp;
    long[] results = new long[members.size()];
    for (int i = 0; i < results.length; i++) {
      results[i] =
          switch (step.op()) {
            case SHUFFLE, SHUFFLE_UP, SHUFFLE_DOWN, SHUFFLE_XOR ->
                shuffle(step.op(), members, members.get(i));
            case ALL -> members.stream().allMatch(Collectives::isSet) ? 1 : 0;
            case ANY -> members.stream().anyMatch(Collectives::isSet) ? 1 : 0;
            case UNIFORM -> {
              long set = members.stream().filter(Collectives::isSet).count();
              yield set == 0 || set == members.size() ? 1 : 0;
            }
            case COUNT -> members.stream().filter(Collectives::isSet).count();
            case BALLOT -> mask(members.stream().filter(Collectives::isSet).toList());
            case MATCH_ANY -> {
              long value = value(members.get(i));
              yield mask(members.stream().filter(member -> value(member) == value).toList());
            }
            case MATCH_ALL -> {
              long value = value(members.getFirst());
              boolean agree = members.stream().allMatch(member -> value(member) == value);
              yield agree ? mask(members) : 0;
            }
            case ACTIVE_MASK -> mask(members);
            case ADD, SMIN, SMAX, UMIN, UMAX, AND, OR, XOR, FADD, FMIN, FMAX ->
                members.stream()
                    .mapToLong(Collectives::value)
                    .reduce((a, b) -> combine(step.op(), step.argument(), a, b))
                    .orElseThrow();
            case BROADCAST -> broadcast(members, members.get(i), isWarp, blockSize);
          };
    }
    for (int i = 0; i < results.length; i++) {
      members.get(i).registers[step.target()] = Value.canonical(step.type(), results[i]);
      if (step.op() == Op.Collective.FADD) {
        members.get(i).registers[Registers.ROUNDED] = 1;
      }
    }
  }

  private static long value(ThreadState member) {
    return member.arguments[0];
  }

  private static boolean isSet(ThreadState member) {
    return member.arguments[0] != 0;
  }

  private static long mask(List<ThreadState> members) {
    long mask = 0;
    for (ThreadState member : members) {
      mask |= 1L << member.lane();
    }
    return mask;
  }

  /// CUDA's shuffles: the warp falls into segments of `width` lanes. A lane whose source lies
  /// beyond its segment, or takes no part, gets its own value.
  private static long shuffle(Op.Collective op, List<ThreadState> members, ThreadState member) {
    long given = member.arguments[2];
    int width =
        given > 0 && given <= member.warpSize && Long.bitCount(given) == 1
            ? (int) given
            : member.warpSize;
    int lane = member.lane();
    int start = lane & -width;
    int end = start + width - 1;
    // CUDA's shuffles look at the bits of a lane's number only.
    long operand =
        member.warpSize == CUDA_WARP ? member.arguments[1] & (CUDA_WARP - 1) : member.arguments[1];
    long source =
        switch (op) {
          case SHUFFLE -> start + (operand & width - 1);
          case SHUFFLE_UP -> lane - IntegerArithmetic.unsigned(32, operand);
          case SHUFFLE_DOWN -> lane + IntegerArithmetic.unsigned(32, operand);
          case SHUFFLE_XOR -> lane ^ IntegerArithmetic.unsigned(32, operand);
          default -> throw new IllegalArgumentException(op + " is not a shuffle");
        };
    // An exclusive-or may reach back into earlier segments, the others may not.
    boolean reaches = source <= end && (op == Op.Collective.SHUFFLE_XOR || source >= start);
    ThreadState partner = reaches ? find(members, source) : null;
    return value(partner == null ? member : partner);
  }

  private static @Nullable ThreadState find(List<ThreadState> members, long lane) {
    for (ThreadState member : members) {
      if (member.lane() == lane) {
        return member;
      }
    }
    return null;
  }

  private static long broadcast(
      List<ThreadState> members, ThreadState member, boolean isWarp, Dim3 blockSize) {
    long x = member.arguments[1];
    long y = member.arguments[2];
    long z = member.arguments[3];
    long source = isWarp ? x : x + blockSize.x() * (y + blockSize.y() * z);
    for (ThreadState other : members) {
      if ((isWarp ? other.lane() : other.local) == source && other.block == member.block) {
        return value(other);
      }
    }
    return value(member);
  }

  private static long combine(Op.Collective op, Type type, long left, long right) {
    int bits = type.width();
    return switch (op) {
      case ADD -> IntegerArithmetic.canonical(bits, left + right);
      case SMIN -> Math.min(left, right);
      case SMAX -> Math.max(left, right);
      case UMIN -> Long.compareUnsigned(left, right) <= 0 ? left : right;
      case UMAX -> Long.compareUnsigned(left, right) >= 0 ? left : right;
      case AND -> left & right;
      case OR -> left | right;
      case XOR -> left ^ right;
      case FADD -> Floats.apply(Op.Binary.FADD, Floats.format(type), left, right);
      case FMIN -> Floats.least(Floats.format(type), left, right);
      case FMAX -> Floats.greatest(Floats.format(type), left, right);
      default -> throw new IllegalArgumentException(op + " is not a reduction");
    };
  }
}
