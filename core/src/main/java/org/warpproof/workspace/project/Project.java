package org.warpproof.workspace.project;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.warpproof.workspace.files.Input;

/// What a user means by the names of files, folders and a build: the `inputs` with kernels; the
/// `hosts`, files of C or C++ beside them; all files of the folders, headers as well; `foreign`
/// files that are not read and may call what is in the others; and those of the others that are
/// `notRead` as the build compiles them, or not each time.
public record Project(
    List<Input> inputs, List<Input> hosts, List<Path> tree, List<Path> foreign, Set<Path> notRead) {
  static final Project EMPTY = new Project(List.of(), List.of(), List.of(), List.of(), Set.of());

  public Project {
    inputs = List.copyOf(inputs);
    hosts = List.copyOf(hosts);
    tree = List.copyOf(tree);
    foreign = List.copyOf(foreign);
    notRead = Set.copyOf(notRead);
  }
}
