package org.warpproof.frontend.lower;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.warpproof.frontend.llvm.BlockOrder;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.LlvmTypes;
import org.warpproof.frontend.llvm.PointerRoots.Common;
import org.warpproof.frontend.llvm.SourceNames;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.Expr.Var;
import org.warpproof.kernel.Op;
import org.warpproof.kernel.Place;
import org.warpproof.kernel.Statement;
import org.warpproof.kernel.Terminator;
import org.warpproof.kernel.Terminator.Target;
import org.warpproof.kernel.Type;

/// Phi nodes to block parameters, and terminators with their arguments.
final class LowerEdges {
  private final FunctionLowering function;
  private final SourceNames.Unique unique = new SourceNames.Unique();
  private final Map<Long, String> labels = new HashMap<>();

  LowerEdges(FunctionLowering function) {
    this.function = function;
  }

  void nameBlocks(List<LLVMBasicBlockRef> blocks) {
    for (LLVMBasicBlockRef block : blocks) {
      String name = Llvm.name(block);
      labels.put(block.address(), unique.of(name.isEmpty() ? "block" : name));
    }
  }

  String label(LLVMBasicBlockRef block) {
    String label = labels.get(block.address());
    if (label == null) {
      throw new IllegalStateException("an edge to a block that is not reachable");
    }
    return label;
  }

  /// Declares the parameters of a block: one for each scalar of each phi node.
  List<Var> parameters(LLVMBasicBlockRef block) {
    List<Var> parameters = new ArrayList<>();
    for (LLVMValueRef phi : phis(block)) {
      Optional<Common> common = commonRoot(phi);
      if (common.isPresent()) {
        Var offset = function.builder().fresh(Llvm.name(phi), Type.I64);
        parameters.add(offset);
        function.set(phi, List.of(new Operand.At(moved(common.get(), offset))));
      } else {
        parameters.addAll(targets(phi));
      }
    }
    return parameters;
  }

  /// The variables of a phi node; none if its type is one that we have no values of.
  private List<Var> targets(LLVMValueRef phi) {
    try {
      return function.targets(phi);
    } catch (UnsupportedException e) {
      function.refuse(phi, e);
      return List.of();
    }
  }

  /// The root's place, `offset` units further on.
  private Place moved(Common common, Expr offset) {
    Place root = function.place(common.root());
    List<Place.Step> steps = new ArrayList<>(root.steps());
    steps.add(new Place.Step.Index(offset, common.unit(), 0));
    return new Place(root.root(), steps);
  }

  /// A pointer whose choices all lead into one object is that object and an offset. The root must
  /// be known before the phi node is: a load inside a loop is not, and then it stays a pointer.
  private Optional<Common> commonRoot(LLVMValueRef phi) {
    if (LLVMGetTypeKind(LLVMTypeOf(phi)) != LLVMPointerTypeKind) {
      return Optional.empty();
    }
    return function.roots().of(phi).filter(common -> isKnown(common.root()));
  }

  private boolean isKnown(LLVMValueRef root) {
    try {
      return function.operand(root) instanceof Operand.At(Place place)
          && place.root() instanceof Place.Root.Named
          && place.steps().isEmpty();
    } catch (UnsupportedException e) {
      return false;
    }
  }

  Terminator terminator(LLVMBasicBlockRef block, LLVMValueRef i) {
    return switch (LLVMGetInstructionOpcode(i)) {
      case LLVMRet -> new Terminator.Return();
      case LLVMUnreachable -> unreachable(i);
      case LLVMBr -> branch(block, i);
      case LLVMSwitch -> choice(block, i);
      default -> throw new UnsupportedException("computed-goto", "a jump through a pointer");
    };
  }

  /// That nobody comes here is for the program to say, and for the report to list. Where clang says
  /// it of its own jumps there is no place in the source.
  private Terminator unreachable(LLVMValueRef i) {
    LLVMValueRef kernel = LLVMGetBasicBlockParent(LLVMGetInstructionParent(i));
    boolean isOfClang =
        !function.builder().position().isKnown()
            && function.positions().ofFunction(kernel).isKnown();
    if (!isOfClang && !BlockOrder.isBehindCall(i)) {
      assume(Expr.bool(false));
    }
    return new Terminator.Unreachable(function.builder().position());
  }

  private void assume(Expr condition) {
    function.builder().emit(new Statement.Assume(condition, function.builder().position()));
  }

  /// A branch of which one side is said to be unreachable.
  private Terminator onlyOther(LLVMBasicBlockRef block, LLVMValueRef i, int unreachable) {
    Expr condition = scrutinee(LLVMGetCondition(i));
    LLVMBasicBlockRef excluded = LLVMGetSuccessor(i, unreachable);
    function.builder().at(function.positions().of(LLVMGetFirstInstruction(excluded)));
    assume(
        unreachable == 1
            ? condition
            : new Expr.Compare(Op.Comparison.EQ, condition, Expr.bool(false)));
    return new Terminator.Goto(target(block, LLVMGetSuccessor(i, 1 - unreachable)));
  }

  private Terminator branch(LLVMBasicBlockRef block, LLVMValueRef i) {
    if (LLVMIsConditional(i) == 0) {
      return new Terminator.Goto(target(block, LLVMGetSuccessor(i, 0)));
    }
    if (!BlockOrder.canTake(i, 1)) {
      return new Terminator.Goto(target(block, LLVMGetSuccessor(i, 0)));
    }
    if (!BlockOrder.canTake(i, 0)) {
      return new Terminator.Goto(target(block, LLVMGetSuccessor(i, 1)));
    }
    int unreachable = BlockOrder.unreachableSide(i);
    if (unreachable >= 0) {
      return onlyOther(block, i, unreachable);
    }
    Expr condition = scrutinee(LLVMGetCondition(i));
    return new Terminator.Branch(
        condition, target(block, LLVMGetSuccessor(i, 0)), target(block, LLVMGetSuccessor(i, 1)));
  }

  /// Successor 0 is the default; operands 2, 4, … are the values of the others.
  private Terminator choice(LLVMBasicBlockRef block, LLVMValueRef i) {
    Expr value = scrutinee(LLVMGetOperand(i, 0));
    List<Terminator.Case> cases = new ArrayList<>();
    for (int k = 1; k < LLVMGetNumSuccessors(i); k++) {
      long bits = LLVMConstIntGetSExtValue(LLVMGetOperand(i, 2 * k));
      Expr.IntConst constant = new Expr.IntConst((Type.Int) value.type(), bits);
      cases.add(new Terminator.Case(constant.value(), target(block, LLVMGetSuccessor(i, k))));
    }
    return new Terminator.Switch(value, cases, target(block, LLVMGetSuccessor(i, 0)));
  }

  private Target target(LLVMBasicBlockRef from, LLVMBasicBlockRef to) {
    List<Expr> arguments = new ArrayList<>();
    for (LLVMValueRef phi : phis(to)) {
      if (!isRefused(phi)) {
        arguments.addAll(arguments(phi, incoming(phi, from)));
      }
    }
    return new Target(label(to), arguments);
  }

  /// Whether a phi node has no variables, be its block lowered already or not.
  private boolean isRefused(LLVMValueRef phi) {
    try {
      function.types().leaves(LLVMTypeOf(phi));
      return false;
    } catch (UnsupportedException e) {
      return true;
    }
  }

  private List<Expr> arguments(LLVMValueRef phi, LLVMValueRef incoming) {
    Optional<Common> common = commonRoot(phi);
    try {
      return common.isPresent()
          ? List.of(offset(incoming, common.get()))
          : function.exprs(incoming);
    } catch (UnsupportedException e) {
      List<Type> types =
          common.isPresent()
              ? List.of(Type.I64)
              : function.types().leaves(LLVMTypeOf(phi)).stream()
                  .map(LlvmTypes.Leaf::type)
                  .toList();
      return unsupported(e, types);
    }
  }

  /// What is branched on.
  private Expr scrutinee(LLVMValueRef value) {
    try {
      return function.expr(value);
    } catch (UnsupportedException e) {
      return unsupported(e, List.of(function.scalarType(value))).getFirst();
    }
  }

  /// Values of which nothing is known, with a statement that says why.
  private List<Expr> unsupported(UnsupportedException e, List<Type> types) {
    List<Var> targets =
        types.stream().map(type -> function.builder().fresh("unsupported", type)).toList();
    function
        .builder()
        .emit(
            new Statement.Unsupported(
                targets, e.construct(), e.detail(), function.builder().position()));
    return List.copyOf(targets);
  }

  private Expr offset(LLVMValueRef incoming, Common common) {
    return switch (function.operand(incoming)) {
      case Operand.At(Place place) -> Places.offset(place.steps(), common.unit());
      case Operand.Undefined _ -> function.builder().expr(new Operand.Undefined(Type.I64));
      case Operand.Value _ ->
          throw new UnsupportedException("pointer", "a pointer that lost its object");
    };
  }

  private static LLVMValueRef incoming(LLVMValueRef phi, LLVMBasicBlockRef from) {
    for (int i = 0; i < LLVMCountIncoming(phi); i++) {
      if (LLVMGetIncomingBlock(phi, i).equals(from)) {
        return LLVMGetIncomingValue(phi, i);
      }
    }
    throw new IllegalStateException("a phi node without a value for an edge");
  }

  private static List<LLVMValueRef> phis(LLVMBasicBlockRef block) {
    return Llvm.instructions(block).stream().filter(i -> LLVMIsAPHINode(i) != null).toList();
  }
}
