package org.warpproof.workspace;

/// Who is told what goes on, as it happens, by whichever thread does it.
public interface Observer {
  /// What there is to do.
  enum Task {
    READING,
    CHECKING
  }

  /// So much more of a task is to be done.
  void expect(Task task, int number);

  void begin(Task task, String name);

  void end(Task task, String name);
}
