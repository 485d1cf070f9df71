package org.warpproof.solver;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.warpproof.cache.CacheFolder;

/// Loads cvc5's library. cvc5 would unpack it into a new folder at every start; this does it once,
/// into Warpproof's cache folder.
final class Cvc5Library {
  private static final String VERSION = "1.3.2-1";
  private static final String NAME = "libcvc5jni.so";

  private Cvc5Library() {}

  @SuppressWarnings("restricted") // native libraries are what this is about
  static void load() {
    System.setProperty("cvc5.skipLibraryLoad", "true");
    try {
      Path unpacked =
          CacheFolder.folder(
              "cvc5-" + VERSION,
              target -> {
                String name = "/cvc5-libs/linux/x86_64/" + NAME;
                try (InputStream in = Cvc5Library.class.getResourceAsStream(name)) {
                  if (in == null) {
                    throw new FileNotFoundException("cvc5 is not on the class path");
                  }
                  Files.copy(in, target.resolve(NAME));
                }
              });
      System.load(unpacked.resolve(NAME).toString());
    } catch (IOException e) {
      throw new UncheckedIOException("cvc5 cannot be unpacked", e);
    }
  }
}
