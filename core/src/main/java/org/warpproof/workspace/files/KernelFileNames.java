package org.warpproof.workspace.files;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.warpproof.kernel.Kernel;

/// Names for files about kernels: `scan.cu-scan`, to which a number or an id is added.
///
/// Files of the same name are told apart by their folders, kernels of the same name by the order in
/// which names are asked for.
final class KernelFileNames {
  /// File systems allow 255 bytes; more follows.
  private static final int LONGEST = 150;

  private final Set<String> sharedNames = new HashSet<>();
  private final Set<String> taken = new HashSet<>();

  KernelFileNames(List<Input> inputs) {
    Set<String> names = new HashSet<>();
    for (Input input : inputs) {
      if (!names.add(name(input))) {
        sharedNames.add(name(input));
      }
    }
  }

  private static String name(Input input) {
    return input.path().getFileName().toString();
  }

  synchronized String of(Input input, Kernel kernel) {
    String file = name(input);
    String where = sharedNames.contains(file) ? input.path().normalize().toString() : file;
    String stem = cut(safe(where) + "-" + safe(kernel.name()));
    String name = stem;
    for (int i = 2; !taken.add(name); i++) {
      name = stem + "." + i;
    }
    return name;
  }

  /// Letters, digits and a few signs mean the same to all file systems and shells.
  private static String safe(String text) {
    return text.replaceAll("[^A-Za-z0-9_.]+", "_").replaceAll("(?<=.)_$", "");
  }

  private static String cut(String name) {
    return name.length() <= LONGEST ? name : name.substring(0, LONGEST);
  }
}
