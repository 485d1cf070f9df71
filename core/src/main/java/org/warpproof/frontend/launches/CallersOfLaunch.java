package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMTargetDataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.launches.numbers.HostGraph;
import org.warpproof.frontend.launches.numbers.HostValues;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.frontend.llvm.PointerRoots;
import org.warpproof.kernel.Expr;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;
import org.warpproof.source.Position;

/// What callers say of the arrays of a launch where the function that launches does not stand in
/// them: that it has the same array from them twice.
final class CallersOfLaunch {
  private static final int DEEPEST = 4;

  /// Of functions with more calls, the first are looked at.
  private static final int MOST_CALLS = 256;

  /// An array that the kernel is given and that its launcher has as an argument, or that is so far
  /// behind an argument.
  private record Handed(int argument, Start start) {}

  private enum Start {
    AT_ARGUMENT,
    ELSEWHERE
  }

  /// A case that callers make of a launch: which arrays are the same, and the calls, innermost
  /// first.
  record Case(List<LaunchFact> aliases, List<Position> calls) {
    Case {
      aliases = List.copyOf(aliases);
      calls = List.copyOf(calls);
    }
  }

  private final DebugPositions positions;
  private final LLVMTargetDataRef layout;
  private final Map<List<LaunchFact>, Case> cases = new LinkedHashMap<>();
  private final Set<Long> above = new HashSet<>();

  private CallersOfLaunch(DebugPositions positions, LLVMTargetDataRef layout) {
    this.positions = positions;
    this.layout = layout;
  }

  /// The cases for a launch in a function, from the pointers that it gives for arrays.
  static List<Case> of(
      LLVMValueRef function, Map<String, LLVMValueRef> arrays, DebugPositions positions) {
    LLVMTargetDataRef layout = LLVMGetModuleDataLayout(LLVMGetGlobalParent(function));
    CallersOfLaunch callers = new CallersOfLaunch(positions, layout);
    callers.above(function, handed(function, arrays), new Case(List.of(), List.of()));
    return List.copyOf(callers.cases.values());
  }

  private static Map<String, Handed> handed(
      LLVMValueRef function, Map<String, LLVMValueRef> arrays) {
    Map<String, Handed> handed = new LinkedHashMap<>();
    arrays.forEach(
        (array, value) -> {
          LLVMValueRef base = value;
          while (PointerRoots.opcode(base) == LLVMGetElementPtr) {
            base = LLVMGetOperand(base, 0);
          }
          for (int i = 0; i < LLVMCountParams(function); i++) {
            if (LLVMGetParam(function, i).equals(base)) {
              Start start = base.equals(value) ? Start.AT_ARGUMENT : Start.ELSEWHERE;
              handed.put(array, new Handed(i, start));
            }
          }
        });
    return handed;
  }

  private void above(LLVMValueRef function, Map<String, Handed> handed, Case known) {
    if (handed.size() < 2 || known.calls().size() >= DEEPEST || !above.add(function.address())) {
      return;
    }
    List<LLVMValueRef> calls =
        Llvm.users(function).stream()
            .filter(user -> LLVMIsAInstruction(user) != null)
            .filter(user -> function.equals(Llvm.callee(user)))
            .limit(MOST_CALLS)
            .toList();
    for (LLVMValueRef call : calls) {
      List<LaunchFact> aliases = new ArrayList<>(known.aliases());
      aliases.addAll(said(call, handed));
      List<Position> places = new ArrayList<>(known.calls());
      Position place = positions.of(call);
      places.add(Position.of(place.file(), place.line(), place.column()));
      places.addAll(place.chain());
      Case found = new Case(aliases, places);
      if (!aliases.isEmpty()) {
        cases.putIfAbsent(aliases, found);
      }
      LLVMValueRef caller = LLVMGetBasicBlockParent(LLVMGetInstructionParent(call));
      Map<String, LLVMValueRef> given = new LinkedHashMap<>();
      handed.forEach((array, how) -> given.put(array, LLVMGetOperand(call, how.argument())));
      Map<String, Handed> further = handed(caller, given);
      further.replaceAll(
          (array, how) ->
              handed.getOrDefault(array, how).start() == Start.AT_ARGUMENT
                  ? how
                  : new Handed(how.argument(), Start.ELSEWHERE));
      above(caller, further, found);
    }
    above.remove(function.address());
  }

  /// Which arrays a call makes the same.
  private List<LaunchFact> said(LLVMValueRef call, Map<String, Handed> handed) {
    HostValues values = new HostValues(HostGraph.around(call));
    List<LaunchFact> facts = new ArrayList<>();
    List<String> arrays = List.copyOf(handed.keySet());
    for (int i = 0; i < arrays.size(); i++) {
      for (String other : arrays.subList(i + 1, arrays.size())) {
        String array = arrays.get(i);
        @Nullable Handed one = handed.get(array);
        @Nullable Handed two = handed.get(other);
        if (one != null && two != null && one.argument() != two.argument()) {
          boolean isExact = one.start() == Start.AT_ARGUMENT && two.start() == Start.AT_ARGUMENT;
          LLVMValueRef left = LLVMGetOperand(call, one.argument());
          LLVMValueRef right = LLVMGetOperand(call, two.argument());
          OptionalLong distance = isExact ? distance(left, right, values) : OptionalLong.empty();
          if (distance.isPresent()) {
            long bytes = distance.getAsLong();
            facts.add(
                bytes >= 0
                    ? LaunchFacts.starts(other, array, Expr.i64(bytes))
                    : LaunchFacts.starts(array, other, Expr.i64(-bytes)));
          } else if (mayBeSame(left, right, values)) {
            facts.add(new LaunchFact.MayAlias(List.of(array, other), Origin.HOST_CODE));
          }
        }
      }
    }
    return facts;
  }

  /// How many bytes `right` is behind `left`, if that is a number.
  private OptionalLong distance(LLVMValueRef left, LLVMValueRef right, HostValues values) {
    Optional<Expr> distance =
        HostPointer.of(right, values, layout).behind(HostPointer.of(left, values, layout));
    return HostMemory.isPointed(left)
            && distance.isPresent()
            && distance.get() instanceof Expr.IntConst(_, long bytes)
        ? OptionalLong.of(bytes)
        : OptionalLong.empty();
  }

  private boolean mayBeSame(LLVMValueRef left, LLVMValueRef right, HostValues values) {
    return HostMemory.isPointed(left)
        && HostMemory.isPointed(right)
        && (HostPointer.of(left, values, layout)
                .memory()
                .equals(HostPointer.of(right, values, layout).memory())
            || HostMemory.overlap(HostMemory.all(left), HostMemory.all(right)));
  }
}
