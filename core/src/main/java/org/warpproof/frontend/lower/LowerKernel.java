package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMTypeRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.input.HeaderComment;
import org.warpproof.frontend.input.WorkDimensions;
import org.warpproof.frontend.llvm.BlockOrder;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.DebugType;
import org.warpproof.frontend.llvm.LaunchAttributes;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmModule;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.frontend.llvm.ParameterTypes;
import org.warpproof.frontend.llvm.ReadOnlyPointers;
import org.warpproof.frontend.llvm.SourceNames;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.BasicBlock;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Kernel;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchValue;
import org.warpproof.kernel.Layout;
import org.warpproof.kernel.MemoryObject.Initial;
import org.warpproof.kernel.Op.Conversion;
import org.warpproof.kernel.Parameter;
import org.warpproof.kernel.Space;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Type;
import org.warpproof.kernel.rewrite.MapExpressions;
import org.warpproof.kernel.text.ConditionText;

/// An LLVM function to a kernel: parameters and memory objects, then block by block.
///
/// Ensures: every block is reachable, and stands after its dominators.
public final class LowerKernel {
  private final FunctionLowering function;
  private final LowerInstruction instructions;
  private final LowerEdges edges;
  private final LLVMValueRef kernel;
  private final List<Parameter> parameters = new ArrayList<>();

  private LowerKernel(
      LlvmModule module,
      DebugPositions positions,
      LLVMValueRef kernel,
      int warpSize,
      List<CallFamily> families) {
    this.kernel = kernel;
    this.function = new FunctionLowering(module, positions, warpSize);
    this.instructions = new LowerInstruction(function, families);
    this.edges = new LowerEdges(function);
  }

  /// The kernel as it is where warps have so many threads; `families` are the functions that are
  /// known.
  public static Kernel lower(
      LlvmModule module,
      DebugPositions positions,
      LLVMValueRef kernel,
      HeaderComment header,
      int warpSize,
      List<CallFamily> families) {
    return new LowerKernel(module, positions, kernel, warpSize, families).lower(header);
  }

  private Kernel lower(HeaderComment header) {
    for (int i = 0; i < LLVMCountParams(kernel); i++) {
      try {
        parameter(i);
      } catch (UnsupportedException e) {
        refusedParameter(i, e);
      }
    }
    List<LLVMBasicBlockRef> order = BlockOrder.of(kernel);
    edges.nameBlocks(order);
    List<BasicBlock> blocks = new ArrayList<>();
    for (LLVMBasicBlockRef block : order) {
      List<Expr.Var> arguments = edges.parameters(block);
      Terminator terminator = body(block);
      blocks.add(
          new BasicBlock(
              edges.label(block), arguments, function.builder().takeStatements(), terminator));
    }
    List<Expr.Var> added = function.builder().launchNumbers();
    added.forEach(
        variable -> parameters.add(new Parameter.Scalar(variable, Parameter.Sign.SIGNED)));
    List<LaunchFact> facts = new ArrayList<>(header.facts());
    if (added.stream().anyMatch(variable -> variable.name().equals(WorkDimensions.NAME))) {
      facts.addAll(header.dimensions());
    }
    facts.addAll(LaunchAttributes.of(function.module(), kernel));
    if (function.module().isOpenCl()) {
      facts.add(new LaunchFact.Unlimited(LaunchFact.Origin.LANGUAGE));
    }
    // A header says of which size all groups are.
    boolean isSized = header.facts().stream().anyMatch(LaunchFact.BlockSize.class::isInstance);
    for (String text : isSized ? List.<String>of() : function.builder().beliefs()) {
      facts.add(new LaunchFact.Believed(text, LaunchFact.Origin.LANGUAGE));
    }
    List<NamedNumbers.Read> numbers = function.builder().numbers().in(blocks, function.builder());
    numbers.forEach(number -> parameters.add(number.parameter()));
    extents(facts, blocks, numbers);
    return new Kernel(
        SourceNames.function(function.module().context(), kernel),
        Llvm.name(kernel),
        parameters,
        function.builder().objects(),
        facts,
        blocks,
        function.positions().ofFunction(kernel));
  }

  /// Takes over what is said of the sizes of arrays, where the launch decides it.
  private void extents(
      List<LaunchFact> facts, List<BasicBlock> blocks, List<NamedNumbers.Read> numbers) {
    Map<Expr, Expr> read = new HashMap<>();
    numbers.forEach(n -> n.targets().forEach(t -> read.put(t, n.parameter().variable())));
    List<Statement> refused = new ArrayList<>();
    for (KernelBuilder.Said said : function.builder().extents()) {
      Expr bytes = named(said.bytes(), read);
      if (isOfLaunch(bytes)) {
        Layout layout = function.builder().object(said.array()).layout();
        long element = layout instanceof Layout.Array(Layout one, _) ? one.size() : 1;
        String text = said.array() + " has " + ConditionText.extent(bytes, element);
        facts.add(
            new LaunchFact.Extent(
                said.array(), Expr.i64(0), bytes, text, LaunchFact.Origin.ATTRIBUTE));
      } else {
        refused.add(
            new Statement.Unsupported(
                List.of(),
                "length",
                "the length of an array that not only parameters and sizes decide",
                said.position()));
      }
    }
    if (!refused.isEmpty()) {
      BasicBlock entry = blocks.getFirst();
      refused.addAll(entry.statements());
      blocks.set(0, new BasicBlock(entry.label(), entry.parameters(), refused, entry.terminator()));
    }
  }

  /// The expression with the names of what was read.
  private static Expr named(Expr expr, Map<Expr, Expr> read) {
    Expr name = read.get(expr);
    return name != null ? name : MapExpressions.children(expr, child -> named(child, read));
  }

  private boolean isOfLaunch(Expr expr) {
    boolean isFine =
        switch (expr) {
          case Expr.Var variable ->
              parameters.stream()
                  .anyMatch(
                      p -> p instanceof Parameter.Scalar(var own, _, _) && own.equals(variable));
          case Expr.Launch(LaunchValue value, _) ->
              value == LaunchValue.BLOCK_SIZE || value == LaunchValue.GRID_SIZE;
          case Expr.IntConst _, Expr.Arithmetic _, Expr.Compare _ -> true;
          case Expr.Select _, Expr.Convert _ -> true;
          case Expr.FloatConst _, Expr.Null _, Expr.AddressOf _, Expr.Offset _, Expr.Apply _ ->
              false;
        };
    return isFine && expr.children().stream().allMatch(this::isOfLaunch);
  }

  private Terminator body(LLVMBasicBlockRef block) {
    for (LLVMValueRef instruction : Llvm.instructions(block)) {
      if (BlockOrder.isTrap(instruction)) {
        return new Terminator.Unreachable(function.positions().of(instruction));
      }
      if (LLVMIsATerminatorInst(instruction) != null) {
        return terminator(block, instruction);
      }
      if (LLVMIsAPHINode(instruction) == null) {
        instructions.lower(instruction);
      }
    }
    throw new IllegalStateException("a basic block without a terminator");
  }

  private Terminator terminator(LLVMBasicBlockRef block, LLVMValueRef instruction) {
    function.builder().at(function.positions().of(instruction));
    try {
      return edges.terminator(block, instruction);
    } catch (UnsupportedException e) {
      function
          .builder()
          .emit(
              new Statement.Unsupported(
                  List.of(), e.construct(), e.detail(), function.builder().position()));
      return new Terminator.Unreachable(function.builder().position());
    }
  }

  private void parameter(int i) {
    LLVMValueRef parameter = LLVMGetParam(kernel, i);
    String wish = parameterName(parameter, i);
    if (LLVMGetTypeKind(LLVMTypeOf(parameter)) != LLVMPointerTypeKind) {
      scalars(parameter, wish, i);
      return;
    }
    @Nullable LLVMAttributeRef byValue = attribute(i, "byval");
    if (byValue != null) {
      String name =
          function
              .builder()
              .object(
                  wish,
                  Space.PRIVATE,
                  function.types().layout(LLVMGetTypeAttributeValue(byValue)),
                  new Initial.Launched(),
                  alignment(i),
                  function.positions().ofFunction(kernel));
      parameters.add(new Parameter.Structure(name));
      if (ReadOnlyPointers.isOnlyRead(parameter)) {
        instructions.memory().fields().structure(name);
        numbersIn(name, i);
      }
      function.set(parameter, List.of(new Operand.At(Places.object(name))));
      return;
    }
    if (ParameterTypes.isFunction(function.module().context(), kernel, i)) {
      function(parameter, wish);
      return;
    }
    Space space = space(parameter);
    String name =
        function
            .builder()
            .object(
                wish,
                space,
                new Layout.Array(new Layout.Scalar(Type.I8), 0),
                space == Space.SHARED ? new Initial.Undefined() : new Initial.Launched(),
                function.positions().ofFunction(kernel));
    ParameterTypes.element(function.module().context(), kernel, i)
        .ifPresent(type -> function.builder().elementOf(name, new Layout.Scalar(type)));
    Parameter.Aliasing aliasing =
        attribute(i, "noalias") == null ? Parameter.Aliasing.POSSIBLE : Parameter.Aliasing.EXCLUDED;
    parameters.add(new Parameter.Array(name, aliasing));
    if (space != Space.SHARED) {
      numbersIn(name, i);
    }
    if (space != Space.SHARED
        && ReadOnlyPointers.isOnlyRead(parameter)
        && !StoredPointers.areIn(kernel)) {
      instructions.memory().fields().given(name);
    }
    function.set(parameter, List.of(new Operand.At(Places.object(name))));
  }

  private void numbersIn(String object, int parameter) {
    DebugType.ofParameter(function.module().context(), kernel, parameter)
        .ifPresent(type -> function.builder().numbers().declare(object, type));
  }

  /// What a structure that is passed by value starts at a multiple of; 0 if nobody says so.
  private long alignment(int i) {
    @Nullable LLVMAttributeRef said = attribute(i, "align");
    return said == null ? 0 : LLVMGetEnumAttributeValue(said);
  }

  /// The address of a function is a number: there is no memory behind it.
  private void function(LLVMValueRef parameter, String wish) {
    Expr.Var address = function.builder().fresh(wish, Type.I64);
    parameters.add(new Parameter.Scalar(address, Parameter.Sign.UNSIGNED));
    Expr pointer = new Expr.Convert(Conversion.INT_TO_POINTER, address, Type.POINTER);
    function.set(parameter, List.of(new Operand.Value(pointer)));
  }

  /// A parameter that we have no values of, an `__int128` for example: bytes that nobody can use.
  private void refusedParameter(int i, UnsupportedException reason) {
    LLVMValueRef parameter = LLVMGetParam(kernel, i);
    @Nullable LLVMAttributeRef byValue = attribute(i, "byval");
    LLVMTypeRef type = byValue == null ? LLVMTypeOf(parameter) : LLVMGetTypeAttributeValue(byValue);
    Layout bytes = new Layout.Array(new Layout.Scalar(Type.I8), function.types().size(type));
    String name =
        function
            .builder()
            .object(
                parameterName(parameter, i),
                Space.PRIVATE,
                bytes,
                new Initial.Launched(),
                function.positions().ofFunction(kernel));
    parameters.add(new Parameter.Structure(name));
    function.refuse(parameter, reason);
  }

  private static String parameterName(LLVMValueRef parameter, int i) {
    return Llvm.name(parameter).isEmpty() ? "arg" + i : Llvm.name(parameter);
  }

  /// A number, or a vector or structure in registers, one parameter for each scalar.
  private void scalars(LLVMValueRef parameter, String wish, int index) {
    List<Operand> operands = new ArrayList<>();
    List<LlvmTypes.Leaf> leaves = function.types().leaves(LLVMTypeOf(parameter));
    for (int k = 0; k < leaves.size(); k++) {
      String name = leaves.size() == 1 ? wish : wish + "." + k;
      Expr.Var variable = function.builder().fresh(name, leaves.get(k).type());
      parameters.add(new Parameter.Scalar(variable, sign(index, variable)));
      operands.add(new Operand.Value(variable));
    }
    function.set(parameter, operands);
  }

  private Parameter.Sign sign(int index, Expr.Var variable) {
    return variable.type() instanceof Type.Int
        ? ParameterTypes.sign(function.module().context(), kernel, index)
        : Parameter.Sign.SIGNED;
  }

  /// Address space 4 is the constant one for variables of PTX, and the generic one in SPIR.
  private static Space space(LLVMValueRef parameter) {
    int addressSpace = LLVMGetPointerAddressSpace(LLVMTypeOf(parameter));
    return addressSpace == 4 ? Space.GLOBAL : LowerGlobal.space(addressSpace);
  }

  private @Nullable LLVMAttributeRef attribute(int parameter, String name) {
    int kind = LLVMGetEnumAttributeKindForName(name, name.length());
    @Nullable LLVMAttributeRef found = LLVMGetEnumAttributeAtIndex(kernel, parameter + 1, kind);
    return found == null || found.isNull() ? null : found;
  }
}
