package org.warpproof.kernel.text;

import java.util.Iterator;
import java.util.List;
import java.util.stream.Collectors;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Contract;
import org.warpproof.kernel.ContractNames;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.FenceOrder;
import org.warpproof.kernel.Fences;
import org.warpproof.kernel.Ghost;
import org.warpproof.kernel.GhostNames;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.MemoryOrder;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Terminator.Target;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Volatility;
import org.warpproof.kernel.Wish;
import org.warpproof.source.Position;

/// Kernels to text. [KernelParser] reads it back and describes it.
public final class KernelPrinter {
  // Positions start here, or two spaces after a line that is longer.
  private static final int POSITION_COLUMN = 60;

  private final StringBuilder out = new StringBuilder();
  private final ExprPrinter exprs = new ExprPrinter(out);
  private String file = "";
  private int lineStart;

  private KernelPrinter() {}

  public static String print(Kernel kernel) {
    KernelPrinter printer = new KernelPrinter();
    printer.kernel(kernel);
    return printer.out.toString();
  }

  public static String print(List<Kernel> kernels) {
    return kernels.stream().map(KernelPrinter::print).collect(Collectors.joining("\n"));
  }

  private void kernel(Kernel kernel) {
    out.append("kernel ").append(Spelling.quoted(kernel.name()));
    out.append(" symbol ").append(Spelling.quoted(kernel.symbol()));
    if (!kernel.position().equals(Position.NONE)) {
      out.append(" at ");
      position(kernel.position());
    }
    file = kernel.position().file();
    out.append(" {");
    endLine();
    kernel.parameters().forEach(this::parameter);
    kernel.objects().forEach(this::object);
    kernel.facts().forEach(this::fact);
    kernel.blocks().forEach(this::block);
    out.append('}');
    endLine();
  }

  private void parameter(Parameter parameter) {
    out.append("  param ");
    switch (parameter) {
      case Parameter.Scalar(Expr.Var variable, Parameter.Sign sign, Parameter.Home home) -> {
        exprs.declaration(variable);
        out.append(
            switch (sign) {
              case SIGNED -> "";
              case UNSIGNED -> " unsigned";
              case UNKNOWN -> " of unknown sign";
            });
        if (home instanceof Parameter.Home.InMemory(String object, long offset)) {
          out.append(" in ").append(Spelling.name(object)).append(" at ").append(offset);
        }
        exprs.declare(List.of(variable));
      }
      case Parameter.Array(String name, Parameter.Aliasing aliasing) ->
          out.append(Spelling.name(name))
              .append(
                  switch (aliasing) {
                    case POSSIBLE -> ": array";
                    case EXCLUDED -> ": restrict array";
                  });
      case Parameter.Structure(String name) -> out.append(Spelling.name(name)).append(": struct");
    }
    endLine();
  }

  private void object(MemoryObject object) {
    out.append("  object ").append(Spelling.name(object.name())).append(": ");
    out.append(Spelling.word(object.space())).append(' ');
    layout(object.layout());
    out.append(
        switch (object.initial()) {
          case MemoryObject.Initial.Launched _ -> " launched";
          case MemoryObject.Initial.Undefined _ -> " undefined";
          case MemoryObject.Initial.Preset(String hex) -> " preset " + Spelling.quoted(hex);
          case MemoryObject.Initial.Bytes(String hex) -> " bytes " + Spelling.quoted(hex);
        });
    aligned(object.alignment(), object.layout().alignment());
    endLine(object.position());
  }

  private void aligned(long alignment, long usual) {
    if (alignment != usual) {
      out.append(" aligned ").append(alignment);
    }
  }

  // Arrays as in C: the outermost count first.
  private void layout(Layout layout) {
    StringBuilder counts = new StringBuilder();
    Layout element = layout;
    while (element instanceof Layout.Array(Layout inner, long count)) {
      counts.append('[').append(count == 0 ? "" : count).append(']');
      element = inner;
    }
    switch (element) {
      case Layout.Scalar(Type type) -> out.append(type);
      case Layout.Struct(List<Layout.Member> members, long size) -> {
        out.append("struct ").append(size).append(" {");
        Iterator<Layout.Member> rest = members.iterator();
        while (rest.hasNext()) {
          Layout.Member member = rest.next();
          out.append(member.offset()).append(": ");
          layout(member.layout());
          out.append(rest.hasNext() ? ", " : "");
        }
        out.append('}');
      }
      case Layout.Array _ -> throw new AssertionError("arrays were taken off above");
    }
    out.append(counts);
  }

  private void fact(LaunchFact fact) {
    out.append("  fact ");
    switch (fact) {
      case LaunchFact.BlockSize(long x, long y, long z, LaunchFact.Origin origin) ->
          out.append("block ").append(x + " " + y + " " + z + " " + Spelling.word(origin));
      case LaunchFact.GridSize(long x, long y, long z, LaunchFact.Origin origin) ->
          out.append("grid ").append(x + " " + y + " " + z + " " + Spelling.word(origin));
      case LaunchFact.MaxThreads(long threads, LaunchFact.Origin origin) ->
          out.append("max_threads ").append(threads + " " + Spelling.word(origin));
      case LaunchFact.Assumed(Expr condition, String text, LaunchFact.Origin origin) -> {
        out.append("assumed ");
        exprs.print(condition);
        out.append(", ").append(Spelling.quoted(text)).append(' ').append(Spelling.word(origin));
      }
      case LaunchFact.MayAlias(List<String> arrays, LaunchFact.Origin origin) -> {
        out.append("may_alias (");
        out.append(String.join(", ", arrays.stream().map(Spelling::name).toList()));
        out.append(") ").append(Spelling.word(origin));
      }
      case LaunchFact.Starts starts -> {
        out.append("starts ").append(Spelling.name(starts.array())).append(" in ");
        out.append(Spelling.name(starts.base())).append(" at ");
        exprs.print(starts.bytes());
        out.append(", ").append(Spelling.quoted(starts.text())).append(' ');
        out.append(Spelling.word(starts.origin()));
      }
      case LaunchFact.Extent extent -> {
        out.append("extent ").append(Spelling.name(extent.array())).append(" before ");
        exprs.print(extent.before());
        out.append(" from ");
        exprs.print(extent.bytes());
        out.append(", ").append(Spelling.quoted(extent.text())).append(' ');
        out.append(Spelling.word(extent.origin()));
      }
      case LaunchFact.Unlimited(LaunchFact.Origin origin) ->
          out.append("unlimited ").append(Spelling.word(origin));
      case LaunchFact.Believed(String text, LaunchFact.Origin origin) ->
          out.append("believed ")
              .append(Spelling.quoted(text))
              .append(' ')
              .append(Spelling.word(origin));
      case LaunchFact.Launched(List<Position> places, LaunchFact.Origin origin) -> {
        out.append("launched_at (");
        for (int i = 0; i < places.size(); i++) {
          out.append(i == 0 ? "" : ", ");
          position(places.get(i));
        }
        out.append(") ").append(Spelling.word(origin));
      }
      case LaunchFact.WarpSize(int threads, LaunchFact.Origin origin) ->
          out.append("warps ").append(threads + " " + Spelling.word(origin));
      case LaunchFact.GlobalOffset(long x, long y, long z, LaunchFact.Origin origin) ->
          out.append("offset ").append(x + " " + y + " " + z + " " + Spelling.word(origin));
      case LaunchFact.Wished(Wish wish, LaunchFact.Origin origin) ->
          out.append("wished ").append(wish(wish)).append(' ').append(Spelling.word(origin));
      case LaunchFact.ExitsIgnored(LaunchFact.Origin origin) ->
          out.append("exits_ignored ").append(Spelling.word(origin));
    }
    endLine();
  }

  private static String wish(Wish wish) {
    return switch (wish) {
      case Wish.NoRaces _ -> "no_races";
      case Wish.RacesInBlocks _ -> "races_in_blocks";
      case Wish.RacesOn(List<String> arrays) ->
          "races_on (" + String.join(", ", arrays.stream().map(Spelling::name).toList()) + ")";
      case Wish.EqualValuesRace _ -> "equal_values_race";
      case Wish.InStep(int threads) -> "in_step " + threads;
      case Wish.Annotations(Wish.Kept kept) -> "annotations " + Spelling.word(kept);
    };
  }

  private void block(BasicBlock block) {
    out.append(Spelling.name(block.label())).append('(');
    exprs.declarations(block.parameters());
    exprs.declare(block.parameters());
    out.append("):");
    endLine();
    for (Statement statement : block.statements()) {
      out.append("  ");
      statement(statement);
      exprs.declare(statement.targets());
      endLine(statement.position());
    }
    out.append("  ");
    terminator(block.terminator());
    endLine(
        block.terminator() instanceof Terminator.Unreachable(Position position)
            ? position
            : Position.NONE);
  }

  private void statement(Statement statement) {
    switch (statement) {
      case Statement.Let let -> {
        define("", let.target());
        exprs.print(let.value());
      }
      case Statement.Load load -> {
        define(load.volatility() == Volatility.PLAIN ? "load " : "load volatile ", load.target());
        exprs.print(load.place());
        aligned(load.alignment(), 1);
      }
      case Statement.Store store -> {
        out.append("store ");
        exprs.print(store.place());
        aligned(store.alignment(), 1);
        out.append(" = ");
        exprs.print(store.value());
      }
      case Statement.Atomic atomic -> atomic(atomic);
      case Statement.Barrier barrier -> {
        out.append("barrier ");
        exprs.print(barrier.team());
        out.append(' ').append(Spelling.word(barrier.fences()));
        for (Expr flags : barrier.flags()) {
          out.append(" flags ");
          exprs.print(flags);
        }
      }
      case Statement.Collective collective -> {
        define("collective ", collective.target());
        out.append(Spelling.word(collective.op()));
        exprs.arguments(collective.arguments());
        out.append(" over ");
        exprs.print(collective.team());
        if (collective.fences() != Fences.NONE) {
          out.append(" ordering ").append(Spelling.word(collective.fences()));
        }
      }
      case Statement.AsyncCopy copy -> asyncCopy(copy);
      case Statement.AsyncWait wait -> {
        out.append("async_wait");
        exprs.arguments(wait.events());
      }
      case Statement.Fence fence -> {
        out.append("fence ").append(Spelling.word(fence.scope()));
        if (fence.order() == FenceOrder.PARTIAL) {
          out.append(' ').append(Spelling.word(fence.order()));
        }
      }
      case Statement.Havoc havoc -> {
        define("havoc ", havoc.target());
        out.append(Spelling.quoted(havoc.cause()));
      }
      case Statement.Assume assume -> {
        out.append("assume ");
        exprs.print(assume.condition());
      }
      case Statement.Assert asserted -> {
        out.append("assert ");
        exprs.print(asserted.condition());
        out.append(", ").append(Spelling.quoted(asserted.text()));
      }
      case Statement.Annotation(Contract contract, _) -> {
        out.append("contract ").append(ContractNames.of(contract));
        exprs.arguments(contract.arguments());
      }
      case Statement.Observe(Expr.Var target, Ghost ghost, _) -> {
        define("ghost ", target);
        if (ghost instanceof Ghost.Read(Place place)) {
          exprs.print(place);
        } else {
          out.append(GhostNames.of(ghost));
          exprs.arguments(ghost.arguments());
        }
      }
      case Statement.Unsupported unsupported -> unsupported(unsupported);
    }
  }

  private void define(String keyword, Expr.Var target) {
    out.append(keyword);
    exprs.declaration(target);
    out.append(" = ");
  }

  private void atomic(Statement.Atomic atomic) {
    boolean isRelaxed = atomic.order() == MemoryOrder.RELAXED;
    define(
        isRelaxed ? "atomic " : "atomic %s ".formatted(Spelling.word(atomic.order())),
        atomic.target());
    out.append(Spelling.word(atomic.op())).append('(');
    exprs.print(atomic.place());
    out.append(atomic.operands().isEmpty() ? "" : ", ");
    exprs.list(atomic.operands());
    out.append(") ").append(Spelling.word(atomic.scope()));
  }

  private void asyncCopy(Statement.AsyncCopy copy) {
    define("async_copy ", copy.event());
    out.append(copy.element()).append('(');
    exprs.print(copy.target());
    out.append(", ");
    exprs.print(copy.source());
    out.append(", ");
    exprs.list(List.of(copy.count(), copy.targetStride(), copy.sourceStride()));
    out.append(") joining ");
    exprs.print(copy.joined());
  }

  private void unsupported(Statement.Unsupported unsupported) {
    out.append("unsupported ").append(Spelling.quoted(unsupported.construct()));
    out.append(' ').append(Spelling.quoted(unsupported.detail()));
    out.append(unsupported.targets().isEmpty() ? "" : " -> ");
    exprs.declarations(unsupported.targets());
  }

  private void terminator(Terminator terminator) {
    switch (terminator) {
      case Terminator.Goto(Target target) -> {
        out.append("goto ");
        target(target);
      }
      case Terminator.Branch(Expr condition, Target whenTrue, Target whenFalse) -> {
        out.append("branch ");
        exprs.print(condition);
        out.append(" then ");
        target(whenTrue);
        out.append(" else ");
        target(whenFalse);
      }
      case Terminator.Switch(Expr value, List<Terminator.Case> cases, Target otherwise) -> {
        out.append("switch ");
        exprs.print(value);
        for (Terminator.Case one : cases) {
          out.append(" case ").append(one.value()).append(" -> ");
          target(one.target());
        }
        out.append(" else ");
        target(otherwise);
      }
      case Terminator.Return _ -> out.append("return");
      case Terminator.Unreachable _ -> out.append("unreachable");
    }
  }

  private void target(Target target) {
    out.append(Spelling.name(target.label()));
    exprs.arguments(target.arguments());
  }

  private void endLine(Position position) {
    if (!position.equals(Position.NONE)) {
      int length = out.length() - lineStart;
      out.append(" ".repeat(Math.max(2, POSITION_COLUMN - length))).append("@ ");
      position(position);
    }
    endLine();
  }

  private void endLine() {
    out.append('\n');
    lineStart = out.length();
  }

  // The file is left out where it is the kernel's own.
  private void position(Position position) {
    if (!position.file().equals(file)) {
      out.append(Spelling.quoted(position.file())).append(':');
    }
    out.append(position.line()).append(':').append(position.column());
    for (Position caller : position.chain()) {
      out.append(" < ").append(caller.chain().isEmpty() ? "" : "(");
      position(caller);
      out.append(caller.chain().isEmpty() ? "" : ")");
    }
  }
}
