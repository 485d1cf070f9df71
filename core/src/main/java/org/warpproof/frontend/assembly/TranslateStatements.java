package org.warpproof.frontend.assembly;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.warpproof.frontend.llvm.UnsupportedException;
import org.warpproof.frontend.ptx.PtxOperand;
import org.warpproof.frontend.ptx.PtxStatement;
import org.warpproof.frontend.ptx.PtxStatement.Guard;

/// Statements of PTX to blocks of LLVM's instructions: guards and jumps become branches.
final class TranslateStatements {
  private static final List<InstructionFamily> FAMILIES =
      List.of(
          new Moves(),
          new IntegerArithmetic(),
          new CarryArithmetic(),
          new BitOperations(),
          new RealArithmetic(),
          new Comparisons(),
          new ConvertValues(),
          new LoadsAndStores(),
          new AtomicAccesses(),
          new AsyncCopyInstructions(),
          new BarrierInstructions(),
          new WarpInstructions(),
          new MatrixInstructions(),
          new Hints(),
          new PureInstructions());

  private final Code code;
  private final Registers registers;
  private final Deque<Map<String, LLVMBasicBlockRef>> labels = new ArrayDeque<>();

  private TranslateStatements(Code code, Registers registers) {
    this.code = code;
    this.registers = registers;
  }

  /// Throws an [UnsupportedException] with the text of an instruction that is not known.
  static void translate(List<PtxStatement> statements, Code code, Registers registers) {
    new TranslateStatements(code, registers).scope(statements);
  }

  private void scope(List<PtxStatement> statements) {
    labels.push(new HashMap<>());
    for (PtxStatement statement : statements) {
      if (statement instanceof PtxStatement.Label(String name)) {
        labels.getFirst().put(name, code.block("at"));
      }
    }
    statements.forEach(this::statement);
    labels.pop();
  }

  private void statement(PtxStatement statement) {
    switch (statement) {
      case PtxStatement.Scope(List<PtxStatement> body) -> {
        registers.openScope();
        scope(body);
        registers.closeScope();
      }
      case PtxStatement.Registers(var type, List<String> names) -> {
        if (type.width() > 64) {
          throw Refused.because(".reg ." + type.name());
        }
        names.forEach(name -> registers.declare(name, type));
      }
      case PtxStatement.Label(String name) -> {
        LLVMBasicBlockRef block = label(name);
        LLVMBuildBr(code.builder(), block);
        code.at(block);
      }
      case PtxStatement.Instruction instruction -> {
        try {
          guarded(instruction);
        } catch (UnsupportedException _) {
          // What matters is which instruction it is.
          throw Refused.because(instruction.text());
        }
      }
    }
  }

  private LLVMBasicBlockRef label(String name) {
    return labels.stream()
        .filter(scope -> scope.containsKey(name))
        .findFirst()
        .map(scope -> scope.get(name))
        .orElseThrow(() -> Refused.because(name));
  }

  private void guarded(PtxStatement.Instruction i) {
    switch (i.guard()) {
      case Guard.Always() -> instruction(i);
      case Guard.If(PtxOperand predicate) -> {
        LLVMBasicBlockRef then = code.block("then");
        LLVMBasicBlockRef next = code.block("next");
        LLVMBuildCondBr(code.builder(), registers.predicate(predicate), then, next);
        under(i, then, next);
      }
      case Guard.Unless(PtxOperand predicate) -> {
        LLVMBasicBlockRef then = code.block("then");
        LLVMBasicBlockRef next = code.block("next");
        LLVMBuildCondBr(code.builder(), registers.predicate(predicate), next, then);
        under(i, then, next);
      }
    }
  }

  private void under(PtxStatement.Instruction i, LLVMBasicBlockRef then, LLVMBasicBlockRef next) {
    code.at(then);
    registers.guarded(true);
    instruction(i);
    registers.guarded(false);
    LLVMBuildBr(code.builder(), next);
    code.at(next);
  }

  private void instruction(PtxStatement.Instruction i) {
    if (i.opcode().name().equals("bra")) {
      jump(i);
      return;
    }
    boolean isTrap = i.opcode().toString().equals("trap");
    if (isTrap) {
      code.call(code.nothing(), "llvm.trap");
      LLVMBuildUnreachable(code.builder());
      unreachable();
      return;
    }
    if (FAMILIES.stream().noneMatch(family -> family.build(i, code, registers))) {
      throw Refused.because(i.text());
    }
  }

  private void jump(PtxStatement.Instruction i) {
    boolean isPlain = i.opcode().modifiers().isEmpty() || i.opcode().toString().equals("bra.uni");
    if (!isPlain
        || i.operands().size() != 1
        || !(i.operands().getFirst() instanceof PtxOperand.Register(String name))) {
      throw Refused.because(i.text());
    }
    LLVMBuildBr(code.builder(), label(name));
    unreachable();
  }

  /// What follows is reached by a label only.
  private void unreachable() {
    registers.part();
    code.at(code.block("unreached"));
  }
}
