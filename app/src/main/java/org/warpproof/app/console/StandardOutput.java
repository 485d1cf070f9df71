package org.warpproof.app.console;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.Serial;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// The standard output, from which nothing gets lost silently.
///
/// `System.out` and every `PrintWriter` keep their failures to themselves. Here the first write
/// that fails, on a full disk for example, throws, which ends the command: nobody would see its
/// answers. What comes after that goes nowhere.
public final class StandardOutput extends OutputStream {
  /// What ends the command.
  public static final class LostException extends RuntimeException {
    @Serial private static final long serialVersionUID = 1;

    private LostException(IOException cause) {
      super(cause);
    }
  }

  private final OutputStream target;
  private Optional<IOException> failure = Optional.empty();

  public StandardOutput(OutputStream target) {
    this.target = target;
  }

  public static StandardOutput ofProcess() {
    return new StandardOutput(new FileOutputStream(FileDescriptor.out));
  }

  /// A writer that keeps text until it is flushed, or enough for one write.
  public PrintWriter writer() {
    return new PrintWriter(this, false, StandardCharsets.UTF_8);
  }

  /// Why something got lost, if it did.
  public Optional<IOException> failure() {
    return failure;
  }

  /// What to say about a failure. A reader that has gone away, as `head` does, knows why.
  public static Optional<String> message(IOException failure) {
    String reason = failure.getMessage() == null ? "" : failure.getMessage();
    return reason.contains("Broken pipe")
        ? Optional.empty()
        : Optional.of(
            "warpproof: the answer is lost: standard output cannot be written"
                + (reason.isBlank() ? "" : " (" + reason + ")"));
  }

  private interface Writing {
    void write() throws IOException;
  }

  private void attempt(Writing writing) {
    if (failure.isPresent()) {
      return;
    }
    try {
      writing.write();
    } catch (IOException e) {
      failure = Optional.of(e);
      throw new LostException(e);
    }
  }

  @Override
  public void write(int b) {
    attempt(() -> target.write(b));
  }

  @Override
  public void write(byte[] bytes, int offset, int length) {
    attempt(() -> target.write(bytes, offset, length));
  }

  @Override
  public void flush() {
    attempt(target::flush);
  }
}
