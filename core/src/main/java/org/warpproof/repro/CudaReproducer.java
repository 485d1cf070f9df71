package org.warpproof.repro;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.frontend.input.Language;
import org.warpproof.frontend.spell.Spellings.KernelSpelling;
import org.warpproof.repro.Plan.Passed;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;

/// A plan to a program in CUDA or HIP that includes the user's file.
///
/// All that can be said before the user's file is said before it: its macros may change the meaning
/// of what follows.
final class CudaReproducer {
  private static final List<String> HEADERS =
      List.of(
          "cassert", "chrono", "cstddef", "cstdio", "cstdlib", "cstring", "string", "thread",
          "vector");

  private final Request request;
  private final KernelSpelling kernel;
  private final Plan plan;
  private final Tool tool;
  private final UserOptions options;
  private final StringBuilder text = new StringBuilder();

  private CudaReproducer(Request request, KernelSpelling kernel, Plan plan) {
    this.request = request;
    this.kernel = kernel;
    this.plan = plan;
    this.tool = Tool.of(request.refuted().witness(), request.kernel(), request.file().language());
    this.options = UserOptions.of(request.spellings().options());
  }

  static Reproducer.Program write(Request request, KernelSpelling kernel, Plan plan) {
    return new CudaReproducer(request, kernel, plan).write();
  }

  private boolean isHip() {
    return request.file().language() == Language.HIP;
  }

  private Reproducer.Program write() {
    text.append(Text.comment(Head.lines(request, tool, command()))).append("\n");
    HEADERS.forEach(header -> line("#include <" + header + ">"));
    line(isHip() ? "#include <hip/hip_runtime.h>" : "#include <cuda_runtime.h>");
    line("");
    line("static const char* const look_at =");
    line("    " + Text.quoted(tool.remark()) + ";");
    line("");
    String part =
        switch (tool) {
          case REPETITION -> "repeat.cuh";
          case LEFTOVERS -> "leftovers.cuh";
          case RACECHECK, SYNCCHECK, MEMCHECK, ONE_RUN -> "once.cuh";
        };
    String run = Text.part(part).strip();
    text.append(Text.part("support.cuh").replace("@RUN@", run)).append("\n");
    witness();
    include();
    mainFunction();
    String all = isHip() ? text.toString().replaceAll("\\bcuda(?=[A-Z])", "hip") : text.toString();
    return new Reproducer.Program(all, command(), options.others());
  }

  private void line(String line) {
    text.append(line).append("\n");
  }

  private String command() {
    List<String> words = new ArrayList<>();
    words.addAll(
        isHip()
            ? List.of("hipcc", "-g")
            : List.of("nvcc", tool == Tool.REPETITION ? "-lineinfo" : "-G", "-arch=native"));
    words.addAll(options.others());
    words.addAll(List.of("-o", request.program(), request.targetName()));
    String run = Text.word(request.call());
    return Text.words(words)
        + " && "
        + (tool.option().isEmpty() ? run : "compute-sanitizer --tool " + tool.option() + " " + run);
  }

  private void witness() {
    line("// The launch that was seen to go wrong.");
    line("static warpproof_repro::Launch make_witness() {");
    line(
        "  warpproof_repro::Launch launch(%s, %s);"
            .formatted(size(plan.grid()), size(plan.block())));
    if (plan.sharedBytes() > 0) {
      line("  launch.shared_bytes = %d;".formatted(plan.sharedBytes()));
    }
    if (plan.blocks() == Plan.Blocks.COOPERATIVE) {
      line("  launch.is_cooperative = true;");
    }
    for (Plan.Buffer buffer : plan.buffers()) {
      line("  launch.array(%s, %d);".formatted(Text.quoted(buffer.name()), buffer.size()));
      put("launch.put", buffer.name(), buffer.initial());
    }
    plan.arguments().forEach(this::pass);
    line("  return launch;");
    line("}");
    line("");
    text.append(Text.part("witness.cuh")).append("\n");
  }

  private static String size(Dim3 size) {
    return "dim3(%d, %d, %d)".formatted(size.x(), size.y(), size.z());
  }

  private void put(String function, String array, Bytes contents) {
    for (Text.Run run : Text.runs(contents)) {
      line(
          "  %s(%s, %d, %s);"
              .formatted(function, Text.quoted(array), run.offset(), Text.bytes(run.bytes())));
    }
  }

  private void pass(Passed passed) {
    String comment = "  // " + passed.name();
    switch (passed) {
      case Passed.Scalars(_, Bytes bytes) ->
          line("  launch.pass(%s);%s".formatted(bytes(bytes), comment));
      case Passed.Address(_, Plan.Pointer(String buffer, long offset)) -> {
        if (isVariable(buffer)) {
          line("  launch.pass(warpproof_repro::Bytes(sizeof(void*)));" + comment);
        } else {
          line("  launch.pass_pointer(%s, %d);%s".formatted(Text.quoted(buffer), offset, comment));
        }
      }
      case Passed.NullAddress _, Passed.Local _ ->
          line("  launch.pass(warpproof_repro::Bytes(sizeof(void*)));" + comment);
      case Passed.Structure(_, Bytes bytes, var pointers) -> {
        line("  launch.pass(%s);%s".formatted(bytes(bytes), comment));
        for (Plan.Field field : pointers) {
          if (!isVariable(field.pointer().buffer())) {
            line("  launch.pointer_at(%s);".formatted(pointer(field.at(), field.pointer())));
          }
        }
      }
    }
  }

  /// Variables of the file are found later than arguments are made.
  private boolean isVariable(String buffer) {
    return plan.buffers().stream().noneMatch(b -> b.name().equals(buffer));
  }

  private static String pointer(long at, Plan.Pointer pointer) {
    return "%d, %s, %d".formatted(at, Text.quoted(pointer.buffer()), pointer.offset());
  }

  /// The pointers that an argument has, and where.
  private static List<Plan.Field> pointers(Passed passed) {
    return switch (passed) {
      case Passed.Address(_, Plan.Pointer pointer) -> List.of(new Plan.Field(0, pointer));
      case Passed.Structure(_, _, var pointers) -> pointers;
      case Passed.Scalars _, Passed.NullAddress _, Passed.Local _ -> List.of();
    };
  }

  private static String bytes(Bytes bytes) {
    return "warpproof_repro::Bytes" + Text.bytes(bytes);
  }

  /// The user's `main` must not be ours.
  private void include() {
    List<String> macros = new ArrayList<>(options.macros());
    macros.addAll(AnnotationMacros.lines(request.file().text(), "assert(%s)"));
    if (!macros.isEmpty()) {
      line("// What the file expects of the compiler.");
      macros.forEach(this::line);
      line("");
    }
    line("#define main warpproof_main_of_the_file");
    line("#include \"" + request.pathToFile() + "\"");
    line("#undef main");
    line("");
  }

  /// Of names that no macro of the user's file will have.
  private void mainFunction() {
    line("int main(int witness_argc, char** witness_argv) {");
    line(
        kernel
                .types()
                .map(types -> "  void (*witness_kernel)(%s) = ".formatted(String.join(", ", types)))
                .orElse("  auto witness_kernel = &")
            + kernel.name()
            + ";");
    for (Plan.Variable variable : plan.variables()) {
      line("  witness_symbol(%s, %s);".formatted(Text.quoted(variable.name()), variable.name()));
      variable
          .contents()
          .ifPresent(
              contents -> {
                line("  witness_clear(%s);".formatted(Text.quoted(variable.name())));
                put("witness_put", variable.name(), contents);
              });
    }
    for (int i = 0; i < plan.arguments().size(); i++) {
      for (Plan.Field field : pointers(plan.arguments().get(i))) {
        if (isVariable(field.pointer().buffer())) {
          line("  witness_pointer(%d, %s);".formatted(i, pointer(field.at(), field.pointer())));
        }
      }
    }
    line("  return witness_run(witness_kernel, witness_argc, witness_argv);");
    line("}");
  }
}
