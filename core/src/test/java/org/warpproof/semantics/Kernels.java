package org.warpproof.semantics;

import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.text.KernelParser;
import org.warpproof.semantics.events.Event;
import org.warpproof.semantics.events.Result;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;
import org.warpproof.semantics.launch.Limits;
import org.warpproof.semantics.values.LittleEndian;

/// Small kernels for the tests, in the text form, and shorthands to run them.
public final class Kernels {
  private Kernels() {}

  /// A kernel with the given header lines and blocks; `tid` is `threadIdx.x` as an `i64`.
  public static Kernel kernel(String text) {
    return KernelParser.parseOne(
        "kernel \"k\" symbol \"k\" {\n" + text.replace("$tid", "zext(threadIdx.x):i64") + "\n}\n");
  }

  /// An array argument of 32-bit integers.
  public static Argument ints(int... values) {
    byte[] bytes = new byte[4 * values.length];
    for (int i = 0; i < values.length; i++) {
      LittleEndian.put(bytes, 4 * i, 4, values[i]);
    }
    return new Argument.Contents(Bytes.of(bytes));
  }

  public static Launch launch(int grid, int block, Map<String, Argument> arguments) {
    return new Launch(Dim3.of(grid), Dim3.of(block), arguments);
  }

  public static Result run(Kernel kernel, Launch launch, Schedule schedule) {
    return Run.run(kernel, launch, schedule, Limits.DEFAULT);
  }

  public static Result seeded(Kernel kernel, Launch launch, long seed) {
    return run(kernel, launch, new Schedule.Seeded(seed));
  }

  public static Result lockStep(Kernel kernel, Launch launch) {
    return run(kernel, launch, new Schedule.LockStep());
  }

  /// The distinct ids of the events.
  public static List<String> ids(Result result) {
    return result.events().stream().map(Event::id).distinct().sorted().toList();
  }

  /// The final contents of an array of 32-bit integers.
  public static List<Integer> ints(Result result, String array) {
    return ints(result.memory(), array);
  }

  public static List<Integer> ints(List<Result.FinalArray> memory, String array) {
    Bytes contents =
        memory.stream().filter(a -> a.name().equals(array)).findFirst().orElseThrow().contents();
    return IntStream.range(0, contents.size() / 4)
        .mapToObj(i -> (int) contents.get(4 * i, 4))
        .toList();
  }
}
