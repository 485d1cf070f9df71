package org.warpproof.frontend.input;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import org.warpproof.kernel.Wish;
import org.warpproof.source.InputException;

/// The options of a header comment that are no sizes, to what they ask for.
///
/// `arrays` are those of `/checkArrays`, if it is there; `arguments` are a kernel's name and
/// numbers each; `unheeded` are the options that nothing is made of, though they change the
/// question.
record HeaderWishes(
    List<Wish> wishes,
    List<String> arrays,
    List<List<String>> arguments,
    List<String> clangOptions,
    List<HeaderComment.Unheeded> unheeded) {
  /// A warp of other sizes is not known.
  private static final int MOST_IN_STEP = 32;

  private static final String CHECK_ARRAYS = "/checkArrays:";

  /// What a file may ask of clang: nothing that reads or writes other files than it would include.
  private static final Pattern CLANG_OPTION = Pattern.compile("-[DIUW][^,]*");

  private static final Pattern NUMBER = Pattern.compile("\\*|0[xX][0-9a-fA-F]{1,16}");

  HeaderWishes {
    wishes = List.copyOf(wishes);
    arrays = List.copyOf(arrays);
    arguments = List.copyOf(arguments);
    clangOptions = List.copyOf(clangOptions);
    unheeded = List.copyOf(unheeded);
  }

  static HeaderWishes of(List<HeaderOption> options) throws InputException {
    List<Wish> wishes = new ArrayList<>();
    List<String> arrays = new ArrayList<>();
    List<List<String>> arguments = new ArrayList<>();
    List<String> clangOptions = new ArrayList<>();
    List<HeaderComment.Unheeded> unheeded = new ArrayList<>();
    for (HeaderOption option : options) {
      String value = option.value();
      String why = "";
      switch (option.name()) {
        case "blockDim", "gridDim", "local_size", "global_size", "num_groups" -> {}
        case "global_offset" -> {}
        case "only-divergence", "only-log" -> wishes.add(new Wish.NoRaces());
        case "only-intra-group" -> wishes.add(new Wish.RacesInBlocks());
        case "no-benign-tolerance" -> wishes.add(new Wish.EqualValuesRace());
        case "no-annotations" -> {
          wishes.add(new Wish.Annotations(Wish.Kept.NOTHING));
          clangOptions.add("-D__WP_WITHOUT_ANNOTATIONS");
        }
        case "only-requires" -> {
          wishes.add(new Wish.Annotations(Wish.Kept.REQUIRES));
          clangOptions.add("-D__WP_ONLY_REQUIRES");
        }
        case "invariants-as-candidates" -> {
          wishes.add(new Wish.Annotations(Wish.Kept.CANDIDATES));
          clangOptions.add("-D__WP_INVARIANTS_AS_CANDIDATES");
        }
        case "warp-sync" -> {
          int threads = threads(option);
          if (Integer.bitCount(threads) == 1 && threads <= MOST_IN_STEP) {
            // As with sizes, what is said last counts.
            wishes.removeIf(Wish.InStep.class::isInstance);
            if (threads > 1) {
              wishes.add(new Wish.InStep(threads));
            }
          } else {
            why = "only warps of 2, 4, 8, 16 or 32 threads can run in step";
          }
        }
        case "kernel-args" -> arguments.add(arguments(option));
        case "vcgen-opt" -> {
          if (value.startsWith(CHECK_ARRAYS)) {
            String names = value.substring(CHECK_ARRAYS.length());
            arrays.addAll(Arrays.asList(names.split(",", -1)));
          } else {
            why = "it is not understood";
          }
        }
        case "clang-opt" -> {
          if (CLANG_OPTION.matcher(value).matches()) {
            clangOptions.add(value);
          } else {
            why = "only -D, -I, -U and -W are passed on";
          }
        }
        case "check-array-bounds" -> why = "accesses are assumed to stay inside their arrays";
        case "boogie-file" -> why = "what the file says is not assumed";
        case "kernel-arrays" -> why = "the sizes of arrays are not used";
        case "math-int" -> why = "integers have their widths";
        case "pointer-bitwidth" -> why = "pointers have 64 bits";
        default -> why = option.isNeutral() ? "" : "it is not understood";
      }
      if (!why.isEmpty()) {
        unheeded.add(new HeaderComment.Unheeded(option.text(), option.column(), why));
      }
    }
    return new HeaderWishes(
        wishes.stream().distinct().toList(), arrays, arguments, clangOptions, unheeded);
  }

  private static int threads(HeaderOption option) throws InputException {
    if (!option.value().matches("0*[1-9][0-9]{0,5}")) {
      throw new InputException(
          "--warp-sync takes a positive number, not '%s'".formatted(option.value()));
    }
    return Integer.parseInt(option.value());
  }

  private static List<String> arguments(HeaderOption option) throws InputException {
    List<String> parts = List.of(option.value().split(",", -1));
    for (String number : parts.subList(1, parts.size())) {
      if (!NUMBER.matcher(number).matches()) {
        throw new InputException(
            "--kernel-args takes a kernel and its numbers in hexadecimal or *, not '%s'"
                .formatted(number));
      }
    }
    return parts;
  }
}
