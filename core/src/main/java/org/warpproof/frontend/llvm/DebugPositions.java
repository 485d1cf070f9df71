package org.warpproof.frontend.llvm;

import static org.bytedeco.llvm.global.LLVM.*;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.IntPointer;
import org.bytedeco.llvm.LLVM.LLVMMetadataRef;
import org.bytedeco.llvm.LLVM.LLVMValueRef;
import org.bytedeco.llvm.global.LLVM;
import org.jspecify.annotations.Nullable;
import org.warpproof.source.Position;

/// Places of instructions, from LLVM's debug information.
///
/// Frames inside Warpproof's own headers are left out: `__syncthreads()` is where the user wrote
/// it.
public final class DebugPositions {
  private final String ownHeaders;
  private final Path input;
  private final Map<Long, Position> known = new HashMap<>();
  private final Map<Long, String> files = new HashMap<>();

  public DebugPositions(String ownHeaders, Path input) {
    this.ownHeaders = ownHeaders;
    this.input = input;
  }

  public Position of(LLVMValueRef instruction) {
    @Nullable LLVMMetadataRef location = LLVMInstructionGetDebugLoc(instruction);
    return location == null || location.isNull() ? Position.NONE : of(location);
  }

  /// Whether an instruction is of a function that was inlined.
  public static boolean isInlined(LLVMValueRef instruction) {
    @Nullable LLVMMetadataRef location = LLVMInstructionGetDebugLoc(instruction);
    if (location == null || location.isNull()) {
      return false;
    }
    @Nullable LLVMMetadataRef caller = LLVMDILocationGetInlinedAt(location);
    return caller != null && !caller.isNull();
  }

  /// Where a function stands.
  public Position ofFunction(LLVMValueRef function) {
    @Nullable LLVMMetadataRef subprogram = LLVMGetSubprogram(function);
    if (subprogram == null || subprogram.isNull()) {
      return Position.NONE;
    }
    return Position.of(file(subprogram), LLVMDISubprogramGetLine(subprogram), 1);
  }

  /// Where a global or shared variable is declared.
  public Position ofVariable(LLVMValueRef variable) {
    return AttachedMetadata.debug(variable)
        .map(LLVM::LLVMDIGlobalVariableExpressionGetVariable)
        .map(v -> Position.of(fileOf(LLVMDIVariableGetFile(v)), LLVMDIVariableGetLine(v), 1))
        .filter(Position::isKnown)
        .orElse(Position.NONE);
  }

  private Position of(LLVMMetadataRef location) {
    Position cached = known.get(location.address());
    if (cached == null) {
      cached = compute(location);
      known.put(location.address(), cached);
    }
    return cached;
  }

  private Position compute(LLVMMetadataRef location) {
    List<Position> frames = new ArrayList<>();
    for (@Nullable LLVMMetadataRef at = location;
        at != null && !at.isNull();
        at = LLVMDILocationGetInlinedAt(at)) {
      String file = file(LLVMDILocationGetScope(at));
      if (!file.startsWith(ownHeaders) && LLVMDILocationGetLine(at) > 0) {
        frames.add(Position.of(file, LLVMDILocationGetLine(at), LLVMDILocationGetColumn(at)));
      }
    }
    if (frames.isEmpty()) {
      return Position.NONE;
    }
    Position first = frames.getFirst();
    return new Position(
        first.file(), first.line(), first.column(), frames.subList(1, frames.size()));
  }

  private String file(LLVMMetadataRef scope) {
    return fileOf(LLVMDIScopeGetFile(scope));
  }

  private String fileOf(@Nullable LLVMMetadataRef file) {
    if (file == null || file.isNull()) {
      return "";
    }
    return files.computeIfAbsent(file.address(), _ -> fileName(file));
  }

  /// The file as the user named it, other files by the path that clang saw.
  private String fileName(LLVMMetadataRef file) {
    Named named = Named.of(file);
    if (named.folder.isEmpty()) {
      return named.name;
    }
    if (named.whole().equals(input.toAbsolutePath().normalize())) {
      return input.toString();
    }
    return named.folder.equals(Path.of("").toAbsolutePath().toString())
        ? named.name
        : named.whole().toString();
  }

  /// A file as clang names it: from the folder that it is called in, or from one that both are in.
  private record Named(String folder, String name) {
    static Named of(LLVMMetadataRef file) {
      try (IntPointer length = new IntPointer(1)) {
        String name = text(LLVMDIFileGetFilename(file, length), length);
        return new Named(text(LLVMDIFileGetDirectory(file, length), length), name);
      }
    }

    Path whole() {
      return Path.of(folder).resolve(name).normalize();
    }
  }

  /// The file of a function or of what is compiled, whichever folder clang names it from.
  static Optional<Path> path(LLVMMetadataRef scope) {
    return Optional.ofNullable(LLVMDIScopeGetFile(scope))
        .filter(file -> !file.isNull())
        .map(file -> Named.of(file).whole());
  }

  private static String text(@Nullable BytePointer text, IntPointer length) {
    return text == null ? "" : Llvm.string(text, length.get());
  }
}
