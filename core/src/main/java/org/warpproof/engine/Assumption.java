package org.warpproof.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Op;
import org.warpproof.source.Position;

/// Something that a proof rests on and does not show.
public sealed interface Assumption {
  /// In the order in which people read them.
  Comparator<Assumption> ORDER = Comparator.comparing(Assumption::text);

  /// A stable name of its kind.
  String id();

  /// What is assumed, as the end of a sentence that begins with "assuming that".
  String text();

  /// What proofs of most kernels assume, whatever the kernel: to be said once in a run.
  enum General implements Assumption {
    INSIDE("inside-arrays", "accesses stay inside their arrays"),
    /// What is left of that once it is proved for the others.
    INSIDE_GIVEN(
        "inside-given-arrays", "accesses stay inside the arrays whose sizes are not known"),
    INITIALISED("initialised-memory", "shared memory is written before it is read"),
    FLAT(
        "unused-dimensions",
        "blocks and grids have size 1 in the dimensions that a kernel does not use"),
    FEW_THREADS("few-threads", "there are fewer than 2^31 threads in a dimension of the grid"),
    /// The front end believes this, of launches that are seen in callers.
    WHOLE_PROGRAM(
        "whole-program", "no other file calls the functions that launch the kernels here"),
    /// The front end believes this, of launches by OpenCL's functions.
    HOSTS_FOUND("hosts-found", "no program but those found here launches the kernel"),
    /// The front end believes this, of OpenCL 2.
    EQUAL_GROUPS("equal-groups", "all work-groups have the same size");

    private final String id;
    private final String text;

    General(String id, String text) {
      this.id = id;
      this.text = text;
    }

    @Override
    public String id() {
      return id;
    }

    @Override
    public String text() {
      return text;
    }
  }

  /// What is the same for every kernel of which it is assumed.
  enum Plain implements Assumption {
    NO_WORK_OFFSET("work-offset", "the global work offset is 0"),
    TEXTURES_APART("textures", "textures and images show nothing that the kernel writes"),
    SOURCE_IN_BLOCK(
        "broadcast-source", "who is named as the source of a broadcast is in the block"),
    TICKETS("tickets-wrap", "counters that threads draw tickets from do not wrap around"),
    COPIES_COMPLETE(
        "copies-complete", "copies that no wait is known for are complete when the kernel ends"),
    NO_NULL("null-pointers", "nothing is accessed through a null pointer"),
    GIVEN_ARRAYS("given-arrays", "pointers that the kernel is given are not null"),
    REAL_NUMBERS("real-numbers", "floating-point numbers are real numbers (--real-numbers)"),
    DEFINED("arithmetic", "no thread divides by zero or shifts too far"),
    ALIGNED("aligned", "accesses are aligned"),
    CONSTANT_KEPT("constant-memory", "no thread writes to constant memory"),
    GUIDE("fences-as-in-guide", "fences and barriers order blocks as CUDA's guide shows it");

    private final String id;
    private final String text;

    Plain(String id, String text) {
      this.id = id;
      this.text = text;
    }

    @Override
    public String id() {
      return id;
    }

    @Override
    public String text() {
      return text;
    }
  }

  /// What somebody says, in words: one of the general assumptions if it is one.
  static Assumption believed(String text) {
    return Arrays.<Assumption>stream(General.values())
        .filter(general -> general.text().equals(text))
        .findFirst()
        .orElse(new Believed(text));
  }

  /// What the user, the language or the launches in the file say.
  record Believed(String text) implements Assumption {
    @Override
    public String id() {
      return "believed";
    }
  }

  /// A condition in the source that is to be believed; said once, whoever calls it.
  record Stated(Position position) implements Assumption {
    public Stated {
      position = position.withoutCallers();
    }

    @Override
    public String id() {
      return "stated";
    }

    @Override
    public String text() {
      return "what is assumed at " + position + " holds";
    }
  }

  record External(String function) implements Assumption {
    @Override
    public String id() {
      return "external-function";
    }

    @Override
    public String text() {
      return "the function "
          + function
          + ", defined elsewhere, touches no memory and has no barrier";
    }
  }

  /// An expression that computes an index; `place` is where, in parentheses.
  record IndexFits(String expression, String place) implements Assumption {
    @Override
    public String id() {
      return "index-wraps";
    }

    @Override
    public String text() {
      return "%s does not wrap around %s".formatted(expression, place);
    }
  }

  /// A variable that bounds a loop; `place` is where, in parentheses.
  record BoundFits(String variable, String place) implements Assumption {
    @Override
    public String id() {
      return "loop-bound-wraps";
    }

    @Override
    public String text() {
      return "%s, which bounds its loop, does not wrap around %s".formatted(variable, place);
    }
  }

  /// The sizes and parameters with which threads stay inside an array of known size; `site` is an
  /// access that leaves `array` otherwise.
  record SizesFit(List<LaunchFact> facts, String array, Position site) implements Assumption {
    public SizesFit {
      facts = List.copyOf(facts);
      site = site.withoutCallers();
    }

    @Override
    public String id() {
      return "sizes-fit";
    }

    @Override
    public String text() {
      String condition = facts.stream().map(SizesFit::text).collect(Collectors.joining(" && "));
      return "%s (otherwise threads leave %s at %s)".formatted(condition, array, site);
    }

    private static String text(LaunchFact fact) {
      return switch (fact) {
        case LaunchFact.Assumed(_, String text, _) -> text;
        case LaunchFact.MaxThreads(long threads, _) ->
            "blockDim.x * blockDim.y * blockDim.z <= " + threads;
        default -> throw new IllegalArgumentException("not a fact about sizes: " + fact);
      };
    }

    /// The largest launches that fit; empty if it is not known which these are.
    public Optional<SizesFill> largest() {
      List<LaunchFact> exact = new ArrayList<>();
      for (LaunchFact fact : facts) {
        if (!(fact instanceof LaunchFact.Assumed(Expr condition, String text, var origin))
            || !(condition instanceof Expr.Compare(_, Expr size, Expr most))) {
          return Optional.empty();
        }
        Expr equal = new Expr.Compare(Op.Comparison.EQ, size, most);
        exact.add(new LaunchFact.Assumed(equal, text.replace("<=", "=="), origin));
      }
      return Optional.of(new SizesFill(exact));
    }

    /// The kernel in launches that fit.
    public Kernel in(Kernel kernel) {
      List<LaunchFact> all = new ArrayList<>(kernel.facts());
      all.addAll(facts);
      return kernel.withFacts(all);
    }
  }

  /// How large an array is at least that the kernel is given: `elements` of them, or bytes, as
  /// `unit` says; `bytes` is the number of bytes, an `i64`. Then no thread leaves it, provided that
  /// `trusted` holds, too.
  record Footprint(
      String array, String elements, String unit, Sign sign, Expr bytes, List<Assumption> trusted)
      implements Assumption {
    /// Whether the number may be negative in launches in which nobody accesses the array.
    public enum Sign {
      ANY,
      NOT_NEGATIVE
    }

    public Footprint {
      trusted = List.copyOf(trusted);
    }

    /// That an array may have this size.
    public Expr isPossible() {
      return sign == Sign.ANY
          ? Expr.bool(true)
          : new Expr.Compare(Op.Comparison.SGE, bytes, Expr.i64(0));
    }

    @Override
    public String id() {
      return "array-size";
    }

    @Override
    public String text() {
      String size = "%s has at least %s %s".formatted(array, elements, unit);
      return sign == Sign.ANY ? size : "%s (%s >= 0)".formatted(size, elements);
    }
  }

  /// The sizes of blocks and grids for which shared arrays are filled: those that fit exactly.
  record SizesFill(List<LaunchFact> facts) implements Assumption {
    public SizesFill {
      facts = List.copyOf(facts);
    }

    @Override
    public String id() {
      return "sizes-fill";
    }

    @Override
    public String text() {
      String condition = facts.stream().map(SizesFit::text).collect(Collectors.joining(" && "));
      return condition + " (otherwise shared memory may be read that nobody has written)";
    }

    /// The kernel in such launches.
    public Kernel in(Kernel kernel) {
      List<LaunchFact> all = new ArrayList<>(kernel.facts());
      all.addAll(facts);
      return kernel.withFacts(all);
    }
  }

  /// A condition on what the kernel is given under which an operation is defined: `condition` is an
  /// `i1` over parameters, sizes and what is in memory at the start, `words` the same in C, and
  /// `otherwise` what threads do if it does not hold.
  record Defined(Expr condition, String words, String otherwise, Position site)
      implements Assumption {
    public Defined {
      site = site.withoutCallers();
    }

    @Override
    public String id() {
      return "arithmetic-defined";
    }

    @Override
    public String text() {
      return "%s (otherwise threads %s at %s)".formatted(words, otherwise, site);
    }
  }

  /// A condition on parameters under which accesses are aligned: `condition` is an `i1` over these,
  /// and `words` the same in C.
  record OffsetAligned(Expr condition, String words, Position site) implements Assumption {
    public OffsetAligned {
      site = site.withoutCallers();
    }

    @Override
    public String id() {
      return "offset-aligned";
    }

    @Override
    public String text() {
      return "%s (otherwise an access at %s is misaligned)".formatted(words, site);
    }
  }

  /// Arrays that the kernel is given start at multiples of so many bytes.
  record GivenAligned(long bytes) implements Assumption {
    @Override
    public String id() {
      return "given-aligned";
    }

    @Override
    public String text() {
      return "arrays that the kernel is given start at multiples of %d bytes".formatted(bytes);
    }
  }

  record LoopEnds(Position position) implements Assumption {
    public LoopEnds {
      position = position.withoutCallers();
    }

    @Override
    public String id() {
      return "loop-ends";
    }

    @Override
    public String text() {
      return "the loop at " + position + " ends";
    }
  }

  record ZeroAtStart(String counter) implements Assumption {
    @Override
    public String id() {
      return "counter-starts-at-0";
    }

    @Override
    public String text() {
      return "the counter " + counter + " is 0 when the kernel starts";
    }
  }

  record WarpsInStep(int size) implements Assumption {
    @Override
    public String id() {
      return "warps-in-step";
    }

    @Override
    public String text() {
      return "the threads of a warp run in step, %d at a time".formatted(size);
    }
  }

  /// Arrays that nobody says do not overlap; there is at least one pair.
  record NoOverlap(List<Pair> pairs) implements Assumption {
    public NoOverlap {
      pairs = List.copyOf(pairs);
    }

    /// Two arrays, and what becomes of the proof if they are the same one.
    public record Pair(String one, String other, IfSame ifSame) {}

    public enum IfSame {
      /// Nobody asked, or it is not known.
      NOT_KNOWN(""),
      PROVED(" (also proved if they are the same)"),
      RACES(" (races if they are the same)");

      private final String text;

      IfSame(String text) {
        this.text = text;
      }
    }

    /// The same, before anybody asked what becomes of the proof.
    public NoOverlap unasked() {
      return new NoOverlap(
          pairs.stream().map(p -> new Pair(p.one, p.other, IfSame.NOT_KNOWN)).toList());
    }

    @Override
    public String id() {
      return "no-overlap";
    }

    @Override
    public String text() {
      return pairs.stream()
          .map(p -> p.one + " and " + p.other + p.ifSame.text)
          .collect(Collectors.joining("; ", "these arrays do not overlap: ", ""));
    }
  }
}
