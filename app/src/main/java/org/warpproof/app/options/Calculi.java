package org.warpproof.app.options;

import java.io.IOException;
import java.nio.charset.MalformedInputException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.warpproof.app.console.ExitStatus;
import org.warpproof.papers.Calculus;
import org.warpproof.papers.IllFormedException;
import org.warpproof.papers.KernelFrame;
import org.warpproof.papers.StuckException;
import org.warpproof.papers.babycuda.BabyCudaCalculus;
import org.warpproof.papers.graphs.GraphsCalculus;
import org.warpproof.papers.kpl.KplCalculus;
import org.warpproof.papers.maps.MapsCalculus;
import org.warpproof.papers.pvl.PvlCalculus;
import org.warpproof.source.InputException;
import org.warpproof.text.ParseException;

/// Files in the languages of the papers, by their suffixes.
public final class Calculi {
  private static final List<Calculus> ALL =
      List.of(
          new MapsCalculus(),
          new BabyCudaCalculus(),
          new GraphsCalculus(),
          new KplCalculus(),
          new PvlCalculus());

  private static final String BYTE_ORDER_MARK = "\uFEFF";
  private static final long LARGEST = 64L << 20;

  private Calculi() {}

  public static List<Calculus> all() {
    return ALL;
  }

  /// The language of a file; none for kernels.
  public static Optional<Calculus> of(String file) {
    return ALL.stream().filter(calculus -> file.endsWith(calculus.suffix())).findFirst();
  }

  /// Something that is done with the text of a program.
  public interface Work<T> {
    T on(String text);
  }

  /// Does something with the text of a file.
  ///
  /// @throws InputException if it cannot be read, or is no program, with the place
  public static <T> T with(String file, Work<T> work) throws InputException {
    try {
      String text = Files.readString(regular(file));
      return work.on(text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    } catch (ParseException e) {
      throw new InputException(file + ":" + e.getMessage(), e);
    } catch (IllFormedException e) {
      throw new InputException(file + ": not well-formed: " + e.getMessage(), e);
    } catch (StuckException e) {
      throw new InputException(file + ": no rule applies: " + e.getMessage(), e);
    } catch (StackOverflowError e) {
      throw new InputException(file + ": nested too deeply", e);
    } catch (MalformedInputException e) {
      throw new InputException(file + ": not UTF-8", e);
    } catch (IOException | InvalidPathException e) {
      throw new InputException(file + ": no such file, or it cannot be read", e);
    }
  }

  /// To read a pipe may take forever, and a device has no end.
  private static Path regular(String file) throws InputException, IOException {
    Path path = Path.of(file);
    if (Files.exists(path) && !Files.isRegularFile(path) && !Files.isDirectory(path)) {
      throw new InputException(file + ": is a pipe, a socket or a device, not a file");
    }
    if (Files.isRegularFile(path) && Files.size(path) > LARGEST) {
      throw new InputException(
          file + ": the file is too large (at most %d MiB)".formatted(LARGEST >> 20));
    }
    return path;
  }

  /// The sizes and parameters that the command line gives, as `NAME=NUMBER`.
  public static Map<String, Long> values(
      Calculus calculus, @Nullable String groups, @Nullable String threads, List<String> numbers)
      throws InputException {
    Map<String, Long> values = new HashMap<>();
    if (groups != null) {
      values.put(KernelFrame.GROUPS, number("--grid", groups));
    }
    if (threads != null) {
      values.put(KernelFrame.THREADS, number("--block", threads));
    }
    for (String given : numbers) {
      int equals = given.indexOf('=');
      if (equals <= 0) {
        throw new InputException(
            "in %s, a parameter is given as NAME=NUMBER, not '%s'"
                .formatted(calculus.title(), given));
      }
      String name = given.substring(0, equals).strip();
      if (values.put(name, number(name, given.substring(equals + 1))) != null) {
        throw new InputException(name + " is given twice");
      }
    }
    return values;
  }

  private static long number(String what, String text) throws InputException {
    try {
      return Long.parseLong(text.strip());
    } catch (NumberFormatException e) {
      throw new InputException("%s takes a number, not '%s'".formatted(what, text), e);
    }
  }

  public static ExitStatus status(Calculus.Answer answer) {
    return switch (answer) {
      case FINE -> ExitStatus.FINE;
      case BUG -> ExitStatus.BUG;
      case UNKNOWN -> ExitStatus.UNKNOWN;
    };
  }
}
