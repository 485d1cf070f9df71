package org.warpproof.frontend.input;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.warpproof.source.InputException;

/// A file that can be given to clang or LLVM: it exists, has a known suffix and sane contents.
///
/// `text` is empty for bitcode.
public record InputFile(
    Path path, Language language, String text, Charset charset, Contents contents) {
  /// Where the text is to be found.
  public enum Contents {
    ON_DISK,
    /// Only here: the file on disk has another text.
    EDITED
  }

  private static final long LARGEST = 64L << 20;

  public static InputFile open(Path path) throws InputException {
    String name = path.toString();
    if (!Files.exists(path)) {
      throw new InputException(name + ": no such file");
    }
    if (Files.isDirectory(path)) {
      throw new InputException(name + ": is a folder, not a file");
    }
    if (!Files.isRegularFile(path)) {
      // Whoever reads a pipe may wait forever; clang would have to read it once more, too.
      throw new InputException(name + ": is a pipe, a socket or a device, not a file");
    }
    language(path, ""); // said of what is no text, too
    byte[] bytes = read(path, name);
    Language language = language(path, new String(bytes, StandardCharsets.ISO_8859_1));
    if (language == Language.LLVM_BITCODE) {
      return new InputFile(path, language, "", StandardCharsets.UTF_8, Contents.ON_DISK);
    }
    Charset charset = charset(bytes, name);
    return new InputFile(path, language, new String(bytes, charset), charset, Contents.ON_DISK);
  }

  private static Language language(Path path, String text) throws InputException {
    return Language.of(path.getFileName().toString(), text)
        .orElseThrow(
            () -> new InputException(path + ": unknown suffix, expected " + Language.suffixes()));
  }

  /// The same file as if it had this text, which stays in memory.
  public InputFile edited(String other) {
    if (!language.isSource()) {
      throw new IllegalArgumentException(path + " is not source text");
    }
    return new InputFile(path, language, other, charset, Contents.EDITED);
  }

  private static byte[] read(Path path, String name) throws InputException {
    try {
      long size = Files.size(path);
      if (size == 0) {
        throw new InputException(name + ": the file is empty");
      }
      if (size > LARGEST) {
        throw new InputException(
            name + ": the file is too large (" + (size >> 20) + " MiB, at most 64 MiB)");
      }
      return Files.readAllBytes(path);
    } catch (IOException e) {
      throw new InputException(name + ": cannot be read", e);
    }
  }

  private static Charset charset(byte[] bytes, String name) throws InputException {
    for (byte b : bytes) {
      if (b == 0) {
        throw new InputException(name + ": is a binary file, not source text");
      }
    }
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
      return StandardCharsets.UTF_8;
    } catch (CharacterCodingException e) {
      // Old sources have names of people in comments; clang does not mind either.
      return StandardCharsets.ISO_8859_1;
    }
  }
}
