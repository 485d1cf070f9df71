package org.warpproof.frontend.launches;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.bytedeco.llvm.LLVM.LLVMBasicBlockRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.launches.numbers.HostGraph;
import org.warpproof.frontend.launches.numbers.LaunchGuards;
import org.warpproof.frontend.llvm.DebugPositions;
import org.warpproof.frontend.llvm.Llvm;
import org.warpproof.source.Position;

/// The host's part of a file to the launches of its kernels.
///
/// clang writes a launch as a call of `cudaConfigureCall`, which our header turns into one of
/// [HostCalls#CONFIGURE], and then a call of the kernel's stub, by its name or through a pointer.
public final class FindLaunches {
  /// Functions that take a kernel and do not launch it.
  private static final Set<String> HARMLESS =
      Set.of(
          "cudaFuncGetAttributes",
          "cudaFuncSetAttribute",
          "cudaFuncSetCacheConfig",
          "cudaFuncSetSharedMemConfig",
          "cudaOccupancyMaxActiveBlocksPerMultiprocessor",
          "__wp_occupancy_block_size");

  private final DebugPositions positions;
  private final Map<Long, LaunchStub> stubs = new LinkedHashMap<>();
  private final List<LaunchSite> sites = new ArrayList<>();

  private FindLaunches(HostModule module, DebugPositions positions) {
    this.positions = positions;
    stubs.putAll(module.known());
  }

  /// The launches of the kernels that the module was read for.
  public static List<LaunchSite> find(HostModule module, DebugPositions positions) {
    FindLaunches search = new FindLaunches(module, positions);
    module.launchers().forEach(search::function);
    search.outsideOfFunctions(module);
    search.neverDone(module.inlined());
    search.sites.sort(
        Comparator.comparing(LaunchSite::position, Comparator.comparing(FindLaunches::lines)));
    return WithoutCallers.leaveOut(search.sites).stream()
        .map(site -> site.with(module.believed()))
        .toList();
  }

  private void function(LLVMValueRef function) {
    for (LLVMBasicBlockRef block : Llvm.blocks(function)) {
      Llvm.instructions(block).forEach(this::instruction);
    }
  }

  /// Launches that a program has but never makes, with what their functions say of them for
  /// themselves.
  private void neverDone(List<LLVMValueRef> functions) {
    sites.forEach(
        site -> stubs.values().removeIf(stub -> stub.kernel().symbol().equals(site.symbol())));
    functions.forEach(this::function);
  }

  /// A text that sorts as the places of a launch stand in the file.
  private static String lines(Position position) {
    StringBuilder text = new StringBuilder();
    text.append(position.file());
    text.append("%09d%09d".formatted(position.line(), position.column()));
    position.chain().forEach(caller -> text.append("%09d".formatted(caller.line())));
    return text.toString();
  }

  private void instruction(LLVMValueRef instruction) {
    @Nullable LLVMValueRef callee = Llvm.callee(instruction);
    if (callee != null) {
      List<LaunchStub> called =
          KernelPointers.called(instruction).stream().flatMap(f -> known(f).stream()).toList();
      called.forEach(stub -> sites.addAll(launches(stub, instruction)));
      if (!called.isEmpty() || HARMLESS.contains(Llvm.name(callee))) {
        return;
      }
    }
    List<LaunchStub> mentioned =
        Llvm.operands(instruction).stream().flatMap(operand -> known(operand).stream()).toList();
    if (!mentioned.isEmpty() && !KernelPointers.isOnlyCalled(instruction)) {
      Position position = positions.of(instruction);
      for (LaunchStub stub : mentioned) {
        sites.add(new LaunchSite(stub.kernel().symbol(), List.of(), position));
      }
    }
  }

  private Optional<LaunchStub> known(LLVMValueRef function) {
    return Optional.ofNullable(stubs.get(function.address()));
  }

  private List<LaunchSite> launches(LaunchStub stub, LLVMValueRef call) {
    HostGraph graph = HostGraph.around(call);
    return configuration(call, graph)
        .map(
            sizes -> {
              // Arguments may branch between the two.
              Set<LaunchGuards.Guard> guards = new LinkedHashSet<>();
              for (LLVMValueRef at : List.of(call, sizes)) {
                guards.addAll(LaunchGuards.of(LLVMGetInstructionParent(at), graph));
              }
              return LaunchFacts.sites(stub, sizes, call, guards, graph, positions);
            })
        .orElseGet(
            () -> List.of(new LaunchSite(stub.kernel().symbol(), List.of(), positions.of(call))));
  }

  /// Kernels in tables and in constant expressions, and those that files name which are not read,
  /// may be launched from anywhere.
  private void outsideOfFunctions(HostModule module) {
    for (LaunchStub stub : stubs.values()) {
      boolean isInConstant =
          Llvm.users(stub.function()).stream().anyMatch(user -> LLVMIsAInstruction(user) == null);
      if (isInConstant || module.isOpen(stub)) {
        sites.add(new LaunchSite(stub.kernel().symbol(), List.of(), Position.NONE));
      }
    }
  }

  /// The call that gives the sizes: the last one on every way to the call of the stub.
  private static Optional<LLVMValueRef> configuration(LLVMValueRef launch, HostGraph graph) {
    LLVMBasicBlockRef start = LLVMGetInstructionParent(launch);
    List<LLVMBasicBlockRef> open = new ArrayList<>(List.of(start));
    Set<Long> seen = new HashSet<>();
    @Nullable LLVMValueRef found = null;
    while (!open.isEmpty()) {
      LLVMBasicBlockRef block = open.removeLast();
      boolean isFirst = block.equals(start) && seen.isEmpty();
      if (!seen.add(block.address())) {
        continue;
      }
      @Nullable LLVMValueRef last = last(block, isFirst ? launch : null);
      if (last != null && found != null && !last.equals(found)) {
        return Optional.empty();
      }
      if (last != null) {
        found = last;
        continue;
      }
      List<LLVMBasicBlockRef> before = graph.before(block);
      if (before.isEmpty()) {
        return Optional.empty();
      }
      open.addAll(before);
    }
    return Optional.ofNullable(found);
  }

  /// The last call that gives sizes in a block, before an instruction of it if one is given.
  private static @Nullable LLVMValueRef last(
      LLVMBasicBlockRef block, @Nullable LLVMValueRef before) {
    @Nullable LLVMValueRef found = null;
    for (LLVMValueRef instruction : Llvm.instructions(block)) {
      if (before != null && instruction.equals(before)) {
        return found;
      }
      @Nullable LLVMValueRef callee = Llvm.callee(instruction);
      if (callee != null && Llvm.name(callee).equals(HostCalls.CONFIGURE)) {
        found = instruction;
      }
    }
    return found;
  }
}
