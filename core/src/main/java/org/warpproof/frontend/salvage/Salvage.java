package org.warpproof.frontend.salvage;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.source.InputException;

/// A file to bitcode, without what does not compile of its host code.
///
/// The body of a host function with an error becomes a call of a function that only the host may
/// call: if device code uses it after all, clang says so. Variables, and functions without a body,
/// are left out as a whole if device code does not mention their names. Nothing of device code is
/// touched.
public final class Salvage {
  /// Declared in Warpproof's headers, for the host only.
  private static final String STAND_IN_NAME = "__wp_out";

  private static final String STAND_IN = STAND_IN_NAME + "();";

  /// How often a file is tried; clang tells of one missing header at a time.
  private static final int MOST_HEADERS = 40;

  private static final int MOST_EDITS = 12;

  private final InputFile original;
  private final List<String> options;
  private final Compile clang;
  private final Without without;
  private final Set<String> headers = new LinkedHashSet<>();
  private final List<LeftOut> leftOut = new ArrayList<>();
  private InputFile file;
  private OwnTypes hasOwnTypes = OwnTypes.NOT_SEEN;

  /// What clang said last.
  private Optional<InputException> told = Optional.empty();

  /// Whether the file defines types that our headers define, too, in another way.
  private enum OwnTypes {
    SEEN,
    NOT_SEEN
  }

  /// What may be missing in the end.
  private enum Without {
    HEADERS,
    HOST_CODE
  }

  /// What clang makes of a file with options.
  public interface Compile {
    byte[] compile(InputFile file, List<String> options) throws InputException, IOException;
  }

  /// The bitcode, and what is missing in it.
  @SuppressWarnings("ArrayRecordComponent") // as clang gives it, for one reader
  public record Result(byte[] bitcode, List<LeftOut> leftOut) {
    public Result {
      leftOut = List.copyOf(leftOut);
    }
  }

  private Salvage(InputFile file, List<String> options, Compile clang, Without without) {
    this.without = without;
    this.original = file;
    this.file = file;
    this.options = options;
    this.clang = clang;
  }

  /// Compiles a file, if need be without what does not compile.
  ///
  /// @throws InputException with clang's last message, if that is of no use
  public static Result compile(InputFile file, List<String> options, Compile clang)
      throws InputException, IOException {
    return compile(file, options, clang, Without.HOST_CODE);
  }

  /// Compiles a file, if need be without missing headers, but with all of its host code.
  ///
  /// @throws InputException with clang's last message, if that is of no use
  public static Result compileWhole(InputFile file, List<String> options, Compile clang)
      throws InputException, IOException {
    return compile(file, options, clang, Without.HEADERS);
  }

  private static Result compile(
      InputFile file, List<String> options, Compile clang, Without without)
      throws InputException, IOException {
    try {
      return new Result(clang.compile(file, options), List.of());
    } catch (InputException e) {
      Salvage salvage = new Salvage(file, options, clang, without);
      return salvage.compile(ClangError.in(e)).orElseThrow(() -> salvage.told.orElse(e));
    }
  }

  private Optional<Result> compile(List<ClangError> first) throws IOException {
    List<ClangError> errors = first;
    for (int edits = 0; edits < MOST_EDITS && headers.size() < MOST_HEADERS; ) {
      Optional<ClangError> missing =
          errors.stream().filter(error -> error.missingHeader().isPresent()).findFirst();
      if (hasOwnTypes == OwnTypes.NOT_SEEN && errors.stream().anyMatch(ClangError::isOwnType)) {
        hasOwnTypes = OwnTypes.SEEN;
      } else if (missing.isPresent()) {
        if (!headers.add(missing.get().missingHeader().orElseThrow())) {
          return Optional.empty();
        }
        leftOut.add(header(missing.get()));
      } else if (!replaceLaunches(errors) && (without == Without.HEADERS || !leaveOut(errors))) {
        return Optional.empty();
      } else {
        edits++;
      }
      try (EmptyHeaders empty = EmptyHeaders.of(headers)) {
        List<String> all = new ArrayList<>(options);
        all.addAll(empty.options());
        all.add("-ferror-limit=0");
        if (hasOwnTypes == OwnTypes.SEEN) {
          all.add("-DWARPPROOF_OWN_TYPES");
        }
        byte[] bitcode = clang.compile(file, all);
        leftOut.sort(Comparator.comparingInt(LeftOut::line));
        return Optional.of(new Result(bitcode, leftOut));
      } catch (InputException e) {
        errors = ClangError.in(e);
        // What is wrong without a header is what matters.
        told = Optional.of(e);
      }
    }
    return Optional.empty();
  }

  private LeftOut header(ClangError error) {
    boolean isHere = isHere(error);
    return new LeftOut.Header(
        error.missingHeader().orElseThrow(),
        isHere ? error.line() : 1,
        isHere ? error.column() : 1);
  }

  /// Leaves out what the errors are about, if it can be.
  private boolean leaveOut(List<ClangError> errors) {
    List<Item> items = Item.of(file.text());
    Map<Item, ClangError> wrong = new TreeMap<>(Comparator.comparingInt(Item::start).reversed());
    for (ClangError error : errors) {
      Optional<Item> item = at(items, error);
      boolean isDevice = error.text().contains(STAND_IN_NAME);
      if (isDevice
          || item.isEmpty()
          || item.get().kind() == Item.Kind.OTHER
          || isEmptied(item.get())) {
        return false;
      }
      wrong.putIfAbsent(item.get(), error);
    }
    Set<String> device = new HashSet<>();
    items.stream()
        .filter(item -> item.kind() == Item.Kind.OTHER)
        .forEach(item -> device.addAll(item.words()));
    // Without it, a name might mean something else, and compile.
    boolean isUsed =
        wrong.keySet().stream()
            .anyMatch(i -> i.open() < 0 && !Collections.disjoint(i.declared(), device));
    if (!isUsed) {
      wrong.forEach(this::leaveOut);
    }
    return !wrong.isEmpty() && !isUsed;
  }

  private boolean isEmptied(Item item) {
    return item.open() >= 0 && file.text().startsWith(STAND_IN, item.open() + 1);
  }

  /// Puts what is not supported in the place of launches in device code, if errors are about some.
  private boolean replaceLaunches(List<ClangError> errors) {
    List<DeviceLaunch> launches = DeviceLaunch.of(file.text());
    List<Item> items = Item.of(file.text());
    Set<DeviceLaunch> found =
        new TreeSet<>(Comparator.comparingInt(DeviceLaunch::start).reversed());
    for (ClangError error : errors) {
      int offset = offset(file.text(), error.line(), error.column());
      boolean isDevice =
          at(items, error).filter(item -> item.kind() == Item.Kind.OTHER).isPresent();
      launches.stream().filter(one -> isDevice && one.isAt(offset)).forEach(found::add);
    }
    found.forEach(launch -> replace(launch.start(), launch.end(), DeviceLaunch.STAND_IN));
    return !found.isEmpty();
  }

  private boolean isHere(ClangError error) {
    return error.file().equals(original.path().toString());
  }

  private Optional<Item> at(List<Item> items, ClangError error) {
    int offset = offset(file.text(), error.line(), error.column());
    return isHere(error)
        ? items.stream().filter(item -> item.isAt(offset)).findFirst()
        : Optional.empty();
  }

  /// The body of a function, or all of what has none.
  private void leaveOut(Item item, ClangError error) {
    leftOut.add(new LeftOut.HostCode(error.line(), error.column(), error.text()));
    if (item.open() >= 0) {
      replace(item.open() + 1, item.close(), STAND_IN);
    } else {
      replace(item.start(), item.end(), " ");
    }
  }

  private void replace(int from, int to, String other) {
    String text = file.text();
    file =
        file.edited(
            text.substring(0, from)
                + other
                + newlines(text.substring(from, to))
                + text.substring(to));
  }

  /// As many lines as a text has: the places of others stay what they are.
  private static String newlines(String text) {
    return "\n".repeat((int) text.chars().filter(c -> c == '\n').count());
  }

  private static int offset(String text, int line, int column) {
    int start = 0;
    for (int i = 1; i < line; i++) {
      int end = text.indexOf('\n', start);
      if (end < 0) {
        return Math.max(0, text.length() - 1);
      }
      start = end + 1;
    }
    return Math.min(start + column - 1, Math.max(0, text.length() - 1));
  }
}
