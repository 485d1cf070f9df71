package org.warpproof.workspace.files;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.check.KernelReport;
import org.warpproof.check.Verdict;
import org.warpproof.engine.Property;
import org.warpproof.frontend.FrontEnd;
import org.warpproof.frontend.input.FrontEndOptions;
import org.warpproof.frontend.input.InputFile;
import org.warpproof.frontend.spell.Spellings;
import org.warpproof.kernel.Kernel;
import org.warpproof.repro.MakeReproducer;
import org.warpproof.repro.Reproducer;
import org.warpproof.repro.Request;
import org.warpproof.source.InputException;

/// Writes, for each bug, a program that makes it happen: `scan.cu-scan-race.read-write.cu`.
public final class ReproFiles implements Reproducers {
  private final Path folder;
  private final KernelFileNames names;
  private final FrontEndOptions options;
  private final Map<Path, Spellings> spellings = new HashMap<>();

  private ReproFiles(Path folder, KernelFileNames names, FrontEndOptions options) {
    this.folder = folder;
    this.names = names;
    this.options = options;
  }

  /// Makes the folder if there is none.
  public static ReproFiles in(String folder, List<Input> inputs, FrontEndOptions options)
      throws InputException {
    try {
      Path made = Files.createDirectories(Path.of(folder));
      return new ReproFiles(made, new KernelFileNames(inputs), options);
    } catch (InvalidPathException | IOException e) {
      throw new InputException("--repro: " + folder + " cannot be made a folder", e);
    }
  }

  /// Whether a file was written here, and may be overwritten.
  public static boolean isOurs(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (BufferedReader reader =
        new BufferedReader(
            new InputStreamReader(Files.newInputStream(file), StandardCharsets.ISO_8859_1))) {
      char[] start = new char[Reproducer.MARK.length() + 3];
      int read = reader.read(start);
      return read == start.length && new String(start).equals("// " + Reproducer.MARK);
    } catch (IOException e) {
      return false;
    }
  }

  @Override
  public Programs of(Input input, Kernel kernel) {
    return new OfKernel(input, names.of(input, kernel));
  }

  /// The programs for the bugs of one kernel.
  private final class OfKernel implements Programs {
    private final Input input;
    private final String name;

    private OfKernel(Input input, String name) {
      this.input = input;
      this.name = name;
    }

    @Override
    public Map<Property, Reproduction> write(KernelReport report)
        throws InputException, IOException {
      Map<Property, Reproduction> reproductions = new EnumMap<>(Property.class);
      for (Map.Entry<Property, Verdict> entry : report.verdicts().entrySet()) {
        if (entry.getValue() instanceof Verdict.Seen refuted) {
          reproductions.put(entry.getKey(), write(report.kernel(), refuted));
        }
      }
      return reproductions;
    }

    private Reproduction write(Kernel kernel, Verdict.Seen refuted)
        throws InputException, IOException {
      InputFile file = InputFile.open(input.path());
      Optional<String> suffix = MakeReproducer.suffix(file.language());
      Path target = folder.resolve(name + "-" + refuted.witness().id() + suffix.orElse(""));
      Spellings spelled = spell(file, input);
      return switch (MakeReproducer.make(new Request(file, spelled, kernel, refuted, target))) {
        case Reproducer.Impossible(String reason) -> new Reproduction.None(reason);
        case Reproducer.Program(String text, String command, _) -> save(target, text, command);
      };
    }
  }

  /// The file is read once more: nobody else wants to know how C++ names its kernels.
  private synchronized Spellings spell(InputFile file, Input input)
      throws InputException, IOException {
    Spellings known = spellings.get(file.path());
    if (known == null) {
      known = FrontEnd.spell(file, input.reading(options));
      spellings.put(file.path(), known);
    }
    return known;
  }

  private static Reproduction save(Path target, String text, String command) {
    if (Files.exists(target) && !isOurs(target)) {
      return new Reproduction.Failed(
          target + " is there already, and was not written by warpproof");
    }
    try {
      Files.writeString(target, text);
      return new Reproduction.Written(target, command);
    } catch (IOException e) {
      return new Reproduction.Failed(target + " cannot be written");
    }
  }
}
