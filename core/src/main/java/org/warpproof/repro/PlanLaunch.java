package org.warpproof.repro;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.check.Verdict;
import org.warpproof.frontend.spell.Spellings;
import org.warpproof.frontend.spell.Spellings.KernelSpelling;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Team;
import org.warpproof.kernel.Type;
import org.warpproof.repro.Plan.Blocks;
import org.warpproof.repro.Plan.Buffer;
import org.warpproof.repro.Plan.Field;
import org.warpproof.repro.Plan.Passed;
import org.warpproof.repro.Plan.Pointer;
import org.warpproof.repro.Plan.Variable;
import org.warpproof.semantics.launch.Argument;
import org.warpproof.semantics.launch.Bytes;
import org.warpproof.semantics.launch.Dim3;
import org.warpproof.semantics.launch.Launch;

/// The launch in which a kernel was seen to fail to a plan for the host.
final class PlanLaunch {
  /// The front end's name for what `get_work_dim` gives.
  private static final String WORK_DIMENSIONS = "workDimensions";

  /// Of arrays that are made larger than in the replay.
  private static final long MOST_BYTES = 1L << 30;

  private final Kernel kernel;
  private final Spellings spellings;
  private final Launch launch;

  private PlanLaunch(Kernel kernel, Spellings spellings, Launch launch) {
    this.kernel = kernel;
    this.spellings = spellings;
    this.launch = launch;
  }

  static Plan plan(Kernel kernel, Spellings spellings, Verdict.Seen refuted) {
    Launch fitting = DynamicShared.fit(kernel, refuted).explicit(kernel);
    return new PlanLaunch(kernel, spellings, fitting).plan();
  }

  private Plan plan() {
    boolean hasGridBarrier =
        kernel
            .statements()
            .anyMatch(s -> s instanceof Statement.Barrier b && b.team() instanceof Team.Grid);
    return new Plan(
        launch.grid(),
        launch.block(),
        dimensions(),
        sharedBytes(),
        hasGridBarrier ? Blocks.COOPERATIVE : Blocks.INDEPENDENT,
        buffers(),
        arguments(),
        variables());
  }

  /// How many dimensions OpenCL's launch speaks of; kernels can ask.
  private int dimensions() {
    int least = launch.grid().z() * launch.block().z() > 1 ? 3 : 1;
    if (least == 1 && launch.grid().y() * launch.block().y() > 1) {
      least = 2;
    }
    long said =
        launch.arguments().get(WORK_DIMENSIONS) instanceof Argument.Scalar(long bits) ? bits : 3;
    return said >= least && said <= 3 ? (int) said : least;
  }

  /// CUDA's dynamic shared memory is one piece, however many arrays name it.
  private long sharedBytes() {
    return kernel.objects().stream()
        .filter(o -> o.space() == Space.SHARED && o.layout().size() == 0 && !kernel.isParameter(o))
        .mapToLong(
            o ->
                launch.arguments().get(o.name()) instanceof Argument.Contents(Bytes bytes)
                    ? bytes.size()
                    : 0)
        .max()
        .orElse(0);
  }

  /// The arrays that pointers lead to: those of parameters, and of fields of structures.
  private List<Buffer> buffers() {
    List<Buffer> buffers = new ArrayList<>();
    for (MemoryObject object : kernel.objects()) {
      if (isPointedAt(object)
          && launch.arguments().get(object.name()) instanceof Argument.Contents(Bytes bytes)) {
        buffers.add(new Buffer(object.name(), size(object, bytes), bytes));
      }
    }
    return buffers;
  }

  private boolean isPointedAt(MemoryObject object) {
    boolean isMemory = object.space() == Space.GLOBAL || object.space() == Space.CONSTANT;
    return isMemory && (kernel.isParameter(object) || structureOf(object).isPresent());
  }

  /// Where only some blocks were replayed, the others need memory too.
  private long size(MemoryObject object, Bytes bytes) {
    if (launch.running().isEmpty() || !(object.layout() instanceof Layout.Array(var element, _))) {
      return bytes.size();
    }
    long threads = Dim3.product(launch.grid().count(), launch.block().count());
    long wanted = Dim3.product(threads, 2 * Math.max(1, element.size()));
    return Math.max(bytes.size(), Math.min(wanted, MOST_BYTES));
  }

  /// The structure that holds the pointer to this array: `m` for `m.8`, the pointer at its byte 8.
  private Optional<Parameter.Structure> structureOf(MemoryObject object) {
    return kernel.parameters().stream()
        .filter(Parameter.Structure.class::isInstance)
        .map(Parameter.Structure.class::cast)
        .filter(s -> object.name().matches(java.util.regex.Pattern.quote(s.name()) + "\\.\\d+"))
        .findFirst();
  }

  private List<Passed> arguments() {
    List<Passed> arguments = new ArrayList<>();
    String vector = "";
    List<Parameter.Scalar> parts = new ArrayList<>();
    for (Parameter parameter : kernel.passed()) {
      String name = parameter.name();
      boolean isPart = parameter instanceof Parameter.Scalar && name.matches(".+\\.\\d+");
      String whole = isPart ? name.substring(0, name.indexOf('.')) : name;
      if (!parts.isEmpty() && !(isPart && whole.equals(vector))) {
        arguments.add(number(vector, parts));
        parts.clear();
      }
      switch (parameter) {
        case Parameter.Scalar scalar -> {
          vector = whole;
          parts.add(scalar);
        }
        case Parameter.Array(String array, _) -> arguments.add(pointer(array));
        case Parameter.Structure(String structure) -> arguments.add(structure(structure));
      }
    }
    if (!parts.isEmpty()) {
      arguments.add(number(vector, parts));
    }
    // Numbers that the launch decides, though no parameter names them, come last.
    KernelSpelling spelling = spellings.kernels().get(kernel.symbol());
    int declared = spelling == null ? arguments.size() : spelling.parameters();
    return arguments.subList(0, Math.min(declared, arguments.size()));
  }

  /// A vector of three numbers takes the place of four.
  private Passed number(String name, List<Parameter.Scalar> parts) {
    int each = parts.getFirst().variable().type().bytes();
    int places = parts.size() == 3 ? 4 : parts.size();
    byte[] bytes = new byte[each * places];
    for (int i = 0; i < parts.size(); i++) {
      long bits =
          launch.arguments().get(parts.get(i).name()) instanceof Argument.Scalar(long number)
              ? number
              : 0;
      if (parts.get(i).variable().type().equals(Type.BOOL)) {
        bits &= 1;
      }
      for (int k = 0; k < each; k++) {
        bytes[i * each + k] = (byte) (bits >> (8 * k));
      }
    }
    return new Passed.Scalars(name, Bytes.of(bytes));
  }

  private Passed pointer(String array) {
    boolean isLocal =
        kernel.object(array).map(MemoryObject::space).orElse(Space.GLOBAL) == Space.SHARED;
    return switch (launch.arguments().get(array)) {
      case Argument.Contents(Bytes bytes) when isLocal -> new Passed.Local(array, bytes.size());
      case Argument.Contents _ -> new Passed.Address(array, new Pointer(array, 0));
      case Argument.Alias(String other, long offset) ->
          buffer(other)
              .<Passed>map(name -> new Passed.Address(array, new Pointer(name, offset)))
              .orElse(new Passed.NullAddress(array));
      case Argument.Null _, Argument.Scalar _ -> new Passed.NullAddress(array);
      case null -> new Passed.NullAddress(array);
    };
  }

  /// The name that an array has in the program: a variable of the file has that of the file, if it
  /// can be named.
  private Optional<String> buffer(String array) {
    Optional<MemoryObject> variable = kernel.object(array).filter(o -> !isPointedAt(o));
    return variable.isEmpty()
        ? Optional.of(array)
        : spellings.variable(array, variable.get().position()).map(v -> v.name());
  }

  private Passed structure(String name) {
    Bytes bytes =
        launch.arguments().get(name) instanceof Argument.Contents(Bytes given)
            ? given
            : Bytes.zeros(0);
    List<Field> pointers = new ArrayList<>();
    for (MemoryObject object : kernel.objects()) {
      if (structureOf(object).filter(s -> s.name().equals(name)).isPresent()
          && pointer(object.name()) instanceof Passed.Address(_, Pointer pointer)) {
        long at = Long.parseLong(object.name().substring(name.length() + 1));
        pointers.add(new Field(at, pointer));
      }
    }
    return new Passed.Structure(name, bytes, pointers);
  }

  private boolean isTarget(MemoryObject object) {
    return launch.arguments().values().stream()
        .anyMatch(
            argument ->
                argument instanceof Argument.Alias(String other, _) && other.equals(object.name()));
  }

  /// Variables of the file that can be named: they are put back before each run.
  private List<Variable> variables() {
    List<Variable> variables = new ArrayList<>();
    for (MemoryObject object : kernel.objects()) {
      boolean isFilled = launch.arguments().containsKey(object.name());
      boolean isVariable =
          switch (object.space()) {
            case GLOBAL -> !isPointedAt(object);
            case CONSTANT -> !isPointedAt(object) && (isFilled || isTarget(object));
            case SHARED, PRIVATE -> false;
          };
      if (isVariable) {
        Optional<Bytes> contents =
            switch (launch.arguments().get(object.name())) {
              case Argument.Contents(Bytes bytes) -> Optional.of(bytes);
              // A variable that is one number, and known as such.
              case Argument.Scalar(long bits) -> {
                int size = (int) object.layout().size();
                yield Optional.of(Bytes.zeros(size).with(0, size, bits));
              }
              case Argument.Alias _, Argument.Null _ -> Optional.empty();
              case null -> Optional.empty();
            };
        spellings
            .variable(object.name(), object.position())
            .ifPresent(v -> variables.add(new Variable(v.name(), contents)));
      }
    }
    return variables;
  }
}
