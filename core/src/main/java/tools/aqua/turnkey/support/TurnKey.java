package tools.aqua.turnkey.support;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;
import org.warpproof.cache.CacheFolder;

/// Loads Z3's libraries, in place of the class of the same name that Z3's jar comes with.
///
/// The original unpacks 35 MB into a new folder at every start (0.8 s). Z3's classes call it by
/// this name, so ours takes its place: it unpacks once, into Warpproof's cache folder.
public final class TurnKey {
  private static final String VERSION = "4.14.1";

  private TurnKey() {}

  /// Called by Z3 when its first class is used: `folder` is where its libraries are in the jar.
  @SuppressWarnings("restricted") // native libraries are what this is about
  public static void load(String folder, Function<String, InputStream> resources) {
    String platform = os() + "/" + architecture();
    List<String> libraries = List.of("libz3" + suffix(), "libz3java" + suffix());
    try {
      Path unpacked =
          CacheFolder.folder(
              "z3-" + VERSION + "-" + platform.replace('/', '-'),
              target -> {
                for (String library : libraries) {
                  String name = "/" + folder + "/" + platform + "/" + library;
                  try (InputStream in = resources.apply(name)) {
                    Files.copy(in, target.resolve(library));
                  }
                }
              });
      libraries.forEach(library -> System.load(unpacked.resolve(library).toString()));
    } catch (IOException e) {
      throw new UncheckedIOException("Z3 cannot be unpacked", e);
    }
  }

  private static String os() {
    String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
    return name.startsWith("mac") ? "osx" : "linux";
  }

  private static String suffix() {
    return os().equals("osx") ? ".dylib" : ".so";
  }

  private static String architecture() {
    String name = System.getProperty("os.arch", "");
    return name.equals("aarch64") || name.equals("arm64") ? "aarch64" : "amd64";
  }
}
