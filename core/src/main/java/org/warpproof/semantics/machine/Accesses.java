package org.warpproof.semantics.machine;

import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.IntegerArithmetic;
import org.warpproof.kernel.Space;
import org.warpproof.semantics.compile.Step;
import org.warpproof.semantics.compile.Step.Access;
import org.warpproof.semantics.events.EventLog;
import org.warpproof.semantics.machine.Memory.Instance;
import org.warpproof.semantics.values.LittleEndian;
import org.warpproof.semantics.values.Registers;
import org.warpproof.semantics.values.Value;

/// Loads and stores: what they do to memory, and who has to know of them.
final class Accesses {
  private final Memory memory;
  private final Reports reports;
  final RaceLog races;
  final @Nullable Handovers handovers;
  final @Nullable InnerOrder inner;
  private long changes;
  private Unwritten unwritten = Unwritten.NONE;

  /// Whether an index of the access whose address was computed last leaves its row.
  private boolean leavesRow;

  Accesses(
      Memory memory,
      Reports reports,
      RaceLog races,
      @Nullable Handovers handovers,
      @Nullable InnerOrder inner) {
    this.memory = memory;
    this.reports = reports;
    this.races = races;
    this.handovers = handovers;
    this.inner = inner;
  }

  /// What a statement finds where nobody has written: `pattern` instead of zeros, to see whether
  /// that matters. Others find zeros.
  record Unwritten(int site, long pattern) {
    static final Unwritten NONE = new Unwritten(-1, 0);
  }

  void setUnwritten(Unwritten found) {
    unwritten = found;
  }

  /// What is in memory; it is noted where nobody has written that.
  long read(ThreadState thread, Step.Site site, Instance instance, int offset) {
    if (instance.isUnwritten(offset, site.bytes())) {
      reports.unwritten(thread, site, instance, offset);
      if (site.number() == unwritten.site()) {
        return IntegerArithmetic.unsigned(8 * site.bytes(), unwritten.pattern());
      }
    }
    return LittleEndian.get(instance.bytes, offset, site.bytes());
  }

  /// How often a store changed what memory holds.
  long changes() {
    return changes;
  }

  long load(ThreadState thread, Access access) {
    long address = address(thread, access);
    Instance instance = inBounds(thread, access, address);
    if (instance == null) {
      return 0;
    }
    int offset = (int) Memory.offset(address);
    if (instance.isShared()) {
      races.access(thread, instance, offset, access.site(), 0);
      if (inner != null && access.site().kind() == Step.Kind.VOLATILE_READ) {
        inner.volatileRead(thread, instance, offset);
      }
    }
    long bits = read(thread, access.site(), instance, offset);
    return Value.canonical(access.type(), bits);
  }

  void store(ThreadState thread, Access access, long value) {
    long address = address(thread, access);
    Instance instance = inBounds(thread, access, address);
    if (instance != null) {
      int offset = (int) Memory.offset(address);
      long bits = IntegerArithmetic.unsigned(8 * access.site().bytes(), value);
      if (instance.isShared()) {
        races.access(thread, instance, offset, access.site(), bits);
        if (inner != null) {
          inner.store(thread, instance, offset);
        }
      }
      if (handovers != null) {
        handovers.overwrite(instance, offset, access.site().bytes());
      }
      put(instance, offset, access.site().bytes(), bits);
    }
  }

  void put(Instance instance, int offset, int bytes, long bits) {
    if (LittleEndian.get(instance.bytes, offset, bytes) != bits) {
      changes++;
    }
    instance.write(offset, bytes);
    LittleEndian.put(instance.bytes, offset, bytes, bits);
  }

  /// Where the access goes. What it leaves is told by [#inBounds], which comes next.
  long address(ThreadState thread, Access access) {
    boolean hasErred = thread.hasErred();
    long address = access.address().of(thread.registers);
    leavesRow = !hasErred && thread.registers[Registers.UNDEFINED] == Registers.ROW;
    if (leavesRow) {
      // Who leaves a row has erred once that is reported, and may leave the whole array.
      thread.registers[Registers.UNDEFINED] = 0;
    }
    return address;
  }

  private static boolean isAligned(Instance instance, long offset, long alignment) {
    return offset % alignment == 0 && instance.description.start() % alignment == 0;
  }

  /// The memory that the access goes to, if it lies inside and may be accessed so; reports it if
  /// not.
  @Nullable Instance inBounds(ThreadState thread, Access access, long address) {
    Instance instance = memory.at(address);
    boolean isNamed = access.base() != Access.ANY_OBJECT;
    if (isNamed ? thread.registers[access.base()] == 0 : Memory.isNull(address)) {
      reports.ofNull(thread, access.site());
      return null;
    }
    if (instance == null
        || (isNamed && !Memory.sameRange(address, thread.registers[access.base()]))) {
      reports.bounds(thread, access.site(), null, EventLog.NONE, 0, 0);
      return null;
    }
    long offset = Memory.offset(address);
    long size = instance.bytes.length;
    boolean isInside = offset >= 0 && offset + access.site().bytes() <= size;
    boolean isWritable =
        instance.description.space() != Space.CONSTANT || !access.site().kind().writes;
    if (isInside && isWritable) {
      if (leavesRow) {
        reports.row(thread, access.site(), instance, offset);
        leavesRow = false;
      }
      if (access.alignment() > 1 && !isAligned(instance, offset, access.alignment())) {
        reports.misaligned(thread, access.site(), instance, offset, access.alignment());
      }
      return instance;
    }
    if (isInside) {
      reports.ofConstant(thread, access.site(), instance, offset);
    } else {
      reports.bounds(thread, access.site(), instance.description, instance.object, offset, size);
    }
    return null;
  }
}
