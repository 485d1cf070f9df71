package org.warpproof.workspace;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.warpproof.source.InputException;

/// What went wrong, for the user: without a stack trace.
public record Failure(Kind kind, String text) {
  /// Whose fault it is.
  public enum Kind {
    /// The input cannot be read, or does not compile.
    INPUT,
    /// There was not enough memory.
    MEMORY,
    /// A bug of Warpproof.
    CRASH
  }

  private static final String MORE_MEMORY =
      "not enough memory; WARPPROOF_JAVA_OPTS=-Xmx8g, for example, allows for more";

  /// A file for which there was not enough memory.
  static Failure ofMemory(Path file) {
    return new Failure(Kind.MEMORY, file + ": " + MORE_MEMORY);
  }

  public static Failure of(Throwable failure) {
    return switch (failure) {
      case OutOfMemoryError _ -> new Failure(Kind.MEMORY, "warpproof: " + MORE_MEMORY);
      case InputException input -> new Failure(Kind.INPUT, message(input));
      case IOException io -> new Failure(Kind.INPUT, "warpproof: " + message(io));
      default ->
          new Failure(
              Kind.CRASH,
              "warpproof: internal error: " + message(failure) + "\nwarpproof: " + keep(failure));
    };
  }

  private static String message(Throwable failure) {
    String text = failure.getMessage();
    return text == null || text.isBlank() ? failure.getClass().getSimpleName() : text;
  }

  /// The stack trace goes into a file that can be sent to us.
  private static String keep(Throwable failure) {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    try {
      Path file = Files.createTempFile("warpproof-crash-", ".txt");
      Files.writeString(file, trace.toString());
      return "this is a bug of Warpproof; the details are in " + file;
    } catch (IOException e) {
      return "this is a bug of Warpproof; its details could not be saved";
    }
  }
}
