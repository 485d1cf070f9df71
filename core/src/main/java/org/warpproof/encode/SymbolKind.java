package org.warpproof.encode;

import java.util.Optional;
import org.warpproof.kernel.Type;

/// What a symbol, or an unknown function, stands for: its name is made from that.
public sealed interface SymbolKind {
  String text();

  /// In which iteration of the loop with this header a thread is.
  record Iteration(int header) implements SymbolKind {
    @Override
    public String text() {
      return "iteration of block " + header;
    }
  }

  /// How many iterations a thread has begun since the start of a phase.
  record IterationsSince(int header) implements SymbolKind {
    @Override
    public String text() {
      return "iterations of block " + header + " since";
    }
  }

  /// In which iteration a loop was left.
  record LastIteration(int header) implements SymbolKind {
    @Override
    public String text() {
      return "last iteration of block " + header;
    }
  }

  /// What a load found, of which no more is known.
  record Read(int block, int index) implements SymbolKind {
    @Override
    public String text() {
      return "load %d:%d".formatted(block, index);
    }
  }

  /// What an object has at an offset, read as a type; at some moment, unless it never changes.
  record Contents(String object, Type type, Optional<Moment> moment) implements SymbolKind {
    @Override
    public String text() {
      return "%s as %s".formatted(object, type) + moment.map(m -> " at " + m.text()).orElse("");
    }
  }

  /// An element of an asynchronous copy; `role` tells apart those that one question speaks of.
  record Element(int block, int index, String mode, String role) implements SymbolKind {
    @Override
    public String text() {
      return "element of %d:%d %s#%s".formatted(block, index, mode, role);
    }
  }

  /// A variable, or something of it.
  record OfVariable(String text) implements SymbolKind {}

  /// When something was in memory.
  sealed interface Moment {
    String text();

    record Always() implements Moment {
      @Override
      public String text() {
        return "all times";
      }
    }

    record Entry() implements Moment {
      @Override
      public String text() {
        return "entry";
      }
    }

    record StartOf(int block) implements Moment {
      @Override
      public String text() {
        return "the start of block " + block;
      }
    }

    /// After a barrier or a fence.
    record Behind(int block, int index) implements Moment {
      @Override
      public String text() {
        return "%d:%d".formatted(block, index);
      }
    }

    record AtLoad(int block, int index) implements Moment {
      @Override
      public String text() {
        return "load %d:%d".formatted(block, index);
      }
    }
  }
}
