package org.warpproof.bench.adversary;

import static org.warpproof.bench.adversary.Sketch.line;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.bench.adversary.Sketch.For;
import org.warpproof.bench.adversary.Values.Reach;

/// Parts of kernels in which threads of a group compute something together: votes of the block, of
/// warps, shuffles, OpenCL's collectives.
final class GroupGadgets {
  private final Sketch sketch;
  private final Chance chance;

  GroupGadgets(Sketch sketch) {
    this.sketch = sketch;
    this.chance = sketch.chance;
  }

  /// A collective between a write and a read: in CUDA it orders them, in OpenCL it does not.
  List<Piece> votes() {
    String r = sketch.fresh("v");
    List<Piece> pieces = new ArrayList<>();
    String array = chance.pick("s", "s2");
    boolean isOpenCl = sketch.dialect.isOpenCl();
    boolean isExchange = chance.is(isOpenCl ? 25 : 60);
    Feature feature = isOpenCl ? Feature.COLLECTIVES : Feature.BARRIER_VOTES;
    if (isExchange) {
      pieces.add(line(array + "[T] = " + sketch.number() + ";", feature));
    }
    pieces.add(line("int " + r + " = " + vote() + ";", feature));
    if (isExchange) {
      pieces.add(line("a[ID] = " + array + "[" + sketch.neighbour() + "];"));
      if (!chance.isReckless()) {
        pieces.add(sketch.barrier(For.SHARED));
      }
    }
    sketch.values.know(r, Reach.UNIFORM);
    if (chance.is(40)) {
      pieces.add(
          line("if (" + r + chance.pick(" > 0", " != 1", " == n", " > 2") + ") " + bar(), feature));
    }
    return pieces;
  }

  private String bar() {
    return String.join(" ", Piece.lines(List.of(sketch.barrier(For.SHARED)), 0));
  }

  private String vote() {
    String condition = sketch.condition();
    if (sketch.dialect.isOpenCl()) {
      return chance.pick(
          "work_group_any(" + condition + ")",
          "work_group_all(" + condition + ")",
          "work_group_reduce_add(" + sketch.values.cast("int", sketch.number()) + ")",
          "work_group_reduce_max(T)",
          "work_group_broadcast(" + sketch.values.cast("int", sketch.number()) + ", 0)",
          "work_group_reduce_min(" + sketch.values.cast("int", "b[T]") + ")",
          "work_group_scan_exclusive_add(T)");
    }
    return chance.pick("__syncthreads_or", "__syncthreads_and", "__syncthreads_count")
        + "("
        + condition
        + ")";
  }

  /// What the lanes of a warp do together; all blocks here are parts of one warp.
  List<Piece> warps() {
    String r = sketch.fresh("v");
    String value = sketch.values.cast("int", sketch.number());
    List<Piece> pieces = warps(r, value);
    sketch.values.know(r, Reach.OWN);
    return pieces;
  }

  private List<Piece> warps(String r, String value) {
    if (sketch.dialect.isOpenCl()) {
      return List.of(
          line(
              "int "
                  + r
                  + " = "
                  + chance.pick(
                      "sub_group_any(T > 1)",
                      "sub_group_reduce_add(T)",
                      "sub_group_broadcast(T, 0)")
                  + ";",
              Feature.WARPS));
    }
    boolean isHip = sketch.dialect == Dialect.HIP;
    if (isHip && chance.below(2) == 0) {
      return List.of(
          line(
              "int "
                  + r
                  + " = "
                  + chance.pick(
                      "__shfl(" + value + ", 0)",
                      "__any(" + sketch.condition() + ")",
                      "__shfl_down(" + value + ", warpSize / 2)",
                      "T / warpSize",
                      "__shfl_xor(" + value + ", 1)")
                  + ";",
              Feature.WARPS));
    }
    String mask =
        chance.isReckless()
            ? chance.pick(
                isHip
                    ? List.of("0x3ull", "0xfull", "1ull << (T & 63)", "__activemask()")
                    : List.of("0x3", "0xf", "1u << (T & 31)", "__activemask()"))
            : isHip ? "~0ull" : "0xffffffffu";
    return switch (chance.below(4)) {
      case 0, 1 -> {
        List<Piece> pieces = new ArrayList<>();
        pieces.add(line("s[T] = " + sketch.number() + ";", Feature.WARPS));
        if (!chance.isReckless()) {
          pieces.add(line("__syncwarp(" + mask + ");", Feature.WARPS));
        }
        pieces.add(
            line("int " + r + " = s[" + chance.pick("T ^ 1", "(T + 1) & 7", "0", "T & ~3") + "];"));
        if (!chance.isReckless()) {
          pieces.add(line("__syncwarp();", Feature.WARPS));
        }
        yield pieces;
      }
      case 2 ->
          List.of(
              line(
                  "int "
                      + r
                      + " = __shfl_sync("
                      + mask
                      + ", "
                      + value
                      + ", "
                      + chance.pick("0", "1", "T ^ 1")
                      + ");",
                  Feature.WARPS),
              line(
                  "if ("
                      + r
                      + " == "
                      + chance.pick("T", "n", "0")
                      + ") s["
                      + chance.pick("T", "0", r + " & 63")
                      + "] = T;"));
      default ->
          List.of(
              line(
                  "int "
                      + r
                      + " = "
                      + chance.pick("__ballot_sync", "__any_sync", "__all_sync")
                      + "("
                      + mask
                      + ", "
                      + sketch.condition()
                      + ");",
                  Feature.WARPS),
              line(
                  "if ("
                      + r
                      + chance.pick(" & (1 << (T & 7))", " == 0", " > 1")
                      + ") "
                      + chance.pick(
                          "__syncwarp();", "__syncwarp(" + r + ");", "s[T] = 1;", "s[0] = T;")));
    };
  }
}
