package org.warpproof.workspace.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/// The options of nvcc, hipcc or clang in a command to those that say what a file means: macros,
/// folders of headers, headers that come first, the language's version.
final class TranslateOptions {
  /// What a command becomes; `unknown` are options that may matter and that clang has nothing for.
  record Translated(List<String> options, Set<String> unknown, Target target) {
    Translated {
      options = List.copyOf(options);
      unknown = Set.copyOf(unknown);
    }

    boolean isForGpu() {
      return target == Target.GPU;
    }
  }

  /// What a command compiles for.
  enum Target {
    GPU,
    HOST
  }

  /// Options with a value that clang has under the name on the right.
  private static final Map<String, String> KEPT =
      Map.ofEntries(
          Map.entry("-I", "-I"),
          Map.entry("--include-path", "-I"),
          Map.entry("-isystem", "-isystem"),
          Map.entry("--system-include", "-isystem"),
          Map.entry("-iquote", "-iquote"),
          Map.entry("-idirafter", "-idirafter"),
          Map.entry("-include", "-include"),
          Map.entry("-imacros", "-imacros"),
          Map.entry("--pre-include", "-include"),
          Map.entry("-D", "-D"),
          Map.entry("--define-macro", "-D"),
          Map.entry("-U", "-U"),
          Map.entry("--undefine-macro", "-U"),
          Map.entry("-std", "-std="),
          Map.entry("--std", "-std="));

  private static final Set<String> FIRST = Set.of("-include", "-imacros");

  /// With a list of the host compiler's own options.
  private static final Set<String> OF_HOST =
      Set.of("-Xcompiler", "--compiler-options", "-Xpreprocessor");

  private static final Pattern OPENMP = Pattern.compile("-f?openmp(=.*)?|-qopenmp");

  private static final Set<String> FOLDERS = Set.of("-I", "-isystem", "-iquote", "-idirafter");

  /// Options whose value is the next word, and that do not change what a kernel means.
  private static final Set<String> WITH_VALUE =
      Set.of(
          "-o",
          "-MF",
          "-MT",
          "-MQ",
          "-MJ",
          "-arch",
          "--gpu-architecture",
          "-gencode",
          "--generate-code",
          "-code",
          "--gpu-code",
          "-ccbin",
          "--compiler-bindir",
          "-Xptxas",
          "--ptxas-options",
          "-Xlinker",
          "-Xcudafe",
          "-Xfatbin",
          "-Xnvlink",
          "-Xarchive",
          "-Xassembler",
          "-t",
          "--threads",
          "-maxrregcount",
          "--maxrregcount",
          "-L",
          "-l",
          "-diag-suppress",
          "--diag-suppress",
          "--diag_suppress",
          "-Xclang",
          "-mllvm",
          "-target",
          "--output-file",
          "-default-stream",
          "--default-stream",
          "-x",
          "-odir",
          "-keep-dir",
          "--keep-dir",
          "-Xarch_device",
          "-Xarch_host",
          "-Xoffload-linker",
          "--dependency-output");

  /// Options that do not change what a kernel means: warnings, optimisation, code, output. What
  /// floating-point numbers are is not asked.
  private static final Pattern HARMLESS =
      Pattern.compile(
          "-c|-O.*|-g.*|-pedantic.*|-pg|-rdynamic|-f.*|-m(?!32).*|-W.*|-w|-M.*|-pthread|-pipe|-G|-E|-S|-v|-s|-dc|-dw|-ptx"
              + "|-cubin|-rdc.*|-lineinfo|-restrict|--restrict|-keep|--keep|-shared|-static"
              + "|-use_fast_math|-extended-lambda|-expt-.*|-forward-.*|-allow-.*|-prec-.*|-ftz.*"
              + "|-res-usage|-time.*|-split-compile.*|-src-in-ptx|-diag-.*|-compress.*|-arch=.*"
              + "|-no-.*|-nv.*|-x.*|-L.*|-l.*|-t=?\\d*|--(?!options-file).*");

  private static final Set<String> RESPONSE = Set.of("--options-file", "-optf");

  private final Path folder;
  private final List<String> options = new ArrayList<>();
  private final Set<String> unknown = new LinkedHashSet<>();
  private Target target;

  private TranslateOptions(Path source, Path folder) {
    this.folder = folder;
    String name = source.getFileName().toString();
    this.target = name.endsWith(".cu") || name.endsWith(".hip") ? Target.GPU : Target.HOST;
  }

  /// `words` begin with the compiler; `folder` is where it is called.
  static Translated of(List<String> words, Path source, Path folder) {
    TranslateOptions translate = new TranslateOptions(source, folder);
    translate.all(words.subList(Math.min(1, words.size()), words.size()), 0);
    return new Translated(translate.options, translate.unknown, translate.target);
  }

  private void all(List<String> words, int depth) {
    for (int at = 0; at < words.size(); at++) {
      String word = words.get(at);
      String next = at + 1 < words.size() ? words.get(at + 1) : "";
      Optional<String> file = responseFile(word, next);
      if (file.isPresent()) {
        at += RESPONSE.contains(word) ? 1 : 0;
        fromFile(file.get(), depth);
      } else {
        at += one(word, next);
      }
    }
  }

  private static Optional<String> responseFile(String word, String next) {
    if (RESPONSE.contains(word)) {
      return Optional.of(next);
    }
    return RESPONSE.stream()
        .filter(name -> word.startsWith(name + "="))
        .map(name -> word.substring(name.length() + 1))
        .findFirst()
        .or(() -> word.startsWith("@") ? Optional.of(word.substring(1)) : Optional.empty());
  }

  /// CMake writes folders of headers into files of their own.
  private void fromFile(String name, int depth) {
    try {
      if (depth < 4) {
        all(SplitCommand.split(Files.readString(folder.resolve(name))), depth + 1);
      }
    } catch (IOException e) {
      unknown.add("@" + name);
    }
  }

  /// Takes an option; gives how many words behind it belong to it.
  private int one(String word, String next) {
    if (word.equals("-x")) {
      target = next.equals("cu") || next.equals("cuda") || next.equals("hip") ? Target.GPU : target;
      return 1;
    }
    if (KEPT.containsKey(word)) {
      keep(word, next);
      return 1;
    }
    if (OF_HOST.contains(word)) {
      ofHost(next);
      return 1;
    }
    int equals = word.indexOf('=');
    if (equals > 0 && OF_HOST.contains(word.substring(0, equals))) {
      ofHost(word.substring(equals + 1));
      return 0;
    }
    if (equals > 0 && KEPT.containsKey(word.substring(0, equals))) {
      keep(word.substring(0, equals), word.substring(equals + 1));
      return 0;
    }
    for (String name : List.of("-isystem", "-iquote", "-I", "-D", "-U")) {
      if (word.startsWith(name)) {
        keep(name, word.substring(name.length()));
        return 0;
      }
    }
    if (WITH_VALUE.contains(word)) {
      return 1;
    }
    if (word.equals("-funsigned-char") || word.equals("-fsigned-char")) {
      options.add(word);
    } else if (OPENMP.matcher(word).matches()) {
      options.add("-D_OPENMP=201511");
    } else if (word.startsWith("-") && !HARMLESS.matcher(word).matches()) {
      unknown.add(word);
    }
    return 0;
  }

  /// nvcc takes several between commas.
  private void ofHost(String value) {
    List<String> words = List.of(value.split(",", -1));
    for (int at = 0; at < words.size(); at++) {
      at += one(words.get(at), at + 1 < words.size() ? words.get(at + 1) : "");
    }
  }

  private void keep(String name, String value) {
    String kept = KEPT.getOrDefault(name, name);
    if (FOLDERS.contains(kept)) {
      options.add(kept);
      options.add(folder.resolve(value).normalize().toString());
    } else if (FIRST.contains(kept)) {
      Path beside = folder.resolve(value);
      options.add(kept);
      options.add(Files.exists(beside) ? beside.normalize().toString() : value);
    } else {
      options.add(kept + value);
    }
  }
}
