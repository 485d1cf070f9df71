package org.warpproof.bench.adversary;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A kernel as its generator made it: text in pieces, and what is known of it.
///
/// `heading` stands before `void`: a template's head, or bounds of the launch. Declarations,
/// parameters and shared arrays are those of [Resources] that the text mentions.
record GeneratedKernel(
    long seed,
    Dialect dialect,
    Heading heading,
    List<Piece> body,
    List<HostLaunch> launches,
    Set<Truth> truths) {
  GeneratedKernel {
    body = List.copyOf(body);
    launches = List.copyOf(launches);
    truths = Set.copyOf(truths);
  }

  /// What makes the kernel's head special.
  enum Heading {
    PLAIN,
    /// At most 8 threads in a block.
    BOUNDED,
    /// A template over an integer, `N`, that is 4.
    TEMPLATE
  }

  String name() {
    return "k" + seed;
  }

  /// What marks the line of a launch.
  String mark(int launch) {
    return "// " + name() + " launch " + launch;
  }

  /// The same with another body, of which nothing is known.
  GeneratedKernel withBody(List<Piece> other) {
    return new GeneratedKernel(seed, dialect, heading, other, launches, Set.of());
  }

  GeneratedKernel withLaunches(List<HostLaunch> others) {
    return new GeneratedKernel(seed, dialect, heading, body, others, truths);
  }

  GeneratedKernel withHeading(Heading other) {
    return new GeneratedKernel(seed, dialect, other, body, launches, truths);
  }

  Set<Feature> features() {
    Set<Feature> features = EnumSet.noneOf(Feature.class);
    body.stream().flatMap(Piece::all).forEach(piece -> features.addAll(piece.features()));
    if (!launches.isEmpty()) {
      features.add(Feature.LAUNCHES);
    }
    if (launches.stream().anyMatch(launch -> !launch.aliases().isEmpty())) {
      features.add(Feature.ALIASES);
    }
    if (heading == Heading.TEMPLATE) {
      features.add(Feature.TEMPLATES);
    }
    return features;
  }

  /// The text, without the file's head.
  String text() {
    String body = String.join("\n", Piece.lines(this.body, 1)) + "\n";
    List<Resources.Resource> used = Resources.usedIn(body, dialect);
    List<Resources.Resource> parameters =
        used.stream().filter(r -> r.kind() == Resources.Kind.PARAMETER).toList();
    StringBuilder text = new StringBuilder();
    texts(used, Resources.Kind.BESIDE).forEach(t -> text.append(t).append('\n'));
    text.append(head()).append(name()).append('(');
    text.append(parameters.stream().map(p -> p.text(dialect)).collect(Collectors.joining(", ")));
    text.append(") {\n");
    texts(used, Resources.Kind.SHARED).forEach(t -> text.append("  ").append(t).append('\n'));
    text.append(body).append("}\n");
    if (heading == Heading.TEMPLATE) {
      text.append("template __global__ void ").append(name()).append("<4>(");
      text.append(parameters.stream().map(p -> p.text(dialect)).collect(Collectors.joining(", ")));
      text.append(");\n");
    }
    text.append(host(parameters));
    return own(text.toString());
  }

  /// Variables of the file are this kernel's only.
  private String own(String text) {
    String result = text;
    for (String shared : Resources.FILE_SCOPE) {
      result =
          Pattern.compile("\\b" + shared + "\\b").matcher(result).replaceAll(shared + "_" + seed);
    }
    return result;
  }

  private List<String> texts(List<Resources.Resource> used, Resources.Kind kind) {
    return used.stream().filter(r -> r.kind() == kind).map(r -> r.text(dialect)).toList();
  }

  private String head() {
    if (dialect.isOpenCl()) {
      return switch (heading) {
        case PLAIN, TEMPLATE -> "__kernel void ";
        case BOUNDED -> "__attribute__((reqd_work_group_size(4, 1, 1))) __kernel void ";
      };
    }
    return switch (heading) {
      case PLAIN -> "__global__ void ";
      case BOUNDED -> "__global__ void __launch_bounds__(8) ";
      case TEMPLATE -> "template <int N> __global__ void ";
    };
  }

  private String host(List<Resources.Resource> parameters) {
    if (launches.isEmpty()) {
      return "";
    }
    List<String> lines = new ArrayList<>();
    lines.add("void host" + seed + "(" + hostParameters(parameters) + ") {");
    for (int i = 0; i < launches.size(); i++) {
      HostLaunch launch = launches.get(i);
      lines.add("  {");
      launch.setup().forEach(line -> lines.add("  " + line));
      String arguments =
          parameters.stream()
              .map(p -> launch.arguments().getOrDefault(p.name(), p.name()))
              .collect(Collectors.joining(", "));
      String instance = heading == Heading.TEMPLATE ? "<4>" : "";
      lines.add(
          "  %s%s<<<%s, %s>>>(%s); %s"
              .formatted(name(), instance, launch.grid(), launch.block(), arguments, mark(i)));
      lines.add("  }");
    }
    lines.add("}");
    return String.join("\n", lines) + "\n";
  }

  /// What the host passes plainly, it has got itself.
  private String hostParameters(List<Resources.Resource> parameters) {
    Set<String> names =
        parameters.stream().map(Resources.Resource::name).collect(Collectors.toSet());
    List<String> more = new ArrayList<>(List.of("int g"));
    if (!names.contains("a")) {
      more.add("int *a");
    }
    if (!names.contains("n")) {
      more.add("int n");
    }
    return Stream.concat(more.stream(), parameters.stream().map(p -> p.text(dialect)))
        .collect(Collectors.joining(", "));
  }
}
