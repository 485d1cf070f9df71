package org.warpproof.app;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.warpproof.source.InputException;

/// What went wrong, told to the user without a stack trace.
final class Failures {
  private Failures() {}

  static ExitStatus report(Exception failure, PrintWriter err) {
    return switch (failure) {
      case InputException input -> {
        err.println(input.getMessage());
        yield ExitStatus.USAGE;
      }
      case IOException io -> {
        err.println("warpproof: " + message(io));
        yield ExitStatus.USAGE;
      }
      default -> {
        err.println("warpproof: internal error: " + message(failure));
        keep(failure, err);
        yield ExitStatus.UNKNOWN;
      }
    };
  }

  private static String message(Exception failure) {
    String text = failure.getMessage();
    return text == null || text.isBlank() ? failure.getClass().getSimpleName() : text;
  }

  /// The stack trace goes into a file that can be sent to us.
  private static void keep(Exception failure, PrintWriter err) {
    StringWriter trace = new StringWriter();
    failure.printStackTrace(new PrintWriter(trace));
    try {
      Path file = Files.createTempFile("warpproof-crash-", ".txt");
      Files.writeString(file, trace.toString());
      err.println("warpproof: this is a bug of Warpproof; the details are in " + file);
    } catch (IOException e) {
      err.println("warpproof: this is a bug of Warpproof; its details could not be saved");
    }
  }
}
