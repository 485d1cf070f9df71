package org.warpproof.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.warpproof.app.console.Terminal;

/// What came of a command.
record Outcome(int status, String out, String err) {
  static Outcome of(String... args) {
    return on(Terminal.NONE, args);
  }

  static Outcome on(Terminal terminal, String... args) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = Main.run(args, new PrintWriter(out), new PrintWriter(err, true), terminal);
    return new Outcome(status, out.toString(), err.toString());
  }

  /// Nothing was done, and one line says why.
  void isOneLine(String part) {
    assertThat(status).isEqualTo(2);
    assertThat(out).isEmpty();
    assertThat(err.lines()).singleElement().asString().contains(part);
  }
}
