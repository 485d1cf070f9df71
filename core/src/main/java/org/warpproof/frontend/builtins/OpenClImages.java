package org.warpproof.frontend.builtins;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.lower.Call;
import org.warpproof.frontend.lower.KernelBuilder;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject.Initial;
import org.warpproof.kernel.Op.Binary;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Op.Overflow;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;

/// OpenCL's images. What is read from one is any value. One that is written to is an array of
/// pixels, row by row; what is written beside it goes nowhere.
final class OpenClImages {
  /// The channels of a pixel, four bytes each.
  private static final int CHANNELS = 4;

  private static final long PIXEL = 16;

  /// How large an image may be in each dimension: larger than any is, and small enough that the
  /// number of a pixel does not leave 64 bits.
  private static final long LARGEST = 1 << 18;

  private static final Pattern KIND = Pattern.compile("ocl_image([123])d(_array)?(_depth)?_wo");

  private OpenClImages() {}

  static boolean lower(String name, Call call) {
    if (name.startsWith("read_image")) {
      call.havoc("image-read");
      return true;
    }
    if (name.startsWith("write_image")) {
      write(call);
      return true;
    }
    if (!name.startsWith("get_image")) {
      return false;
    }
    String size = name.substring("get_image_".length());
    if (List.of("width", "height", "depth").contains(size) && isParameter(call.argument(0))) {
      call.define(size(call, size));
    } else {
      call.havoc(name);
    }
    return true;
  }

  private static boolean isParameter(LLVMValueRef image) {
    return LLVMIsAArgument(image) != null;
  }

  private static Expr.Var size(Call call, String which) {
    return call.builder().launchNumber(Llvm.name(call.argument(0)) + "." + which);
  }

  private static void write(Call call) {
    Matcher kind = KIND.matcher(call.name());
    // Images that are read as well, and those with several levels, are another story.
    if (!kind.find() || !isParameter(call.argument(0)) || call.size() != 3) {
      throw new UnsupportedException("image-write", "a write to an image");
    }
    int dimensions = Integer.parseInt(kind.group(1)) + (kind.group(2) == null ? 0 : 1);
    List<Expr> coordinates = call.function().exprs(call.argument(1));
    KernelBuilder builder = call.builder();
    Expr isInside = Expr.bool(true);
    Expr number = Expr.i64(0);
    List<String> names = List.of("width", "height", "depth");
    for (int d = dimensions - 1; d >= 0; d--) {
      Expr size = size(call, names.get(d));
      Expr coordinate = builder.named("coordinate", coordinates.get(d));
      isInside = and(isInside, new Expr.Compare(Comparison.ULT, coordinate, size));
      isInside = and(isInside, new Expr.Compare(Comparison.ULE, size, Expr.i32(LARGEST)));
      number =
          WorkItems.exact(
              Binary.ADD, WorkItems.exact(Binary.MUL, number, wide(size)), wide(coordinate));
    }
    Expr.Var writes = builder.fresh("inside", Type.BOOL);
    builder.emit(new Statement.Let(writes, isInside, builder.position()));
    String pixels = builder.pixels(Llvm.name(call.argument(0)), layout(0));
    String nowhere =
        builder.object(
            "nowhere", Space.PRIVATE, layout(1), new Initial.Undefined(), builder.position());
    Expr pointer = new Expr.Select(writes, new Expr.AddressOf(pixels), new Expr.AddressOf(nowhere));
    Place pixel =
        builder.named(
            new Place(
                new Place.Root.Pointed(pointer),
                List.of(
                    new Place.Step.Index(new Expr.Select(writes, number, Expr.i64(0)), PIXEL, 0))));
    List<Expr> channels = call.function().exprs(call.argument(2));
    for (int i = 0; i < channels.size(); i++) {
      builder.emit(new Statement.Store(channel(pixel, i), channels.get(i), builder.position()));
    }
  }

  private static Layout layout(long pixels) {
    return new Layout.Array(new Layout.Array(new Layout.Scalar(Type.F32), CHANNELS), pixels);
  }

  private static Place channel(Place pixel, int number) {
    return new Place(
        pixel.root(),
        List.of(
            pixel.steps().getFirst(),
            new Place.Step.Index(Expr.i64(number), PIXEL / CHANNELS, CHANNELS)));
  }

  private static Expr and(Expr left, Expr right) {
    return left.equals(Expr.bool(true))
        ? right
        : new Expr.Arithmetic(Binary.AND, Overflow.WRAPS, left, right);
  }

  private static Expr wide(Expr value) {
    return new Expr.Convert(Conversion.ZEXT, value, Type.I64);
  }
}
