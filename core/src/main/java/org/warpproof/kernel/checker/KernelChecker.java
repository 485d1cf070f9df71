package org.warpproof.kernel.checker;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Terminator.Target;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Wish;
import org.warpproof.kernel.checker.Definitions.Point;
import org.warpproof.kernel.graph.Graph;
import org.warpproof.kernel.text.Spelling;
import org.warpproof.source.Position;

/// What every pass over kernels may rely on.
///
/// - Labels, parameters and memory objects are unique; targets and objects that are named exist.
/// - The entry has no parameters and no predecessors; every block can be reached from it.
/// - Targets give a block as many arguments as it has parameters, of the same types.
/// - Every variable is defined once, and the definition dominates the uses, which have its type.
/// - Operands have the types that their operators need; conditions are `i1`, indices `i64`, masks
///   `i32`.
/// - Nothing is written to constant objects by their name.
/// - Array parameters have an object of their name, structure parameters a private one.
public final class KernelChecker {
  private final Kernel kernel;
  private final Map<String, MemoryObject> objects = new HashMap<>();
  private final Map<String, BasicBlock> blocks = new HashMap<>();
  private final List<Violation> violations = new ArrayList<>();

  private KernelChecker(Kernel kernel) {
    this.kernel = kernel;
  }

  /// What is wrong with the kernel: nothing, if it is well-formed.
  public static List<Violation> check(Kernel kernel) {
    KernelChecker checker = new KernelChecker(kernel);
    checker.run();
    return List.copyOf(checker.violations);
  }

  private void run() {
    kernel.objects().forEach(this::object);
    parameters();
    facts();
    Definitions definitions = new Definitions(dominance());
    define(definitions);
    for (int i = 0; i < kernel.blocks().size(); i++) {
      block(definitions, i);
    }
  }

  private void object(MemoryObject object) {
    Consumer<String> report = report("object " + Spelling.name(object.name()), object.position());
    if (objects.putIfAbsent(object.name(), object) != null) {
      report.accept("two memory objects have this name");
    }
    layout(object.layout(), report);
    switch (object.initial()) {
      case MemoryObject.Initial.Bytes(String hex) -> contents(object, hex, report);
      case MemoryObject.Initial.Preset(String hex) -> contents(object, hex, report);
      case MemoryObject.Initial.Launched _, MemoryObject.Initial.Undefined _ -> {}
    }
  }

  private static void contents(MemoryObject object, String hex, Consumer<String> report) {
    if (hex.length() % 2 != 0 || !hex.chars().allMatch(HexFormat::isHexDigit)) {
      report.accept("its bytes are not hexadecimal");
    } else if (object.layout().size() != hex.length() / 2) {
      report.accept("has " + object.layout().size() + " bytes, not " + hex.length() / 2);
    }
  }

  private static void layout(Layout layout, Consumer<String> report) {
    switch (layout) {
      case Layout.Scalar _ -> {}
      case Layout.Array(Layout element, long count) -> {
        if (count < 0) {
          report.accept("an array has " + count + " elements");
        }
        layout(element, report);
      }
      case Layout.Struct(List<Layout.Member> members, long size) -> {
        for (Layout.Member member : members) {
          layout(member.layout(), report);
          if (member.offset() < 0 || member.offset() + member.layout().size() > size) {
            report.accept("a structure has a member outside itself");
          }
        }
      }
    }
  }

  private void parameters() {
    Set<String> names = new HashSet<>();
    for (Parameter parameter : kernel.parameters()) {
      Consumer<String> report =
          report("parameter " + Spelling.name(parameter.name()), kernel.position());
      if (!names.add(parameter.name())) {
        report.accept("two parameters have this name");
      }
      MemoryObject object = objects.get(parameter.name());
      switch (parameter) {
        case Parameter.Scalar(_, _, Parameter.Home home) -> home(home, report);
        case Parameter.Array _ -> {
          if (object == null || object.space() == Space.PRIVATE) {
            report.accept("no memory object that threads share has its name");
          }
        }
        case Parameter.Structure _ -> {
          if (object == null || object.space() != Space.PRIVATE) {
            report.accept("no private memory object has its name");
          }
        }
      }
    }
  }

  private void home(Parameter.Home home, Consumer<String> report) {
    switch (home) {
      case Parameter.Home.Passed _ -> {}
      case Parameter.Home.InMemory(String object, long offset) -> {
        MemoryObject memory = objects.get(object);
        if (memory == null || memory.space() == Space.SHARED || offset < 0) {
          report.accept("it lies in no memory that the launch fills");
        }
      }
    }
  }

  private void facts() {
    for (LaunchFact fact : kernel.facts()) {
      String problem =
          switch (fact) {
            case LaunchFact.BlockSize(long x, long y, long z, _) -> sizes(x, y, z);
            case LaunchFact.GridSize(long x, long y, long z, _) -> sizes(x, y, z);
            case LaunchFact.MaxThreads(long threads, _) -> sizes(threads, 1, 1);
            case LaunchFact.Assumed(Expr condition, _, _) ->
                isOfLaunch(condition) && condition.type().equals(Type.BOOL)
                    ? ""
                    : "what is assumed is not a condition over parameters and sizes";
            case LaunchFact.MayAlias(List<String> arrays, _) ->
                arrays.stream().allMatch(this::isArray) ? "" : "only arrays can be aliases";
            case LaunchFact.Starts(String array, String base, Expr bytes, _, _) ->
                starts(array, base, bytes);
            case LaunchFact.Extent(String array, Expr before, Expr bytes, _, _) ->
                extent(array, before, bytes);
            case LaunchFact.Launched(List<Position> places, _) ->
                places.isEmpty() ? "launched at no place" : "";
            case LaunchFact.ExitsIgnored _ -> "";
            case LaunchFact.WarpSize(int threads, _) ->
                threads == 32 || threads == 64 ? "" : "a warp has 32 or 64 threads";
            case LaunchFact.Unlimited _ -> "";
            case LaunchFact.GlobalOffset(long x, long y, long z, _) ->
                Math.min(x, Math.min(y, z)) >= 0 && Math.max(x, Math.max(y, z)) < 1L << 31
                    ? ""
                    : "an offset is not negative, and less than 2^31";
            case LaunchFact.Wished(Wish wish, _) -> wish(wish);
            case LaunchFact.Believed(String text, _) -> text.isEmpty() ? "nothing believed" : "";
          };
      if (!problem.isEmpty()) {
        report("facts", kernel.position()).accept(problem);
      }
    }
  }

  private String wish(Wish wish) {
    return switch (wish) {
      case Wish.RacesOn(List<String> arrays) ->
          arrays.stream().allMatch(array -> kernel.object(array).isPresent())
              ? ""
              : "only arrays of the kernel can be asked about";
      case Wish.InStep(int threads) ->
          Integer.bitCount(threads) == 1 && threads > 1 && threads <= kernel.warpSize()
              ? ""
              : "a power of two from 2 to the size of a warp is how many threads run in step";
      case Wish.NoRaces _, Wish.RacesInBlocks _ -> "";
      case Wish.EqualValuesRace _, Wish.Annotations _ -> "";
    };
  }

  private String starts(String array, String base, Expr bytes) {
    if (!isArray(array) || !isArray(base)) {
      return "only arrays start in arrays";
    }
    return isOfLaunch(bytes) && bytes.type().equals(Type.I64)
        ? ""
        : "where an array starts is not a number of bytes over parameters and sizes";
  }

  private String extent(String array, Expr before, Expr bytes) {
    if (!isArray(array) || kernel.object(array).orElseThrow().layout().size() > 0) {
      return "only arrays that the kernel is given have an extent";
    }
    return Stream.of(before, bytes).allMatch(e -> isOfLaunch(e) && e.type().equals(Type.I64))
        ? ""
        : "how large an array is is not a number of bytes over parameters and sizes";
  }

  private static String sizes(long x, long y, long z) {
    return x > 0 && y > 0 && z > 0 ? "" : "a size is not positive";
  }

  /// Whether the launch alone decides the expression.
  private boolean isOfLaunch(Expr expr) {
    boolean isFine =
        switch (expr) {
          case Expr.Var variable ->
              kernel.parameters().stream()
                  .anyMatch(
                      p ->
                          p instanceof Parameter.Scalar(Expr.Var own, _, _)
                              && own.equals(variable));
          case Expr.Launch(LaunchValue value, _) ->
              value == LaunchValue.BLOCK_SIZE || value == LaunchValue.GRID_SIZE;
          case Expr.IntConst _, Expr.Arithmetic _, Expr.Compare _, Expr.Select _ -> true;
          case Expr.Convert _, Expr.FloatConst _ -> true;
          case Expr.Null _, Expr.AddressOf _, Expr.Offset _, Expr.Apply _ -> false;
        };
    return isFine && expr.children().stream().allMatch(this::isOfLaunch);
  }

  /// Whether a name is that of memory that pointers may lead to: of a parameter, of a field of one,
  /// or of a variable of the file.
  private boolean isArray(String name) {
    return kernel.object(name).map(MemoryObject::space).orElse(Space.PRIVATE) != Space.PRIVATE;
  }

  // Without a graph, or in a block outside it, nothing can be said of dominance.
  private Definitions.Dominance dominance() {
    int before = violations.size();
    labels();
    if (violations.size() > before) {
      return (_, _) -> true;
    }
    Graph graph = Graph.of(kernel);
    shape(graph);
    return (a, b) -> !graph.isReachable(b) || graph.dominates(a, b);
  }

  private void labels() {
    Consumer<String> report = report("blocks", kernel.position());
    if (kernel.blocks().isEmpty()) {
      report.accept("there is no entry");
    }
    for (BasicBlock block : kernel.blocks()) {
      if (blocks.putIfAbsent(block.label(), block) != null) {
        report.accept("two blocks are called " + Spelling.name(block.label()));
      }
    }
    for (BasicBlock block : kernel.blocks()) {
      for (Target target : block.terminator().targets()) {
        if (!blocks.containsKey(target.label())) {
          terminatorReport(block)
              .accept("block " + Spelling.name(target.label()) + " does not exist");
        }
      }
    }
  }

  private void shape(Graph graph) {
    BasicBlock entry = kernel.blocks().getFirst();
    if (!entry.parameters().isEmpty()) {
      blockReport(entry).accept("the entry has parameters");
    }
    if (!graph.predecessors(0).isEmpty()) {
      blockReport(entry).accept("the entry has predecessors");
    }
    for (int i = 0; i < graph.size(); i++) {
      if (!graph.isReachable(i)) {
        blockReport(kernel.blocks().get(i)).accept("cannot be reached from the entry");
      }
    }
  }

  private void define(Definitions definitions) {
    for (Parameter parameter : kernel.parameters()) {
      if (parameter instanceof Parameter.Scalar(Expr.Var variable, _, _)) {
        // A second parameter of the same name was reported as such.
        definitions.define(List.of(variable), Point.LAUNCH, _ -> {});
      }
    }
    for (int b = 0; b < kernel.blocks().size(); b++) {
      BasicBlock block = kernel.blocks().get(b);
      definitions.define(block.parameters(), Point.start(b), blockReport(block));
      for (int i = 0; i < block.statements().size(); i++) {
        definitions.define(
            block.statements().get(i).targets(), new Point(b, i), statementReport(block, i));
      }
    }
  }

  private void block(Definitions definitions, int index) {
    BasicBlock block = kernel.blocks().get(index);
    for (int i = 0; i < block.statements().size(); i++) {
      Consumer<String> report = statementReport(block, i);
      ExprChecker exprs =
          new ExprChecker(definitions, objects.keySet(), new Point(index, i), report);
      new StatementChecker(exprs, kernel.warpSize(), report).check(block.statements().get(i));
    }
    Consumer<String> report = terminatorReport(block);
    Point end = new Point(index, block.statements().size());
    terminator(
        block.terminator(), new ExprChecker(definitions, objects.keySet(), end, report), report);
  }

  private void terminator(Terminator terminator, ExprChecker exprs, Consumer<String> report) {
    switch (terminator) {
      case Terminator.Branch branch -> exprs.expect(Type.BOOL, branch.condition(), "the condition");
      case Terminator.Switch choice -> {
        exprs.expectInteger(choice.value(), "the value");
        Set<Long> values = new HashSet<>();
        for (Terminator.Case one : choice.cases()) {
          if (!values.add(one.value())) {
            report.accept("case " + one.value() + " occurs twice");
          }
          if (choice.value().type() instanceof Type.Int type
              && new Expr.IntConst(type, one.value()).value() != one.value()) {
            report.accept("case " + one.value() + " is not a value of " + type);
          }
        }
      }
      case Terminator.Goto _, Terminator.Return _, Terminator.Unreachable _ -> {}
    }
    terminator.targets().forEach(target -> target(target, exprs, report));
  }

  private void target(Target target, ExprChecker exprs, Consumer<String> report) {
    String name = "block " + Spelling.name(target.label());
    BasicBlock block = blocks.get(target.label());
    if (block != null && block.parameters().size() == target.arguments().size()) {
      for (int i = 0; i < target.arguments().size(); i++) {
        String what = "argument " + (i + 1) + " of " + name;
        exprs.expect(block.parameters().get(i).type(), target.arguments().get(i), what);
      }
    } else {
      target.arguments().forEach(exprs::check);
      if (block != null) {
        report.accept(
            name
                + " has "
                + block.parameters().size()
                + " parameters, but gets "
                + target.arguments().size());
      }
    }
  }

  private Consumer<String> blockReport(BasicBlock block) {
    return report("block " + Spelling.name(block.label()), kernel.position());
  }

  private Consumer<String> statementReport(BasicBlock block, int index) {
    return report(
        "block " + Spelling.name(block.label()) + ", statement " + (index + 1),
        block.statements().get(index).position());
  }

  private Consumer<String> terminatorReport(BasicBlock block) {
    return report("end of block " + Spelling.name(block.label()), kernel.position());
  }

  private Consumer<String> report(String part, Position position) {
    return message -> violations.add(new Violation(part, message, position));
  }
}
