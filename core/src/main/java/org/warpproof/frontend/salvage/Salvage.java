package org.warpproof.frontend.salvage;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.salvage.ClangError.Place;
import org.warpproof.frontend.salvage.Item.Kind;
import org.warpproof.frontend.salvage.Sources.Found;
import org.warpproof.source.InputException;
import org.warpproof.source.Position;

/// A file to bitcode, without what does not compile of its host code, and of that in its headers.
///
/// The body of a host function with an error becomes a call of a function that only the host may
/// call: if device code uses it after all, clang says so. What else is wrong is left out as a whole
/// if device code can mean none of the names that it declares. Nothing of device code is touched.
public final class Salvage {
  /// Declared in Warpproof's headers, for the host only.
  private static final String STAND_IN_NAME = "__wp_out";

  private static final String STAND_IN = STAND_IN_NAME + "();";

  private static final Set<String> VIRTUAL = Set.of("virtual", "override", "final", "operator");

  /// How often a file is tried; clang tells of one missing header at a time.
  private static final int MOST_HEADERS = 60;

  private static final int MOST_EDITS = 24;

  private final InputFile original;
  private final List<String> options;
  private final Compile clang;
  private final Without without;
  private final Set<String> headers = new LinkedHashSet<>();
  private final List<LeftOut> leftOut = new ArrayList<>();

  /// Known once something is to be left out.
  private @Nullable Sources sources;

  /// How many kernels and templates of kernels there are before anything is left out.
  private int kernels;

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

    /// The files that it includes.
    default List<Path> included(InputFile file, List<String> options)
        throws InputException, IOException {
      return List.of();
    }

    /// How many functions are marked as kernels once macros are expanded.
    default int kernels(InputFile file, List<String> options) throws InputException, IOException {
      return 0;
    }

    /// Folders of headers that no user writes.
    default List<Path> libraries() {
      return List.of();
    }
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

  private Optional<Result> compile(List<ClangError> first) throws InputException, IOException {
    List<ClangError> errors = first;
    for (int edits = 0; edits < MOST_EDITS && headers.size() < MOST_HEADERS; ) {
      Optional<ClangError> missing =
          errors.stream().filter(error -> error.missingHeader().isPresent()).findFirst();
      if (hasOwnTypes == OwnTypes.NOT_SEEN && errors.stream().anyMatch(ClangError::isOwnType)) {
        hasOwnTypes = OwnTypes.SEEN;
      } else if (missing.isPresent()) {
        String name = missing.get().missingHeader().orElseThrow();
        if (!headers.add(name)) {
          return Optional.empty();
        }
        leftOut.add(new LeftOut.Header(name, position(missing.get().place())));
      } else if (!edit(errors)) {
        return Optional.empty();
      } else {
        edits++;
      }
      try (Substitutes shown = Substitutes.of(headers, editedHeaders())) {
        byte[] bitcode = clang.compile(file(), with(shown.options()));
        if (sources != null && clang.kernels(file(), with(shown.options())) < kernels) {
          return Optional.empty(); // something was taken for the host's that is none
        }
        leftOut.sort(
            Comparator.<LeftOut>comparingInt(one -> isHere(one.position()) ? 1 : 0)
                .thenComparing(one -> one.position().file())
                .thenComparingInt(one -> one.position().line()));
        return Optional.of(new Result(bitcode, withTemplates()));
      } catch (InputException e) {
        errors = ClangError.in(e);
        // What is wrong without a header is what matters.
        told = Optional.of(e);
      }
    }
    return Optional.empty();
  }

  /// What is left out, with the templates of kernels that it may have instantiated.
  private List<LeftOut> withTemplates() {
    List<LeftOut> all = new ArrayList<>(leftOut);
    if (sources != null && leftOut.stream().anyMatch(LeftOut.HostCode.class::isInstance)) {
      all.addAll(FindTemplates.in(sources, original.path()));
    }
    return all;
  }

  private List<String> with(List<String> more) {
    List<String> all = new ArrayList<>(options);
    all.addAll(more);
    all.add("-ferror-limit=500");
    if (hasOwnTypes == OwnTypes.SEEN) {
      all.add("-DWARPPROOF_OWN_TYPES");
    }
    return all;
  }

  private InputFile file() {
    return sources == null || sources.mainText().equals(original.text())
        ? original
        : original.edited(sources.mainText());
  }

  private Map<Path, String> editedHeaders() {
    return sources == null ? Map.of() : sources.headers();
  }

  private static Position position(Place place) {
    return Position.of(place.file(), place.line(), place.column());
  }

  /// A place in a file as the user names it.
  private Position position(Path file, Place place) {
    boolean isMain = file.equals(original.path().toAbsolutePath().normalize());
    return Position.of(
        isMain ? original.path().toString() : place.file(), place.line(), place.column());
  }

  private boolean isHere(Position position) {
    return position.file().equals(original.path().toString());
  }

  /// Leaves out what the errors are about, as far as it can be: some may follow from others.
  private boolean edit(List<ClangError> errors) throws InputException, IOException {
    if (sources == null) {
      try (Substitutes shown = Substitutes.of(headers, Map.of())) {
        List<String> all = with(shown.options());
        kernels = clang.kernels(original, all);
        sources = new Sources(original, clang.included(original, all), clang.libraries(), options);
      }
    }
    if (AcceptDialect.in(errors, sources)) {
      return true;
    }
    boolean isEdited = replaceLaunches(errors, sources);
    return (without == Without.HOST_CODE && leaveOut(errors, sources)) || isEdited;
  }

  /// `at` is where clang says so.
  private record Edit(Found found, ClangError error, int at, Scope scope) {}

  private enum Scope {
    /// A piece of what stands for a body.
    PIECE,
    BODY,
    /// The body, with all that was kept of it.
    BARE,
    ALL
  }

  private boolean leaveOut(List<ClangError> errors, Sources read) {
    Mentioned mentioned = read.mentioned();
    Map<Path, Map<Integer, Edit>> edits = new HashMap<>();
    for (ClangError error : errors) {
      // Device code uses it, or seems to: to leave out more would hide that.
      if (error.text().contains(STAND_IN_NAME)) {
        return false;
      }
      // Its own error, whoever instantiates it.
      if (read.at(error.place()).filter(at -> at.item().kind() == Kind.DEVICE).isPresent()) {
        continue;
      }
      error.places().stream()
          .flatMap(place -> edit(error, place, read, mentioned).stream())
          .findFirst()
          .ifPresent(
              edit ->
                  edits
                      .computeIfAbsent(
                          edit.found().file(), _ -> new TreeMap<>(Comparator.reverseOrder()))
                      .merge(
                          edit.found().item().start(),
                          edit,
                          (a, b) -> a.scope().compareTo(b.scope()) >= 0 ? a : b));
    }
    cascade(edits, read, mentioned);
    edits.forEach(
        (file, all) ->
            List.copyOf(all.values()).stream()
                .filter(edit -> !isInside(edit, all.values()))
                .forEach(edit -> leaveOut(file, edit, read)));
    return !edits.isEmpty();
  }

  /// Leaves out host code that names what is left out: it would mean something else, and may have
  /// instantiated kernels with that.
  private static void cascade(
      Map<Path, Map<Integer, Edit>> edits, Sources read, Mentioned mentioned) {
    Set<String> gone = new HashSet<>();
    edits.values().stream()
        .flatMap(all -> all.values().stream())
        .filter(edit -> edit.scope() == Scope.ALL)
        .forEach(edit -> gone.addAll(edit.found().item().declared()));
    gone.removeAll(Declared.NO_NAMES);
    for (int before = -1; before < gone.size(); ) {
      before = gone.size();
      for (Found found : gone.isEmpty() ? List.<Found>of() : read.all()) {
        Item item = found.item();
        Map<Integer, Edit> here =
            edits.computeIfAbsent(found.file(), _ -> new TreeMap<>(Comparator.reverseOrder()));
        Edit known = here.get(item.start());
        boolean isDone = known != null && known.scope().compareTo(Scope.BARE) >= 0;
        if (item.kind() == Kind.DEVICE || isDone || Collections.disjoint(item.words(), gone)) {
          continue;
        }
        boolean isBody = item.kind() == Kind.FUNCTION && Collections.disjoint(item.head(), gone);
        // What device code means of it names nothing that is left out; so it is with a member's
        // class.
        if (!isBody && mentioned.mayMean(item)) {
          continue;
        }
        Place place = read.place(found.file(), item.start());
        ClangError error = new ClangError(place, "it names what is left out", List.of());
        Edit edit = new Edit(found, error, item.start(), isBody ? Scope.BARE : Scope.ALL);
        here.put(item.start(), edit);
        if (!isBody) {
          gone.addAll(item.declared());
          gone.removeAll(Declared.NO_NAMES);
        }
      }
    }
  }

  /// Whether all around an edit is left out.
  private static boolean isInside(Edit edit, Collection<Edit> all) {
    int start = edit.found().item().start();
    return all.stream()
        .filter(other -> other.scope() == Scope.ALL && other.found().item().start() != start)
        .anyMatch(other -> other.found().item().isAt(start));
  }

  /// What can be left out for an error that is said to be at a place.
  private Optional<Edit> edit(ClangError error, Place place, Sources read, Mentioned mentioned) {
    Optional<Found> at = read.at(place).filter(found -> found.item().kind() != Kind.DEVICE);
    if (at.isEmpty()) {
      return Optional.empty();
    }
    int offset = read.offset(place);
    Item item = at.get().item();
    Optional<Edit> ofBody = ofBody(at.get(), error, offset, read);
    if (ofBody.isPresent()) {
      return ofBody;
    }
    Optional<Found> member = read.memberAt(at.get(), place);
    Optional<Edit> ofMember =
        member
            .flatMap(found -> ofBody(found, error, offset, read))
            .or(
                () ->
                    member
                        .filter(found -> canGo(found.item(), mentioned))
                        .map(found -> new Edit(found, error, offset, Scope.ALL)));
    return mentioned.mayMean(item)
        ? ofMember
        : Optional.of(ofMember.orElseGet(() -> new Edit(at.get(), error, offset, Scope.ALL)));
  }

  private static Optional<Edit> ofBody(Found found, ClangError error, int offset, Sources read) {
    Item item = found.item();
    if (item.kind() != Kind.FUNCTION || !item.isInBody(offset)) {
      return Optional.empty();
    }
    String body = body(found, read);
    Scope scope = body.startsWith(STAND_IN) ? Scope.PIECE : Scope.BODY;
    // What has nothing left but the stand-in is wrong in another way.
    return body.strip().equals(STAND_IN)
        ? Optional.empty()
        : Optional.of(new Edit(found, error, offset, scope));
  }

  /// Whether a function of a class can be left out, and the class is what it was.
  private static boolean canGo(Item member, Mentioned mentioned) {
    return member.kind() == Kind.FUNCTION
        && Collections.disjoint(member.words(), VIRTUAL)
        && !mentioned.mayMean(member);
  }

  private static String body(Found found, Sources read) {
    return read.text(found.file()).substring(found.item().open() + 1, found.item().close());
  }

  private void leaveOut(Path file, Edit edit, Sources read) {
    Item item = edit.found().item();
    String text = read.text(file);
    switch (edit.scope()) {
      case ALL -> {
        leftOut.add(hostCode(edit.error(), text.substring(item.start(), item.end())));
        read.replace(file, item.start(), item.end(), " ");
      }
      case BODY -> {
        String body = body(edit.found(), read);
        leftOut.add(hostCode(edit.error(), body));
        read.replace(file, item.open() + 1, item.close(), STAND_IN + KeepInstantiations.of(body));
      }
      case BARE -> {
        leftOut.add(hostCode(edit.error(), body(edit.found(), read)));
        read.replace(file, item.open() + 1, item.close(), STAND_IN);
      }
      case PIECE -> {
        int start = item.open() + 1 + STAND_IN.length();
        String pieces = text.substring(start, item.close());
        read.replace(file, start, item.close(), LeaveOutPieces.of(pieces, edit.at() - start));
      }
    }
  }

  private static LeftOut hostCode(ClangError error, String text) {
    return new LeftOut.HostCode(position(error.place()), error.text(), text);
  }

  /// Puts what is not supported in the place of launches in device code, if errors are about some.
  private boolean replaceLaunches(List<ClangError> errors, Sources read) {
    Map<Path, Map<Integer, DeviceLaunch>> found = new HashMap<>();
    Map<Path, List<DeviceLaunch>> launches = new HashMap<>();
    for (ClangError error : errors) {
      boolean isDevice =
          read.at(error.place()).filter(at -> at.item().kind() == Kind.DEVICE).isPresent();
      if (isDevice) {
        Path file = Sources.file(error.place());
        int offset = read.offset(error.place());
        launches.computeIfAbsent(file, one -> DeviceLaunch.of(read.text(one))).stream()
            .filter(launch -> launch.isAt(offset))
            .forEach(
                launch ->
                    found
                        .computeIfAbsent(file, _ -> new TreeMap<>(Comparator.reverseOrder()))
                        .put(launch.start(), launch));
      }
    }
    found.forEach(
        (file, all) ->
            all.values()
                .forEach(
                    launch -> {
                      leftOut.add(
                          new LeftOut.Launch(
                              launch.kernel(read.text(file)),
                              launch.sizes(read.text(file)),
                              position(file, read.place(file, launch.start()))));
                      read.replace(file, launch.start(), launch.end(), DeviceLaunch.STAND_IN);
                    }));
    return !found.isEmpty();
  }
}
