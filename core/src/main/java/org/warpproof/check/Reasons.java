package org.warpproof.check;

/// What the ids of reasons mean, in a sentence.
public final class Reasons {
  private Reasons() {}

  public static String text(String reason) {
    return switch (reason) {
      case "effort" -> "this is more work than was allowed";
      case "solvers.disagree" -> "two solvers disagree on whether this can happen";
      case "unsupported.contract" -> "nothing examines this contract yet";
      case "timeout" -> "this takes longer than was allowed";
      case "approximate.possible-race" ->
          "two threads may meet here, but it did not happen in the launches that were replayed";
      case "approximate.loaded-value" ->
          "what is read here decides whether they meet, and may be anything";
      case "approximate.computed-value" ->
          "what is computed here decides whether they meet, and is not followed";
      case "approximate.replay-limit" -> "a launch that may show it is too large to be replayed";
      case "approximate.premise" -> "what is assumed of two threads is not tried in runs";
      case "approximate.replay-bounds" ->
          "it happens in launches in which threads leave their arrays, which are not meant";
      case "approximate.possible-failure" ->
          "this may fail, but was not seen to in the launches that were replayed";
      case "approximate.not-inductive" ->
          "this holds in the first round, and was not seen to fail later, but does not follow from "
              + "what is claimed of the round before";
      case "assumption.contradictory" -> "what is assumed cannot hold, and nothing follows from it";
      case "interrupted" -> "the analysis was interrupted";
      case "approximate.thread-dependent-barrier" ->
          "whether a thread comes to this barrier may depend on the thread";
      case "approximate.thread-dependent-copy" ->
          "threads may come to this asynchronous copy with different arguments";
      case "approximate.null-pointer" ->
          "this pointer may be null, but was not seen to be in the launches that were replayed";
      case "approximate.constant-write" ->
          "this may be in constant memory, but was not seen to be in the launches that were replayed";
      case "approximate.possible-overrun" ->
          "a thread may leave its array here, but none was seen to in the launches that were "
              + "replayed";
      case "approximate.possibly-misaligned" ->
          "this access may be misaligned, but was not seen to be in the launches that were replayed";
      case "approximate.possibly-undefined" ->
          "this may divide by zero or shift too far, but was not seen to in the launches that were "
              + "replayed";
      case "approximate.fences" ->
          "fences and atomics may order these accesses, which is not recognised yet";
      case "approximate.barrier-team" ->
          "it is not known which threads come to this barrier of some threads, or that no others do";
      case "approximate.barrier-flags" -> "which memory this barrier orders depends on the thread";
      case "approximate.endless-loop" -> "the kernel has a loop that never ends";
      case "divergence.exited" ->
          "this barrier waits only for the threads that have not exited, and some may have";
      case "unsupported.external-function" ->
          "a function is called here that is defined elsewhere, and may touch memory";
      case "approximate.pointer" -> "this pointer may point into several arrays";
      case "approximate.large-kernel" -> "the kernel is too large to be analysed";
      case "approximate.irreducible-graph" -> "jumps into the middle of a loop are not analysed";
      case "approximate.too-deep" -> "the kernel is nested too deeply";
      case "approximate.memory" -> "the analysis needs more memory than there is";
      default ->
          reason.startsWith("unsupported.")
              ? reason.substring("unsupported.".length()) + " is not supported"
              : reason;
    };
  }
}
