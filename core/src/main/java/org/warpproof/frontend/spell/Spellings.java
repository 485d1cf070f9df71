package org.warpproof.frontend.spell;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.warpproof.source.Position;

/// How code beside a file's own can name its kernels and its variables.
///
/// `kernels` by symbol. `options` are all that clang was given: those of the file's header comment,
/// then the user's.
public record Spellings(
    Map<String, KernelSpelling> kernels, List<Variable> variables, List<String> options) {
  public Spellings {
    kernels = Map.copyOf(kernels);
    variables = List.copyOf(variables);
    options = List.copyOf(options);
  }

  /// A kernel with its namespaces and template arguments: `image::scale<float, 4>`.
  ///
  /// `types` are those of its parameters, where all are plain ones: they tell it from other
  /// functions of its name. `parameters` is how many it has in the source: the kernel language
  /// may have more. `functions` are the indices of those that point to functions.
  public record KernelSpelling(
      String name, Optional<List<String>> types, int parameters, List<Integer> functions) {
    public KernelSpelling {
      types = types.map(List::copyOf);
      functions = List.copyOf(functions);
    }

    /// Whether it can be written down: lambdas and other things in template arguments have no name.
    public boolean isNameable() {
      return !name.contains("lambda") && !name.contains("(unnamed") && !name.contains("(anon");
    }
  }

  /// A variable outside of functions. Variables of kernels are found by their short name and place.
  public record Variable(String shortName, Position position, String name) {}

  /// The variable that a memory object of a kernel is, if it can be named.
  public Optional<Variable> variable(String object, Position position) {
    String shortName = object.replaceFirst("\\.\\d+$", "");
    return variables.stream()
        .filter(v -> v.shortName().equals(shortName) && v.position().equals(position))
        .findFirst();
  }
}
