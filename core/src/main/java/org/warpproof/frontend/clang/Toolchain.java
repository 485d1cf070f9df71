package org.warpproof.frontend.clang;

import java.io.IOException;
import java.io.InputStream;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.bytedeco.javacpp.Loader;
import org.bytedeco.javacpp.presets.javacpp;
import org.bytedeco.llvm.program.clang;
import org.jspecify.annotations.Nullable;
import org.warpproof.cache.CacheFolder;

/// Clang and LLVM, unpacked from their jars into the cache folder.
///
/// JavaCPP can unpack them by itself, but unpacks all of LLVM's programs (500 MB) and looks through
/// its jars at every start (0.2 s). We take what we need, once, and load it from there.
public final class Toolchain {
  private static final String VERSION = "20.1.7-1.5.12";
  private static final String LINUX = "linux-x86_64";

  /// Library names in the jar, and the names under which they look for each other.
  private static final List<String> LIBRARIES =
      List.of("libLLVM.so", "libLTO.so", "libRemarks.so", "libclang-cpp.so");

  private final Path clang;
  private final OwnHeaders.Folder headers;

  private Toolchain(Path clang, OwnHeaders.Folder headers) {
    this.clang = clang;
    this.headers = headers;
  }

  /// The clang program.
  Path clang() {
    return clang;
  }

  /// The folder of Warpproof's own headers.
  public Path headers() {
    return headers.path();
  }

  /// The folder of the headers for programs of the host that use OpenCL.
  Path openClHost() {
    return headers.path().resolve("warpproof/opencl_host");
  }

  /// Changes when the headers do.
  String headersVersion() {
    return headers.version();
  }

  /// Unpacks what is missing.
  public static Toolchain unpack() throws IOException {
    OwnHeaders.Folder headers = OwnHeaders.unpack();
    if (!LINUX.equals(Loader.Detector.getPlatform())) {
      return new Toolchain(Path.of(Loader.load(clang.class)), headers);
    }
    return new Toolchain(llvmFolder().resolve("clang"), headers);
  }

  /// Makes LLVM's C API callable in this process.
  @SuppressWarnings("restricted")
  public // native libraries are what this is about
  static void loadLlvm() throws IOException {
    if (!LINUX.equals(Loader.Detector.getPlatform())) {
      return; // JavaCPP finds and loads the libraries by itself.
    }
    Path folder = llvmFolder();
    System.setProperty("org.bytedeco.javacpp.loadLibraries", "false");
    System.load(folder.resolve("libjnijavacpp.so").toString());
    System.load(folder.resolve("libjniLLVM.so").toString());
  }

  private static Path llvmFolder() throws IOException {
    return CacheFolder.folder("llvm-" + VERSION + "-" + LINUX, Toolchain::unpackLlvm);
  }

  private static void unpackLlvm(Path folder) throws IOException {
    String root = "org/bytedeco/llvm/" + LINUX + "/";
    try (JarFile jar = jarOf(clang.class, "/" + root + "clang")) {
      copy(jar, root + "clang", folder.resolve("clang"));
      if (!folder.resolve("clang").toFile().setExecutable(true)) {
        throw new IOException("cannot make clang executable in the cache folder");
      }
      for (String library : LIBRARIES) {
        copy(jar, root + library, folder.resolve(library + ".20.1"));
      }
      copy(jar, root + "libjniLLVM.so", folder.resolve("libjniLLVM.so"));
      String resources = root + "lib/clang/20/include/";
      for (JarEntry entry : jar.stream().filter(e -> e.getName().startsWith(resources)).toList()) {
        if (!entry.isDirectory()) {
          // clang looks for its headers in ../lib/clang/20 from its own folder.
          copy(jar, entry.getName(), folder.resolve(entry.getName().substring(root.length())));
        }
      }
    }
    String javacppLibrary = "org/bytedeco/javacpp/" + LINUX + "/libjnijavacpp.so";
    try (JarFile jar = jarOf(javacpp.class, "/" + javacppLibrary)) {
      copy(jar, javacppLibrary, folder.resolve("libjnijavacpp.so"));
    }
  }

  private static void copy(JarFile jar, String name, Path target) throws IOException {
    @Nullable JarEntry entry = jar.getJarEntry(name);
    if (entry == null) {
      throw new IOException("the LLVM jar has no " + name);
    }
    Files.createDirectories(target.getParent());
    try (InputStream in = jar.getInputStream(entry)) {
      Files.copy(in, target);
    }
  }

  private static JarFile jarOf(Class<?> neighbour, String resource) throws IOException {
    @Nullable URL url = neighbour.getResource(resource);
    if (url == null) {
      throw new IOException("no LLVM for this platform is on the class path: " + resource);
    }
    URLConnection connection = url.openConnection();
    if (connection instanceof JarURLConnection inJar) {
      inJar.setUseCaches(false);
      return inJar.getJarFile();
    }
    throw new IOException("LLVM is not in a jar: " + url.getProtocol());
  }
}
