package org.warpproof.frontend.input;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject;
import org.warpproof.kernel.Op.Comparison;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.Wish;
import org.warpproof.source.InputException;

/// Kernel to Kernel: what a header comment says of arrays and numbers by name.
public final class ApplyHeader {
  private static final int BITS_OF_BYTE = 8;

  private final Kernel kernel;
  private final List<LaunchFact> facts;
  private final List<Statement> stores = new ArrayList<>();

  private ApplyHeader(Kernel kernel) {
    this.kernel = kernel;
    this.facts = new ArrayList<>(kernel.facts());
  }

  /// The kernels of a file, of which `others` are not meant.
  ///
  /// @throws InputException if the comment names what is not there
  public static List<Kernel> to(List<Kernel> kernels, List<String> others, HeaderComment header)
      throws InputException {
    for (String array : header.arrays()) {
      if (others.isEmpty() && kernels.stream().noneMatch(k -> isArray(k, array))) {
        throw new InputException("/checkArrays: no array '%s' in this file".formatted(array));
      }
    }
    for (List<String> arguments : header.arguments()) {
      String name = arguments.getFirst();
      if (!others.contains(name) && kernels.stream().noneMatch(k -> k.name().equals(name))) {
        throw new InputException("--kernel-args: no kernel '%s' in this file".formatted(name));
      }
    }
    List<Kernel> all = new ArrayList<>();
    for (Kernel kernel : kernels) {
      all.add(new ApplyHeader(kernel).apply(header));
    }
    return all;
  }

  private static boolean isArray(Kernel kernel, String name) {
    return kernel
        .object(name)
        .filter(object -> kernel.parameters().stream().noneMatch(p -> isStructure(p, object)))
        .isPresent();
  }

  private static boolean isStructure(Parameter parameter, MemoryObject object) {
    return parameter instanceof Parameter.Structure(String name) && name.equals(object.name());
  }

  private Kernel apply(HeaderComment header) throws InputException {
    if (!header.arrays().isEmpty()) {
      List<String> own = header.arrays().stream().filter(a -> isArray(kernel, a)).toList();
      facts.add(new LaunchFact.Wished(new Wish.RacesOn(own), Origin.HEADER_COMMENT));
    }
    for (List<String> arguments : header.arguments()) {
      if (arguments.getFirst().equals(kernel.name())) {
        set(arguments.subList(1, arguments.size()));
      }
    }
    return started().withFacts(facts);
  }

  /// The kernel, which first sets its structures: whoever calls it with these does the same.
  private Kernel started() {
    List<BasicBlock> blocks = new ArrayList<>(kernel.blocks());
    BasicBlock entry = blocks.getFirst();
    List<Statement> statements = new ArrayList<>(stores);
    statements.addAll(entry.statements());
    blocks.set(
        0, new BasicBlock(entry.label(), entry.parameters(), statements, entry.terminator()));
    return kernel.withBlocks(blocks);
  }

  /// The numbers are for the parameters that are no arrays, in their order.
  private void set(List<String> numbers) throws InputException {
    // Others behind them are what the kernel asks of its launch.
    List<Parameter> all =
        kernel.passed().stream().filter(p -> !(p instanceof Parameter.Array)).toList();
    if (numbers.size() > all.size()) {
      throw new InputException(
          "--kernel-args: %s has %d numbers".formatted(kernel.name(), all.size()));
    }
    for (int i = 0; i < numbers.size(); i++) {
      if (!numbers.get(i).equals("*")) {
        String text = numbers.get(i);
        long number = Long.parseUnsignedLong(text.substring(2), 16);
        switch (all.get(i)) {
          case Parameter.Scalar(Expr.Var variable, _, _) -> set(variable, number);
          case Parameter.Structure(String name) -> set(name, number, text);
          case Parameter.Array _ -> throw new AssertionError("arrays were left out above");
        }
      }
    }
  }

  private void set(Expr.Var variable, long number) throws InputException {
    if (!(variable.type() instanceof Type.Int type)
        || (type.bits() < Long.SIZE && number >>> type.bits() != 0)) {
      throw new InputException(
          "--kernel-args: %s of %s is no integer of that size"
              .formatted(variable.name(), kernel.name()));
    }
    facts.add(
        new LaunchFact.Assumed(
            new Expr.Compare(Comparison.EQ, variable, new Expr.IntConst(type, number)),
            "%s == %d".formatted(variable.name(), number),
            Origin.HEADER_COMMENT));
  }

  /// A structure of up to eight bytes, the first of which is the lowest of the number.
  private void set(String structure, long number, String text) throws InputException {
    Optional<MemoryObject> object = kernel.object(structure);
    List<Layout.Member> members =
        object.isPresent()
                && object.get().layout() instanceof Layout.Struct(var own, long size)
                && size <= Long.BYTES
            ? own
            : List.of();
    if (members.isEmpty()) {
      throw cannotSet(structure);
    }
    for (int i = 0; i < members.size(); i++) {
      long offset = members.get(i).offset();
      if (!(members.get(i).layout() instanceof Layout.Scalar(Type.Int type))) {
        throw cannotSet(structure);
      }
      Place place =
          new Place(new Place.Root.Named(structure), List.of(new Place.Step.Field(i, offset)));
      Expr value = new Expr.IntConst(type, number >>> (offset * BITS_OF_BYTE));
      stores.add(new Statement.Store(place, value, kernel.position()));
    }
    facts.add(
        new LaunchFact.Believed(
            structure + " is " + text + ", as the header comment says", Origin.HEADER_COMMENT));
  }

  private InputException cannotSet(String structure) {
    return new InputException(
        "--kernel-args: %s of %s is no structure of integers in eight bytes"
            .formatted(structure, kernel.name()));
  }
}
