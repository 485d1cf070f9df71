package org.warpproof.workspace.project;

import java.nio.file.Path;
import java.util.List;
import org.warpproof.workspace.files.Input;

/// What a user means by the names of files, folders and a build: the `inputs` with kernels; the
/// `hosts`, files of C or C++ beside them; and all files of the folders, headers as well.
public record Project(List<Input> inputs, List<Input> hosts, List<Path> tree) {
  public Project {
    inputs = List.copyOf(inputs);
    hosts = List.copyOf(hosts);
    tree = List.copyOf(tree);
  }
}
