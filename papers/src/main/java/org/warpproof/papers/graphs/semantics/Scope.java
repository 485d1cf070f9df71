package org.warpproof.papers.graphs.semantics;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.warpproof.papers.graphs.language.Block;
import org.warpproof.papers.graphs.language.Program;
import org.warpproof.papers.graphs.language.Routine;

/// What the names in a routine stand for.
public final class Scope {
  /// Where the value of a name is.
  public sealed interface Binding {
    /// In the store of the current call.
    record Local(int slot) implements Binding {}

    /// In the thread's own store.
    record Private(int slot) implements Binding {}

    record Shared(Location location) implements Binding {}

    /// The same everywhere: a parameter, a block, `TS`.
    record Constant(long value) implements Binding {}

    record ThreadId() implements Binding {}
  }

  private final Map<String, Binding> bindings = new HashMap<>();

  Scope(Program program, Routine routine, Environment environment) {
    List<Block> blocks = program.blocks();
    for (int i = 0; i < blocks.size(); i++) {
      bindings.put(blocks.get(i).label(), new Binding.Constant(i));
    }
    bindings.put(Program.END, new Binding.Constant(blocks.size()));
    bindings.put(Program.THREAD, new Binding.ThreadId());
    bindings.put(Program.SIZE, new Binding.Constant(environment.threads()));
    environment
        .parameters()
        .forEach((name, value) -> bindings.put(name, new Binding.Constant(value)));
    program
        .variables()
        .forEach(name -> bindings.put(name, new Binding.Shared(new Location(name, 0))));
    number(program.privates(), Binding.Private::new);
    number(routine.locals(), Binding.Local::new);
  }

  private interface Numbered {
    Binding at(int slot);
  }

  private void number(List<String> names, Numbered binding) {
    for (int i = 0; i < names.size(); i++) {
      bindings.put(names.get(i), binding.at(i));
    }
  }

  public Binding get(String name) {
    Binding binding = bindings.get(name);
    if (binding == null) {
      throw new IllegalStateException("'" + name + "' is not bound");
    }
    return binding;
  }
}
