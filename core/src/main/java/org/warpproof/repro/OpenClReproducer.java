package org.warpproof.repro;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.kernel.Dimension;
import org.warpproof.repro.Plan.Passed;
import org.warpproof.semantics.launch.Bytes;

/// A plan to a host program in C that builds the user's OpenCL file and runs its kernel.
final class OpenClReproducer {
  private static final List<String> HEADERS =
      List.of("signal.h", "stdio.h", "stdlib.h", "string.h", "unistd.h", "CL/cl.h");

  private final Request request;
  private final Plan plan;
  private final UserOptions options;
  private final StringBuilder text = new StringBuilder();

  private OpenClReproducer(Request request, Plan plan) {
    this.request = request;
    this.plan = plan;
    this.options = UserOptions.of(request.spellings().options());
  }

  static Reproducer.Program write(Request request, Plan plan) {
    return new OpenClReproducer(request, plan).write();
  }

  private Reproducer.Program write() {
    Tool tool = Tool.of(request.refuted().witness(), request.kernel(), request.file().language());
    List<String> head = new ArrayList<>(Head.lines(request, tool, command()));
    head.add("Oclgrind, a simulator, sees races and barriers: oclgrind --data-races " + call());
    text.append(Text.comment(head)).append("\n");
    line("#define _DEFAULT_SOURCE");
    line("#define CL_TARGET_OPENCL_VERSION 120");
    line("#define CL_USE_DEPRECATED_OPENCL_1_2_APIS");
    HEADERS.forEach(header -> line("#include <" + header + ">"));
    line("");
    line("/* What the file expects of the compiler. */");
    line("static const char preamble[] = " + Text.quoted(preamble()) + ";");
    line("static const char build_options[] = " + Text.quoted(Text.words(options.others())) + ";");
    line("");
    text.append(Text.part("support.h")).append("\n");
    arrays();
    mainFunction(tool);
    return new Reproducer.Program(text.toString(), command(), List.of());
  }

  private void line(String line) {
    text.append(line).append("\n");
  }

  private String call() {
    return Text.word(request.call());
  }

  private String command() {
    return Text.words(List.of("cc", "-o", request.program(), request.targetName(), "-lOpenCL"))
        + " && "
        + call();
  }

  private String preamble() {
    List<String> lines = new ArrayList<>(options.macros());
    // An assertion that fails has no other way to be seen.
    lines.addAll(
        AnnotationMacros.lines(
            request.file().text(), "((%s) ? (void)0 : (void)printf(\"an assertion failed\\n\"))"));
    lines.add("#line 1");
    return String.join("\n", lines) + "\n";
  }

  /// `{0, 0}` would be no array without elements.
  private void arrays() {
    line("static struct array arrays[] = {");
    for (Plan.Buffer buffer : plan.buffers()) {
      line("    {%s, %d, NULL, NULL, NULL},".formatted(Text.quoted(buffer.name()), buffer.size()));
    }
    line("    {NULL, 0, NULL, NULL, NULL}};");
    line("");
    for (int i = 0; i < plan.buffers().size(); i++) {
      List<Text.Run> runs = Text.runs(plan.buffers().get(i).initial());
      for (int k = 0; k < runs.size(); k++) {
        line(
            "static const unsigned char contents_%d_%d[] = %s;"
                .formatted(i, k, Text.bytes(runs.get(k).bytes())));
      }
    }
    for (int i = 0; i < plan.arguments().size(); i++) {
      Bytes bytes =
          switch (plan.arguments().get(i)) {
            case Passed.Scalars(_, Bytes numbers) -> numbers;
            case Passed.Structure(_, Bytes structure, _) -> structure;
            case Passed.Address _, Passed.NullAddress _, Passed.Local _ -> Bytes.zeros(0);
          };
      if (bytes.size() > 0) {
        line("static const unsigned char argument_%d[] = %s;".formatted(i, Text.bytes(bytes)));
      }
    }
    line("");
  }

  /// The global work offset, where the launches that are meant have one.
  private String offset() {
    return request
        .kernel()
        .globalOffset()
        .map(o -> "(size_t[]){%d, %d, %d}".formatted(o.x(), o.y(), o.z()))
        .orElse("NULL");
  }

  private void mainFunction(Tool tool) {
    String dimensions =
        java.util.Arrays.stream(Dimension.values())
            .map(d -> Integer.toString(plan.block().get(d)))
            .collect(Collectors.joining(", "));
    String all =
        java.util.Arrays.stream(Dimension.values())
            .map(d -> Long.toString((long) plan.grid().get(d) * plan.block().get(d)))
            .collect(Collectors.joining(", "));
    String start =
        Text.part("main.c")
            .replace("@KERNEL@", Text.quoted(request.kernel().name()))
            .replace("@FILE@", Text.quoted(request.pathToFile()))
            .replace("@DIMENSIONS@", Integer.toString(plan.dimensions()))
            .replace("@OFFSET@", offset())
            .replace("@GLOBAL@", all)
            .replace("@LOCAL@", dimensions)
            .replace("@RUNS@", tool == Tool.REPETITION ? "1000" : "1")
            .replace("@REMARK@", Text.quoted(tool.remark()))
            .replace("@PUT@", puts())
            .replace("@ARGUMENTS@", arguments());
    text.append(start);
  }

  private String puts() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < plan.buffers().size(); i++) {
      List<Text.Run> runs = Text.runs(plan.buffers().get(i).initial());
      for (int k = 0; k < runs.size(); k++) {
        lines.append(
            "  put(&arrays[%d], %d, contents_%d_%d, sizeof contents_%d_%d);\n"
                .formatted(i, runs.get(k).offset(), i, k, i, k));
      }
    }
    return lines.toString();
  }

  private String arguments() {
    StringBuilder lines = new StringBuilder();
    for (int i = 0; i < plan.arguments().size(); i++) {
      Passed passed = plan.arguments().get(i);
      String call =
          switch (passed) {
            case Passed.Scalars _, Passed.Structure _ ->
                "clSetKernelArg(kernel, %d, sizeof argument_%d, argument_%d)".formatted(i, i, i);
            case Passed.Local(_, long bytes) ->
                "clSetKernelArg(kernel, %d, %d, NULL)".formatted(i, bytes);
            case Passed.NullAddress _ ->
                "clSetKernelArg(kernel, %d, sizeof(cl_mem), NULL)".formatted(i);
            case Passed.Address(_, Plan.Pointer(String buffer, long offset)) ->
                "pass_array(kernel, %d, %d, %d)".formatted(i, index(buffer), offset);
          };
      lines.append("  check(%s, \"clSetKernelArg\"); /* %s */\n".formatted(call, passed.name()));
    }
    return lines.toString();
  }

  private int index(String buffer) {
    return plan.buffers().stream().map(Plan.Buffer::name).toList().indexOf(buffer);
  }
}
