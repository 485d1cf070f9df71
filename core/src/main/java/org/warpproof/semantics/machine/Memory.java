package org.warpproof.semantics.machine;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.BindArguments;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.LimitException;
import org.warpproof.semantics.launch.Limits;

/// The memory of a launch: a flat address space in which every instance of every memory object has
/// a range of its own, its first byte in the middle of it.
///
/// The ranges are so large that an index which overflows an `int` still lands in the range of the
/// object it was meant for; so an address always tells object and offset, pointers can be converted
/// to integers and stored, and an address outside all objects is an out-of-bounds access.
public final class Memory {
  private static final int RANGE_BITS = 38;
  private static final long MIDDLE = 1L << (RANGE_BITS - 1);

  /// In bytes: 2^31 elements of 16 bytes each.
  private static final long AROUND_NULL = 1L << 35;

  /// One copy of a memory object: of the grid, of a block or of a thread.
  public static final class Instance {
    public final int object;
    public final MemoryObject description;
    public final byte[] bytes;

    /// The accesses to each 8-byte word that may still race with later ones.
    final @Nullable LoggedAccess[] log;

    /// Whether somebody has written each byte; empty where bytes have a value from the start.
    private final boolean[] written;

    Instance(int object, MemoryObject description, byte[] bytes) {
      this.object = object;
      this.description = description;
      this.bytes = bytes;
      boolean isShared = description.space() == Space.GLOBAL || description.space() == Space.SHARED;
      this.log = new LoggedAccess[isShared ? (bytes.length + 7) / 8 : 0];
      this.written = new boolean[description.space() == Space.SHARED ? bytes.length : 0];
    }

    void write(int offset, int count) {
      if (written.length > 0) {
        Arrays.fill(written, offset, offset + count, true);
      }
    }

    /// Whether nobody has written any of these bytes: a part of them may be padding.
    boolean isUnwritten(int offset, int count) {
      for (int i = offset; i < offset + count; i++) {
        if (written.length == 0 || written[i]) {
          return false;
        }
      }
      return true;
    }

    /// Whether threads can race here, and see what others write.
    boolean isShared() {
      return description.space() == Space.GLOBAL || description.space() == Space.SHARED;
    }
  }

  private final List<MemoryObject> objects;
  private final BindArguments.Bound bound;
  private final int threadsPerBlock;
  private final long limit;
  private final int[] first;
  private final @Nullable Instance[] instances;
  private long allocated;

  Memory(Kernel kernel, BindArguments.Bound bound, Launch launch, Limits limits) {
    this.objects = kernel.objects();
    this.bound = bound;
    this.threadsPerBlock = (int) launch.block().count();
    this.limit = limits.bytes();
    this.first = new int[objects.size()];
    // Instance 0 is where the null pointer points.
    long count = 1;
    for (int i = 0; i < objects.size(); i++) {
      first[i] = (int) count;
      count +=
          switch (objects.get(i).space()) {
            case GLOBAL, CONSTANT -> 1;
            case SHARED -> launch.blocks();
            case PRIVATE -> launch.threads();
          };
      if (count >= 1L << (63 - RANGE_BITS)) {
        throw new LimitException("too many private and shared objects for this launch");
      }
    }
    this.instances = new Instance[(int) count];
  }

  /// The address of the object as the thread `local` of `block` sees it.
  long address(int object, int block, int local) {
    return switch (bound.objects().get(object)) {
      case BindArguments.Content _ -> base(instance(object, block, local));
      case BindArguments.Pointer(int target, long offset) ->
          base(instance(target, block, local)) + offset;
      case BindArguments.NullPointer() -> 0;
    };
  }

  private int instance(int object, int block, int local) {
    return switch (objects.get(object).space()) {
      case GLOBAL, CONSTANT -> first[object];
      case SHARED -> first[object] + block;
      case PRIVATE -> first[object] + block * threadsPerBlock + local;
    };
  }

  private static long base(int instance) {
    return ((long) instance << RANGE_BITS) + MIDDLE;
  }

  /// The object that the address belongs to, whether or not it lies inside.
  @Nullable
  public Instance at(long address) {
    long number = address >>> RANGE_BITS;
    if (number <= 0 || number >= instances.length) {
      return null;
    }
    Instance instance = instances[(int) number];
    return instance == null ? allocate((int) number) : instance;
  }

  /// What the object held before the kernel; none if that is not for a launch to say.
  @Nullable Bytes initial(Instance instance) {
    return instance.description.space() != Space.SHARED
            && instance.description.space() != Space.PRIVATE
            && bound.objects().get(instance.object) instanceof BindArguments.Content(Bytes initial)
        ? initial
        : null;
  }

  /// How far the address lies behind the first byte of its object.
  public static long offset(long address) {
    return (address & ((1L << RANGE_BITS) - 1)) - MIDDLE;
  }

  /// Whether this is where a null pointer leads, with an index that fits an `int`. No object is so
  /// near.
  static boolean isNull(long address) {
    return address > -AROUND_NULL && address < AROUND_NULL;
  }

  static boolean sameRange(long address, long other) {
    return address >>> RANGE_BITS == other >>> RANGE_BITS;
  }

  private @Nullable Instance allocate(int number) {
    int object = objects.size() - 1;
    while (first[object] > number) {
      object--;
    }
    if (!(bound.objects().get(object) instanceof BindArguments.Content(Bytes initial))) {
      return null;
    }
    // The race log costs one reference for each word.
    allocated += 2L * initial.size();
    if (allocated > limit) {
      throw new LimitException("the memory objects take more than " + limit + " bytes");
    }
    Instance instance = new Instance(object, objects.get(object), initial.toArray());
    instances[number] = instance;
    return instance;
  }

  /// The contents of the global objects that have contents of their own.
  public List<Result.FinalArray> globals() {
    return IntStream.range(0, objects.size())
        .filter(i -> objects.get(i).space() == Space.GLOBAL)
        .filter(i -> bound.objects().get(i) instanceof BindArguments.Content)
        .mapToObj(this::finalArray)
        .toList();
  }

  private Result.FinalArray finalArray(int object) {
    MemoryObject description = objects.get(object);
    Instance instance = instances[first[object]];
    Bytes contents =
        instance != null
            ? Bytes.of(instance.bytes)
            : ((BindArguments.Content) bound.objects().get(object)).initial();
    return new Result.FinalArray(description.name(), description.layout(), contents);
  }
}
