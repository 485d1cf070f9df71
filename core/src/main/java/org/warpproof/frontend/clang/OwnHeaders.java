package org.warpproof.frontend.clang;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Enumeration;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.jspecify.annotations.Nullable;
import org.warpproof.cache.CacheFolder;

/// Warpproof's CUDA, HIP and annotation headers, as a folder that clang can read.
final class OwnHeaders {
  private static final String ANCHOR = "/include/warpproof/cuda.h";

  private OwnHeaders() {}

  /// A folder of headers; other headers have another version.
  record Folder(Path path, String version) {}

  /// The folder itself when the classes are in folders, a copy in the cache when they are in a jar.
  static Folder unpack() throws IOException {
    @Nullable URL anchor = OwnHeaders.class.getResource(ANCHOR);
    if (anchor == null) {
      throw new IOException("Warpproof's own headers are missing from the class path");
    }
    if (anchor.getProtocol().equals("file")) {
      Path folder = Path.of(uri(anchor)).resolve("../..").normalize();
      return new Folder(folder, version(folder));
    }
    URLConnection connection = anchor.openConnection();
    if (!(connection instanceof JarURLConnection inJar)) {
      throw new IOException("Warpproof's own headers are in no jar: " + anchor.getProtocol());
    }
    Path jar = Path.of(uri(inJar.getJarFileURL()));
    // A rebuilt jar has another size or time, so its headers get a folder of their own.
    String version = Files.size(jar) + "-" + Files.getLastModifiedTime(jar).toMillis();
    return new Folder(
        CacheFolder.folder("include-" + version, folder -> copyAll(jar, folder)), version);
  }

  /// Of headers that are being worked on: a number that changes when they do. The system is asked
  /// once for each file, and folders may list theirs in any order.
  private static String version(Path folder) throws IOException {
    AtomicInteger version = new AtomicInteger(folder.hashCode());
    Files.walkFileTree(
        folder,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes found) {
            long time = found.lastModifiedTime().toMillis();
            version.addAndGet(Objects.hash(file.toString(), found.size(), time));
            return FileVisitResult.CONTINUE;
          }
        });
    return Integer.toHexString(version.get());
  }

  private static void copyAll(Path file, Path folder) throws IOException {
    try (JarFile jar = new JarFile(file.toFile())) {
      for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
        JarEntry entry = entries.nextElement();
        if (entry.isDirectory() || !entry.getName().startsWith("include/")) {
          continue;
        }
        Path target = folder.resolve(entry.getName().substring("include/".length()));
        Files.createDirectories(target.getParent());
        try (InputStream in = jar.getInputStream(entry)) {
          Files.copy(in, target);
        }
      }
    }
  }

  private static URI uri(URL url) throws IOException {
    try {
      return url.toURI();
    } catch (URISyntaxException e) {
      throw new IOException("Warpproof's jar has a strange address: " + url, e);
    }
  }
}
