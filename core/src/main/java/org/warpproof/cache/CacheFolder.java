package org.warpproof.cache;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Warpproof's own folder for what it unpacks once and uses at every start.
///
/// `WARPPROOF_CACHE`, else the place the system has for such things.
public final class CacheFolder {
  private CacheFolder() {}

  static Path locate() {
    return locate(System.getenv(), System.getProperty("user.home", "."), osName());
  }

  static Path locate(Map<String, String> environment, String home, String os) {
    @Nullable String own = environment.get("WARPPROOF_CACHE");
    if (own != null && !own.isBlank()) {
      return Path.of(own).toAbsolutePath();
    }
    @Nullable String xdg = environment.get("XDG_CACHE_HOME");
    if (xdg != null && !xdg.isBlank()) {
      return Path.of(xdg, "warpproof").toAbsolutePath();
    }
    return os.startsWith("mac")
        ? Path.of(home, "Library", "Caches", "warpproof")
        : Path.of(home, ".cache", "warpproof");
  }

  /// Writes the contents of a folder that must appear whole or not at all.
  public interface Filler {
    void fill(Path folder) throws IOException;
  }

  /// The folder `name` in the cache, filled on first use.
  ///
  /// It is filled under another name and then renamed, so that a process that is interrupted, or
  /// two that start at once, never leave half a folder behind.
  public static Path folder(String name, Filler filler) throws IOException {
    Path folder = locate().resolve(name);
    if (Files.isDirectory(folder)) {
      return folder;
    }
    Files.createDirectories(folder.getParent());
    Path draft = Files.createTempDirectory(folder.getParent(), "unpacking-");
    try (Cleanup _ = Cleanup.of(() -> deleteIfPossible(draft))) {
      filler.fill(draft);
      Files.move(draft, folder, StandardCopyOption.ATOMIC_MOVE);
    } catch (FileSystemException e) {
      // "Directory not empty" comes as this type: somebody else was faster.
      if (!Files.isDirectory(folder)) {
        throw e;
      }
    }
    return folder;
  }

  /// What cannot be deleted is a waste of room, and nothing else.
  private static void deleteIfPossible(Path folder) {
    try {
      delete(folder);
    } catch (IOException _) {
      // Somebody may still be writing into it.
    }
  }

  static void delete(Path folder) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> paths = Files.walk(folder)) {
      for (Path path : paths.sorted(Comparator.reverseOrder()).toList()) {
        Files.deleteIfExists(path);
      }
    }
  }

  private static String osName() {
    return System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
  }
}
