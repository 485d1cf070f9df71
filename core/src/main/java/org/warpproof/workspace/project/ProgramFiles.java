package org.warpproof.workspace.project;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.launches.Program;
import org.warpproof.frontend.launches.Program.HostCode;
import org.warpproof.source.InputException;
import org.warpproof.workspace.files.Input;

/// The files of a project as one program: who may call what, by names, and the host's code of each,
/// compiled once.
///
/// Several threads may use it at once.
public final class ProgramFiles {
  /// Each file is one by itself.
  public static final ProgramFiles NONE = new ProgramFiles(Project.EMPTY, FrontEndOptions.DEFAULT);

  private static final String MAIN = "main";

  private static final Set<String> C_PLUS_PLUS = Set.of(".cpp", ".cc", ".cxx");

  /// In C, names of functions are their symbols; what is read here is C++.
  private static final String C = ".c";

  /// What programs of the host write that use OpenCL.
  private static final Pattern OPENCL =
      Pattern.compile(
          "\\bcl_(kernel|mem|program|int|uint)\\b|\\bcl[A-Z]\\w+\\s*\\(|\\bcl::|pyopencl");

  /// By which a library is asked for the function that makes kernels.
  private static final Set<String> CREATE_KERNEL = Set.of("clCreateKernel");

  private static final Set<String> INCLUDE = Set.of("-include", "-imacros", "--include");

  /// What a host's compiler does not define.
  private static final List<String> NO_CUDA = List.of("-include", "warpproof/host_only.h");

  private final Map<Path, Source> sources = new LinkedHashMap<>();
  private final Map<String, List<Path>> byName = new LinkedHashMap<>();
  private final Map<Path, NamesInFile> names = new ConcurrentHashMap<>();
  private final Map<Path, Optional<HostCode>> compiled = new ConcurrentHashMap<>();
  private final Map<Path, Optional<HostCode>> asOpenCl = new ConcurrentHashMap<>();
  private final FrontEndOptions reading;
  private final Set<Path> notRead;

  private ProgramFiles(Project project, FrontEndOptions reading) {
    this.reading = reading;
    this.notRead = project.notRead();
    project.inputs().forEach(input -> add(input, Role.UNIT));
    project.hosts().forEach(input -> add(input, isHost(input.path()) ? Role.HOST : Role.FOREIGN));
    project.foreign().forEach(path -> add(new Input(path, Input.Given.IN_FOLDER), Role.FOREIGN));
    for (Path file : project.tree()) {
      byName.computeIfAbsent(name(file), _ -> new ArrayList<>()).add(whole(file));
    }
  }

  private enum Role {
    UNIT,
    HOST,
    FOREIGN
  }

  public static ProgramFiles of(Project project, FrontEndOptions reading) {
    return new ProgramFiles(project, reading);
  }

  private static boolean isOpenCl(Path file) {
    return suffix(file).equals(".cl");
  }

  /// Whether a file has host code and nothing else.
  static boolean isHost(Path file) {
    String suffix = suffix(file);
    return C_PLUS_PLUS.contains(suffix) || suffix.equals(C);
  }

  /// The program around one of the project's inputs.
  public Program around(Input input) {
    Path unit = whole(input.path());
    return isPart() ? new Around(unit) : Program.OF_ONE_FILE;
  }

  /// What a unit sees of the others.
  private final class Around implements Program {
    private final Path unit;

    private Around(Path unit) {
      this.unit = unit;
    }

    @Override
    public List<Other> naming(String function, Set<String> symbols) {
      return ProgramFiles.this.naming(function, symbols, unit);
    }

    @Override
    public Optional<List<OpenClHost>> launching(Set<String> kernels) {
      return ProgramFiles.this.launching(kernels, unit);
    }
  }

  /// Whether the files are more than files by themselves.
  boolean isPart() {
    return sources.size() > 1 && sources.values().stream().anyMatch(Source::mayHaveMain);
  }

  /// The other files that may call functions of an input, or of such a file, and so on.
  List<Input> callers(Input input) {
    Path unit = whole(input.path());
    Map<Path, Source> found = new LinkedHashMap<>();
    Set<String> names = new HashSet<>(names(unit).defined());
    Set<Source> launching = isPart() && isOpenCl(unit) ? usingOpenCl() : Set.of();
    for (int before = -1; isPart() && before < found.size(); ) {
      before = found.size();
      for (Source source : sources.values()) {
        boolean isNew = !source.path.equals(unit) && !found.containsKey(source.path);
        boolean mayCall = source.mayUse(names) || launching.contains(source);
        if (isNew && mayCall) {
          found.put(source.path, source);
          names.addAll(names(source.path).defined());
        }
      }
    }
    return found.values().stream().map(source -> source.input).toList();
  }

  private void add(Input input, Role role) {
    Path path = whole(input.path());
    sources.putIfAbsent(path, new Source(path, input, role));
  }

  private List<Program.Other> naming(String function, Set<String> symbols, Path unit) {
    Set<String> names = new HashSet<>(symbols);
    names.add(function);
    List<Program.Other> all = new ArrayList<>();
    if (isTooLarge()) {
      all.add(new Unseen());
    }
    for (Source source : sources.values()) {
      if (!source.path.equals(unit)
          && (source.mayUse(source.isBySymbol() ? symbols : names) || source.mayBind(symbols))) {
        all.add(new Seen(source, unit));
      }
    }
    return all;
  }

  private Optional<List<Program.OpenClHost>> launching(Set<String> kernels, Path unit) {
    Set<Source> hosts = usingOpenCl();
    List<Program.OpenClHost> read = new ArrayList<>();
    for (Source source : sources.values()) {
      if (source.path.equals(unit)) {
        continue;
      }
      if (source.mayLaunch(kernels, hosts.contains(source))) {
        return Optional.empty();
      }
      if (hosts.contains(source)) {
        Optional<HostCode> code =
            asOpenCl.computeIfAbsent(source.path, _ -> source.compileOpenCl());
        if (code.isEmpty()) {
          return Optional.empty();
        }
        read.add(new Program.OpenClHost(source.input.path().toString(), code.get()));
      }
    }
    return isTooLarge() ? Optional.empty() : Optional.of(read);
  }

  /// The files that have to do with OpenCL on the host, and those that may call what is in them.
  private Set<Source> usingOpenCl() {
    Set<Source> found = new LinkedHashSet<>();
    Set<String> functions = new HashSet<>();
    for (int before = -1; before < found.size(); ) {
      before = found.size();
      for (Source source : sources.values()) {
        if (!isOpenCl(source.path) && (source.usesOpenCl() || source.mayUse(functions))) {
          found.add(source);
          source.reached().forEach(file -> functions.addAll(names(file).defined()));
        }
      }
      functions.remove(MAIN);
    }
    return found;
  }

  private boolean isTooLarge() {
    return byName.values().stream().mapToInt(List::size).sum() >= SourceTree.MOST;
  }

  private NamesInFile names(Path file) {
    return names.computeIfAbsent(file, ProgramFiles::namesIn);
  }

  private static NamesInFile namesIn(Path file) {
    String text = Inclusion.text(file);
    if (text.isEmpty() && !isEmpty(file)) {
      return NamesInFile.ANY;
    }
    return SourceTree.naming(file) == SourceTree.Naming.AS_IN_C
        ? NamesInFile.in(text)
        : NamesInFile.inForeign(text);
  }

  private static boolean isEmpty(Path file) {
    try {
      return Files.size(file) == 0;
    } catch (IOException e) {
      return false;
    }
  }

  /// What is not looked at of a large tree.
  private record Unseen() implements Program.Other {
    @Override
    public String path() {
      return "";
    }

    @Override
    public Optional<HostCode> hostCode() {
      return Optional.empty();
    }

    @Override
    public boolean mayBind(Set<String> symbols) {
      return false;
    }

    @Override
    public List<Program.Other> nearer(String function) {
      return List.of();
    }
  }

  /// Another file as one of the units sees it.
  private final class Seen implements Program.Other {
    private final Source source;
    private final Path unit;

    private Seen(Source source, Path unit) {
      this.source = source;
      this.unit = unit;
    }

    @Override
    public String path() {
      return source.input.path().toString();
    }

    @Override
    public Optional<HostCode> hostCode() {
      return compiled.computeIfAbsent(source.path, _ -> source.compile());
    }

    @Override
    public boolean mayBind(Set<String> symbols) {
      return source.mayBind(symbols);
    }

    /// Code for computers without a GPU may have the same functions, and be left out elsewhere.
    @Override
    public List<Program.Other> nearer(String function) {
      int ours = shared(unit, source.path);
      List<Program.Other> all = new ArrayList<>();
      for (Source other : sources.values()) {
        boolean isNearer =
            other == source || (other.role == Role.UNIT && shared(other.path, source.path) > ours);
        if (isNearer
            && !other.path.equals(unit)
            && names(other.path).defined().contains(function)) {
          all.add(new Seen(other, unit));
        }
      }
      return all;
    }
  }

  /// A file that is compiled by itself.
  private final class Source {
    private final Path path;
    private final Input input;
    private final Role role;

    /// The files that it comes to by including; found once it is asked for.
    private volatile Set<Path> reached = Set.of();

    private Source(Path path, Input input, Role role) {
      this.path = path;
      this.input = input;
      this.role = role;
    }

    private boolean isBySymbol() {
      return SourceTree.naming(path) == SourceTree.Naming.BY_SYMBOL;
    }

    private boolean mayUse(Set<String> functions) {
      return reached().stream()
              .map(ProgramFiles.this::names)
              .anyMatch(file -> functions.stream().anyMatch(file::mayUse))
          || functions.stream().anyMatch(this::isInOptions);
    }

    private boolean mayBind(Set<String> symbols) {
      return reached().stream()
          .map(ProgramFiles.this::names)
          .anyMatch(file -> symbols.stream().anyMatch(file::mayBind));
    }

    /// Whether it has to do with OpenCL on the host.
    private boolean usesOpenCl() {
      return reached().stream().anyMatch(file -> OPENCL.matcher(Inclusion.text(file)).find());
    }

    /// Whether it may launch OpenCL kernels of these names in a way that is not read, or has some.
    private boolean mayLaunch(Set<String> kernels, boolean isRead) {
      return mayBind(CREATE_KERNEL)
          || switch (role) {
            case UNIT ->
                isRead || !Collections.disjoint(names(path).defined(), kernels) || mayBind(kernels);
            case HOST -> !isRead && mayBind(kernels);
            case FOREIGN -> isRead || mayUse(kernels) || mayBind(kernels);
          };
    }

    private Optional<HostCode> compileOpenCl() {
      if (notRead.contains(path)) {
        return Optional.empty();
      }
      try {
        return FrontEnd.openClHost(InputFile.open(input.path()), input.reading(reading));
      } catch (InputException | IOException e) {
        return Optional.empty();
      }
    }

    private boolean mayHaveMain() {
      return reached().stream()
              .map(ProgramFiles.this::names)
              .anyMatch(file -> file.defined().contains(MAIN) || file.used().contains(MAIN))
          || isInOptions(MAIN);
    }

    /// A macro of the command line may stand for any function.
    private boolean isInOptions(String function) {
      Pattern word = Pattern.compile("\\b" + Pattern.quote(function) + "\\b");
      return Stream.concat(reading.clangOptions().stream(), input.options().stream())
          .anyMatch(option -> option.contains("=") && word.matcher(option).find());
    }

    private Set<Path> reached() {
      if (reached.isEmpty()) {
        reached = reach();
      }
      return reached;
    }

    private Set<Path> reach() {
      List<Path> folders = new ArrayList<>(FindInputs.folders(reading.clangOptions()));
      folders.addAll(FindInputs.folders(input.options()));
      input.guessed().forEach(guess -> folders.add(guess.folder()));
      Set<Path> seen = new HashSet<>();
      List<Path> open = new ArrayList<>(List.of(path));
      for (String header : first()) {
        open.addAll(headers(header, path, folders));
      }
      while (!open.isEmpty()) {
        Path file = open.removeLast();
        if (seen.add(file)) {
          for (Inclusion inclusion : Inclusion.in(Inclusion.text(file))) {
            open.addAll(headers(inclusion.header(), file, folders));
          }
        }
      }
      return seen;
    }

    /// The headers that options have read first.
    private List<String> first() {
      List<String> options = new ArrayList<>(reading.clangOptions());
      options.addAll(input.options());
      List<String> headers = new ArrayList<>();
      for (int i = 0; i + 1 < options.size(); i++) {
        if (INCLUDE.contains(options.get(i))) {
          headers.add(options.get(i + 1));
        }
      }
      return headers;
    }

    private Optional<HostCode> compile() {
      boolean isC = role == Role.HOST && suffix(path).equals(C);
      if (isC || role == Role.FOREIGN || notRead.contains(path)) {
        return Optional.empty();
      }
      try {
        InputFile file = InputFile.open(input.path());
        FrontEndOptions options = input.reading(reading);
        return file.language().isSource()
            ? FrontEnd.hostCode(file, role == Role.HOST ? options.withMore(NO_CUDA) : options)
            : Optional.empty();
      } catch (InputException | IOException e) {
        return Optional.empty(); // then nothing is known of what it calls
      }
    }
  }

  /// The files that an inclusion may mean: where clang looks, or else all of that name.
  private List<Path> headers(String header, Path from, List<Path> folders) {
    List<Path> places = new ArrayList<>(List.of(from.resolveSibling("")));
    places.addAll(folders);
    List<Path> found =
        places.stream()
            .map(folder -> whole(folder.resolve(header)))
            .filter(Files::isRegularFile)
            .toList();
    return found.isEmpty() ? byName.getOrDefault(name(Path.of(header)), List.of()) : found;
  }

  /// How many folders two files have in common.
  private static int shared(Path a, Path b) {
    int common = 0;
    int most = Math.min(a.getNameCount(), b.getNameCount()) - 1;
    while (common < most && a.getName(common).equals(b.getName(common))) {
      common++;
    }
    return common;
  }

  private static Path whole(Path path) {
    return path.toAbsolutePath().normalize();
  }

  private static String name(Path path) {
    return path.getFileName().toString();
  }

  private static String suffix(Path path) {
    String name = name(path);
    return name.substring(Math.max(0, name.lastIndexOf('.')));
  }
}
