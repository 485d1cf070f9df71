package org.warpproof.app.results;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.source.InputException;

/// What went wrong, for the user: without a stack trace.
public record Failure(ExitStatus status, String text) {

  private static final String MORE_MEMORY =
      "not enough memory; WARPPROOF_JAVA_OPTS=-Xmx8g, for example, allows for more";

  /// A file for which there was not enough memory.
  public static Failure ofMemory(Path file) {
    return new Failure(ExitStatus.UNKNOWN, file + ": " + MORE_MEMORY);
  }

  public static Failure of(Throwable failure) {
    return switch (failure) {
      case OutOfMemoryError _ -> new Failure(ExitStatus.UNKNOWN, "warpproof: " + MORE_MEMORY);
      case InputException input -> new Failure(ExitStatus.USAGE, message(input));
      case IOException io -> new Failure(ExitStatus.USAGE, "warpproof: " + message(io));
      default ->
          new Failure(
              ExitStatus.UNKNOWN,
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
