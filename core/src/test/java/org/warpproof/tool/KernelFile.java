package org.warpproof.tool;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.warpproof.engine.Property;

/// A kernel that says how its runs end, and what `warpproof check` says of it.
///
/// Its head is the comment it starts with, up to the first empty comment line:
///
/// ```
/// // run: --kernel K --grid 2 --block 4,2 --arg n=8 --arg a=iota:8
/// // memory: a = 0 2 4 6 8 10 12 14
/// // run clean: --grid 1 --block 1
/// // ends: error
/// // schedules: seed:1 lockstep all
/// // check: races refuted, divergence refuted
/// // check --block 256 --grid 4 --param n=64: proved
/// // check --real-numbers: proved
/// // fix: 1
/// ```
///
/// Each run happens under every schedule (some seeds and lock-step, unless `schedules` says
/// otherwise). `memory` is what an array holds after the run above it. `ends` is how the runs end;
/// a `run clean` ends clean all the same. What is reported must stand on the line concerned, as in
/// `a[i] = 0; //~ race.write-write`; nothing else may be reported.
///
/// A `check` is for all launches that fit its options. `proved` speaks of all properties; what is
/// `refuted` is refuted by a bug that a marker expects, and so is what is `benign`; `unknown` and a
/// reason is for what nobody can expect to be known. `fix` is how many barriers are missing in a
/// file whose race is due to that; `./bench fix` looks at it.
record KernelFile(
    Path path,
    List<RunLine> runs,
    List<String> schedules,
    List<CheckLine> checks,
    List<Marker> markers) {
  private static final Pattern ENTRY = Pattern.compile("// ([a-z]+(?: [a-z]+)?): (.*)");
  private static final Pattern CHECK =
      Pattern.compile("// check((?: --real-numbers| --[a-z-]+ \\S+)*): (.*)");
  private static final String ENDS = "// ends: ";
  private static final Pattern MARKER = Pattern.compile("//~(.*)");
  private static final Pattern ID = Pattern.compile("[a-z]+([.-][a-z]+)*");
  private static final List<String> SCHEDULES = List.of("seed:1", "seed:2", "seed:3", "lockstep");

  KernelFile {
    runs = List.copyOf(runs);
    schedules = List.copyOf(schedules);
    checks = List.copyOf(checks);
    markers = List.copyOf(markers);
  }

  /// How a run ends.
  enum Ending {
    /// Nothing is reported.
    CLEAN,
    /// Warnings, but no error.
    WARNING,
    /// At least one error.
    ERROR,
    /// An assumption does not hold, so that nothing counts.
    INFEASIBLE;

    static Ending of(String text) {
      return valueOf(text.toUpperCase(Locale.ROOT));
    }
  }

  /// A run: its options, how it ends, and what arrays hold afterwards (`a=1,2,3`).
  record RunLine(String options, Ending ending, List<String> memory) {
    RunLine {
      memory = List.copyOf(memory);
    }
  }

  /// A check: its options, and what it says.
  record CheckLine(String options, Expected expected) {}

  /// What a check says.
  sealed interface Expected {
    /// All properties are proved.
    record Proved() implements Expected {}

    /// Exactly these are refuted.
    record Refuted(Set<Property> properties) implements Expected {
      public Refuted {
        properties = Set.copyOf(properties);
      }
    }

    /// There are races, all of equal values, and nothing is refuted.
    record Benign() implements Expected {}

    /// Nothing is refuted, and not everything proved, for this reason among others.
    record Unknown(String reason) implements Expected {}

    /// What arrays hold decides whether threads stay inside others, and nothing else is wrong.
    record OfData() implements Expected {}

    static Optional<Expected> of(String text) {
      if (text.equals("proved")) {
        return Optional.of(new Proved());
      }
      if (text.equals("bounds data-dependent")) {
        return Optional.of(new OfData());
      }
      if (text.equals("races benign")) {
        return Optional.of(new Benign());
      }
      String[] words = text.split(" ", -1);
      if (words.length == 2 && words[0].equals("unknown") && ID.matcher(words[1]).matches()) {
        return Optional.of(new Unknown(words[1]));
      }
      Set<Property> properties = EnumSet.noneOf(Property.class);
      for (String part : text.split(", ", -1)) {
        Optional<Property> property =
            Arrays.stream(Property.values())
                .filter(p -> part.equals(word(p) + " refuted"))
                .findFirst();
        if (property.isEmpty() || !properties.add(property.get())) {
          return Optional.empty();
        }
      }
      return Optional.of(new Refuted(properties));
    }

    private static String word(Property property) {
      return switch (property) {
        case DATA_RACES -> "races";
        case BARRIER_DIVERGENCE -> "divergence";
        case ASSERTIONS -> "assertions";
        case CONTRACTS -> "contracts";
        case NULL_POINTERS -> "null";
        case CONSTANT_MEMORY -> "constant";
        case MEMORY_BOUNDS -> "bounds";
        case INITIALISED_MEMORY -> "initialised";
        case ARITHMETIC -> "arithmetic";
        case ALIGNMENT -> "alignment";
      };
    }
  }

  /// A report that is expected on a line.
  record Marker(int line, String id) {}

  static KernelFile read(Path path) throws IOException {
    List<String> lines = Files.readAllLines(path);
    return new Reader(path, lines).read();
  }

  /// Reads the head and the markers of one file.
  private static final class Reader {
    private final Path path;
    private final List<String> lines;
    private final List<RunLine> runs = new ArrayList<>();
    private final List<String> schedules = new ArrayList<>();
    private final List<CheckLine> checks = new ArrayList<>();

    private Reader(Path path, List<String> lines) {
      this.path = path;
      this.lines = lines;
    }

    KernelFile read() {
      List<String> head =
          lines.stream().takeWhile(line -> line.startsWith("//") && !line.equals("//")).toList();
      Ending ending = ending(head);
      head.forEach(line -> entry(line, ending));
      List<Marker> markers = markers();
      boolean isReported = ending == Ending.WARNING || ending == Ending.ERROR;
      require(isReported == !markers.isEmpty(), "`ends` and the `//~` markers disagree");
      require(runs.stream().anyMatch(run -> run.ending() == ending), "no run ends as `ends` says");
      return new KernelFile(
          path, runs, schedules.isEmpty() ? SCHEDULES : schedules, checks, markers);
    }

    /// Comes after the runs that it speaks of.
    private Ending ending(List<String> head) {
      List<String> endings = head.stream().filter(line -> line.startsWith(ENDS)).toList();
      require(endings.size() == 1, "not exactly one `// ends:` line");
      return Ending.of(endings.getFirst().substring(ENDS.length()).strip());
    }

    private void entry(String line, Ending ending) {
      Matcher check = CHECK.matcher(line);
      if (check.matches()) {
        Optional<Expected> expected = Expected.of(check.group(2).strip());
        require(expected.isPresent(), "not a verdict: " + line);
        checks.add(new CheckLine(check.group(1).strip(), expected.orElseThrow()));
        return;
      }
      Matcher entry = ENTRY.matcher(line);
      if (!entry.matches()) {
        // GPUVerify's header comment has no space.
        require(!line.startsWith("// "), "neither an entry nor prose after `//`: " + line);
        return;
      }
      String text = entry.group(2).strip();
      switch (entry.group(1)) {
        case "run" -> runs.add(new RunLine(text, ending, List.of()));
        case "run clean" -> runs.add(new RunLine(text, Ending.CLEAN, List.of()));
        case "memory" -> memory(text);
        case "ends" -> {}
        case "fix" -> require(text.matches("[1-9]"), "not a number of barriers: " + line);
        case "schedules" -> schedules.addAll(List.of(text.split(" ", -1)));
        default -> require(false, "unknown entry: " + line);
      }
    }

    private void memory(String text) {
      require(!runs.isEmpty(), "`// memory:` with no run above it");
      String[] sides = text.split(" = ", -1);
      require(sides.length == 2, "not `name = values`: " + text);
      RunLine run = runs.removeLast();
      List<String> memory = new ArrayList<>(run.memory());
      memory.add(sides[0] + "=" + sides[1].replace(' ', ','));
      runs.add(new RunLine(run.options(), run.ending(), memory));
    }

    private List<Marker> markers() {
      List<Marker> markers = new ArrayList<>();
      for (int i = 0; i < lines.size(); i++) {
        Matcher marker = MARKER.matcher(lines.get(i));
        if (marker.find()) {
          for (String id : marker.group(1).strip().split(" ", -1)) {
            require(ID.matcher(id).matches(), "not an id: " + id);
            markers.add(new Marker(i + 1, id));
          }
        }
      }
      return markers;
    }

    private void require(boolean condition, String message) {
      if (!condition) {
        throw new AssertionError(path + ": " + message);
      }
    }
  }
}
