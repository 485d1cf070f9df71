package org.warpproof.bench;

import java.io.EOFException;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.warpproof.bench.measure.ExitStatus;
import org.warpproof.bench.suite.CheckFile;
import org.warpproof.bench.suite.CheckSettings;
import picocli.CommandLine.Command;

/// The other end of a [Worker]: reads the settings and then names of files from standard input, and
/// writes a result for each to standard output.
@Command(name = "worker", hidden = true)
final class WorkerCommand implements Callable<Integer> {
  @Override
  public Integer call() throws IOException, ClassNotFoundException {
    PrintStream results = System.out;
    System.setOut(System.err);
    try (ObjectOutputStream out = new ObjectOutputStream(results);
        ObjectInputStream in = new ObjectInputStream(System.in)) {
      out.flush();
      CheckFile checker = new CheckFile((CheckSettings) in.readObject());
      while (true) {
        out.writeObject(checker.check(Path.of((String) in.readObject())));
        out.flush();
      }
    } catch (EOFException e) {
      return ExitStatus.FINE; // no more files
    }
  }
}
