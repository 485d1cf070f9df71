package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.bytedeco.llvm.LLVM.LLVMAttributeRef;
import org.bytedeco.llvm.LLVM.LLVMContextRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.jspecify.annotations.Nullable;
import org.warpproof.kernel.LaunchFact;
import org.warpproof.kernel.LaunchFact.Origin;

/// `reqd_work_group_size` and `__launch_bounds__`.
public final class LaunchAttributes {
  private static final String REQUIRED = "reqd_work_group_size";

  private LaunchAttributes() {}

  public static List<LaunchFact> of(LlvmModule module, LLVMValueRef kernel) {
    List<LaunchFact> facts = new ArrayList<>();
    requiredSize(module.context(), kernel).ifPresent(facts::add);
    maxThreads(module, kernel).ifPresent(facts::add);
    return facts;
  }

  /// Whether all blocks of a launch have the same size.
  public static boolean isUniform(LlvmModule module, LLVMValueRef kernel) {
    return text(kernel, "uniform-work-group-size").equals("true")
        || requiredSize(module.context(), kernel).isPresent();
  }

  private static String text(LLVMValueRef kernel, String name) {
    @Nullable LLVMAttributeRef attribute =
        LLVMGetStringAttributeAtIndex(kernel, LLVMAttributeFunctionIndex, name, name.length());
    return attribute == null || attribute.isNull() ? "" : Llvm.attributeValue(attribute);
  }

  private static Optional<LaunchFact> requiredSize(LLVMContextRef context, LLVMValueRef kernel) {
    int kind = LLVMGetMDKindIDInContext(context, REQUIRED, REQUIRED.length());
    return AttachedMetadata.attached(kernel, kind)
        .map(metadata -> blockSize(LLVMMetadataAsValue(context, metadata)));
  }

  private static LaunchFact blockSize(LLVMValueRef node) {
    List<@Nullable LLVMValueRef> sizes = Llvm.metadataOperands(node);
    return new LaunchFact.BlockSize(
        size(sizes, 0), size(sizes, 1), size(sizes, 2), Origin.ATTRIBUTE);
  }

  private static long size(List<@Nullable LLVMValueRef> sizes, int i) {
    @Nullable LLVMValueRef size = i < sizes.size() ? sizes.get(i) : null;
    return size == null || LLVMIsAConstantInt(size) == null ? 1 : LLVMConstIntGetZExtValue(size);
  }

  private static Optional<LaunchFact> maxThreads(LlvmModule module, LLVMValueRef kernel) {
    String text = text(kernel, "nvvm.maxntid");
    long threads = text.matches("[0-9]{1,9}") ? Long.parseLong(text) : 0;
    if (threads == 0) {
      threads = NvvmAnnotations.value(module.ref(), kernel, "maxntidx");
    }
    return threads == 0
        ? Optional.empty()
        : Optional.of(new LaunchFact.MaxThreads(threads, Origin.ATTRIBUTE));
  }
}
