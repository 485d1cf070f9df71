package org.warpproof.app.console;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.warpproof.workspace.Observer.Task;

final class ProgressTest {
  private static final String ERASE = "\r\033[K";
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  private final StringWriter text = new StringWriter();
  private final PrintWriter err = new PrintWriter(text);

  private Progress start(String terminals) {
    return Progress.start(err, Terminal.of(terminals, Map.of("TERM", "xterm")));
  }

  /// Waits until the line has appeared.
  private void waitFor(String line) throws InterruptedException {
    Instant end = Instant.now().plus(PATIENCE);
    while (!text.toString().endsWith(line) && Instant.now().isBefore(end)) {
      Thread.sleep(10);
    }
    assertThat(text.toString()).endsWith(line);
  }

  @Test
  void showsHowFarARunIs() throws InterruptedException {
    String first = "checking 0/200 kernels: scan.cu:first";
    String second = ("checking 1/200 kernels: scan.cu:" + "long".repeat(30)).substring(0, 78) + "…";
    try (Progress progress = start("err")) {
      progress.expect(Task.CHECKING, 200);
      progress.begin(Task.CHECKING, "scan.cu:first");
      progress.begin(Task.CHECKING, "scan.cu:" + "long".repeat(30));
      waitFor(first);
      progress.end(Task.CHECKING, "scan.cu:first");
      waitFor(second);
      progress.interrupt(() -> err.print("<answer>"));
    }
    assertThat(text.toString()).startsWith(ERASE + first + ERASE + second + ERASE + "<answer>");
  }

  @Test
  void leavesNothingBehind() throws InterruptedException {
    try (Progress progress = start("err")) {
      progress.expect(Task.CHECKING, 1);
      progress.begin(Task.CHECKING, "k");
      waitFor("kernels: k");
    }
    assertThat(text.toString()).endsWith(ERASE);
  }

  @Test
  void showsWhatIsReadUntilSomethingIsChecked() throws InterruptedException {
    try (Progress progress = start("err")) {
      progress.expect(Task.READING, 7);
      progress.begin(Task.READING, "a.cu");
      waitFor("reading 0/7 files: a.cu");
      progress.end(Task.READING, "a.cu");
      progress.expect(Task.CHECKING, 2);
      progress.begin(Task.CHECKING, "a.cu:k");
      waitFor("checking 0/2+ kernels: a.cu:k");
    }
  }

  @Test
  void estimates() {
    assertThat(Progress.left(Duration.ofSeconds(4), 0.5)).isEmpty();
    assertThat(Progress.left(Duration.ofSeconds(40), 0.01)).isEmpty();
    assertThat(Progress.left(Duration.ofSeconds(40), 0.8)).isEqualTo(", less than a minute left");
    assertThat(Progress.left(Duration.ofMinutes(1), 0.25)).isEqualTo(", about 3 min left");
  }

  @Test
  void showsNothingElsewhere() throws InterruptedException {
    try (Progress progress = start("out")) {
      progress.expect(Task.CHECKING, 1);
      progress.begin(Task.CHECKING, "k");
      Thread.sleep(Duration.ofMillis(700));
    }
    assertThat(text.toString()).isEmpty();
  }

  @Test
  void showsNothingOfAShortRun() {
    try (Progress progress = start("err")) {
      progress.expect(Task.CHECKING, 1);
      progress.begin(Task.CHECKING, "k");
      progress.end(Task.CHECKING, "k");
    }
    assertThat(text.toString()).isEmpty();
  }
}
