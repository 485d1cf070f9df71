package org.warpproof.kernel;

import java.util.List;
import org.warpproof.source.Position;

/// Something the source says of the launches of a kernel.
public sealed interface LaunchFact {
  Origin origin();

  /// The block has exactly this size (`reqd_work_group_size`, `--local_size=` in the file's
  /// header).
  record BlockSize(long x, long y, long z, Origin origin) implements LaunchFact {}

  /// The grid has exactly this many blocks.
  record GridSize(long x, long y, long z, Origin origin) implements LaunchFact {}

  /// A block has at most this many threads (`__launch_bounds__`).
  record MaxThreads(long threads, Origin origin) implements LaunchFact {}

  /// A condition (an `i1`) over scalar parameters and the sizes of the launch; `text` is how
  /// whoever said it wrote it.
  record Assumed(Expr condition, String text, Origin origin) implements LaunchFact {}

  /// Any of these array parameters may point into the same array.
  record MayAlias(List<String> arrays, Origin origin) implements LaunchFact {
    public MayAlias {
      arrays = List.copyOf(arrays);
    }
  }

  /// Two array parameters point into the same array, `array` so many bytes (an `i64` over scalar
  /// parameters and the sizes of the launch) behind `base`; `text` is for people.
  record Starts(String array, String base, Expr bytes, String text, Origin origin)
      implements LaunchFact {}

  /// An array has so many bytes (an `i64` over scalar parameters and the sizes of the launch) from
  /// where the kernel's pointer to it points, and `before` more before that. Both numbers are
  /// defined and not negative in the launches that are meant; `text` is for people.
  record Extent(String array, Expr before, Expr bytes, String text, Origin origin)
      implements LaunchFact {}

  /// Only the launches that stand at these places are meant.
  record Launched(List<Position> places, Origin origin) implements LaunchFact {
    public Launched {
      places = List.copyOf(places);
    }
  }

  /// A barrier of the block waits only for the threads that have not exited, as on GPUs since
  /// sm_70. Without this fact it waits for all, and who has exited has missed it.
  record ExitsIgnored(Origin origin) implements LaunchFact {}

  /// Warps have this many threads, 32 or 64. Without this fact they have 32, or nobody can tell.
  record WarpSize(int threads, Origin origin) implements LaunchFact {}

  /// Blocks may be larger, and grids may have more of them in y and z, than CUDA's devices allow.
  record Unlimited(Origin origin) implements LaunchFact {}

  /// OpenCL's global work offset, in threads of each dimension. Without this fact nobody can tell.
  record GlobalOffset(long x, long y, long z, Origin origin) implements LaunchFact {
    public long get(Dimension dimension) {
      return switch (dimension) {
        case X -> x;
        case Y -> y;
        case Z -> z;
      };
    }
  }

  /// What is asked of the kernel in these launches is not the usual.
  record Wished(Wish wish, Origin origin) implements LaunchFact {}

  /// Something that is taken for granted and cannot be said otherwise, to be listed with every
  /// proof.
  record Believed(String text, Origin origin) implements LaunchFact {}

  /// Where a fact comes from.
  enum Origin {
    /// The language of the source has it so.
    LANGUAGE,
    ATTRIBUTE,
    HEADER_COMMENT,
    /// A launch in the same file.
    HOST_CODE,
    /// With other launches, threads would leave an array.
    ARRAYS,
    /// The user said so.
    COMMAND_LINE
  }
}
