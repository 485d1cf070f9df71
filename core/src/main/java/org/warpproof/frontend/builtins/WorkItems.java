package org.warpproof.frontend.builtins;

import org.warpproof.kernel.Dimension;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Type;

/// Ids and sizes that are computed from launch values.
final class WorkItems {
  private WorkItems() {}

  /// `threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)`.
  static Expr linearId() {
    return exact(
        Binary.ADD,
        launch(LaunchValue.THREAD_ID, Dimension.X),
        exact(
            Binary.MUL,
            launch(LaunchValue.BLOCK_SIZE, Dimension.X),
            exact(
                Binary.ADD,
                launch(LaunchValue.THREAD_ID, Dimension.Y),
                exact(
                    Binary.MUL,
                    launch(LaunchValue.BLOCK_SIZE, Dimension.Y),
                    launch(LaunchValue.THREAD_ID, Dimension.Z)))));
  }

  /// How many threads a block has.
  static Expr blockThreads() {
    return exact(
        Binary.MUL,
        launch(LaunchValue.BLOCK_SIZE, Dimension.X),
        exact(
            Binary.MUL,
            launch(LaunchValue.BLOCK_SIZE, Dimension.Y),
            launch(LaunchValue.BLOCK_SIZE, Dimension.Z)));
  }

  /// The thread's place in its warp.
  static Expr lane(int warpSize) {
    Expr last = Expr.i32(warpSize - 1L);
    return new Expr.Arithmetic(Binary.AND, Overflow.WRAPS, linearId(), last);
  }

  static Expr launch(LaunchValue value, Dimension dimension) {
    return new Expr.Launch(value, dimension);
  }

  /// A launch value as OpenCL's `size_t`.
  static Expr wide(LaunchValue value, Dimension dimension) {
    return new Expr.Convert(Conversion.ZEXT, launch(value, dimension), Type.I64);
  }

  /// `get_global_id`: a product of two 32-bit values and two more cannot leave 64 bits by far.
  static Expr globalId(Dimension dimension) {
    Expr inGrid =
        exact(
            Binary.ADD,
            exact(
                Binary.MUL,
                wide(LaunchValue.BLOCK_ID, dimension),
                wide(LaunchValue.BLOCK_SIZE, dimension)),
            wide(LaunchValue.THREAD_ID, dimension));
    return exact(Binary.ADD, inGrid, wide(LaunchValue.GLOBAL_OFFSET, dimension));
  }

  static Expr globalSize(Dimension dimension) {
    return exact(
        Binary.MUL,
        wide(LaunchValue.GRID_SIZE, dimension),
        wide(LaunchValue.BLOCK_SIZE, dimension));
  }

  /// `get_global_linear_id`, without the global offset, as OpenCL defines it.
  static Expr globalLinearId() {
    Expr id = Expr.i64(0);
    for (Dimension d : new Dimension[] {Dimension.Z, Dimension.Y, Dimension.X}) {
      Expr inDimension =
          exact(
              Binary.ADD,
              exact(Binary.MUL, wide(LaunchValue.BLOCK_ID, d), wide(LaunchValue.BLOCK_SIZE, d)),
              wide(LaunchValue.THREAD_ID, d));
      id = exact(Binary.ADD, exact(Binary.MUL, id, globalSize(d)), inDimension);
    }
    return id;
  }

  /// `get_work_dim`: what the launch says, if its sizes allow it, else the least they allow.
  static Expr dimensions(Expr said) {
    Expr least =
        new Expr.Select(
            isUsed(Dimension.Z),
            Expr.i32(3),
            new Expr.Select(isUsed(Dimension.Y), Expr.i32(2), Expr.i32(1)));
    Expr isAllowed =
        new Expr.Arithmetic(
            Binary.AND,
            Overflow.WRAPS,
            new Expr.Compare(Comparison.ULE, least, said),
            new Expr.Compare(Comparison.ULE, said, Expr.i32(3)));
    return new Expr.Select(isAllowed, said, least);
  }

  private static Expr isUsed(Dimension d) {
    return new Expr.Arithmetic(
        Binary.OR,
        Overflow.WRAPS,
        new Expr.Compare(Comparison.UGT, launch(LaunchValue.BLOCK_SIZE, d), Expr.i32(1)),
        new Expr.Compare(Comparison.UGT, launch(LaunchValue.GRID_SIZE, d), Expr.i32(1)));
  }

  static Expr exact(Binary op, Expr left, Expr right) {
    return new Expr.Arithmetic(op, Overflow.NEITHER, left, right);
  }
}
