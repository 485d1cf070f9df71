package org.warpproof.bench.suite;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/// Results of a suite as lines of JSON, one object for each file, so that two runs can be compared.
public final class JsonLines {
  private static final Pattern FILE_AND_ANSWER =
      Pattern.compile("\\{\"file\":\"((?:[^\"\\\\]|\\\\.)*)\",\"answer\":\"([a-z ]*)\".*");

  private JsonLines() {}

  public static String print(FileResult result) {
    return String.format(
        Locale.ROOT,
        "{\"file\":%s,\"answer\":%s,\"expected\":%s,\"judgement\":%s,\"kernels\":%d,"
            + "\"first\":%s,\"causes\":[%s],\"front_end_ms\":%.1f,\"engine_ms\":%.1f}",
        quote(result.file()),
        quote(result.answer().text()),
        quote(result.expectation().group()),
        quote(result.judgement().name().toLowerCase(Locale.ROOT)),
        result.kernels().size(),
        quote(result.first()),
        result.causes().stream().map(c -> quote(c.reason())).collect(Collectors.joining(",")),
        result.frontEnd(),
        result.engine());
  }

  /// The answers of an earlier run, by file; lines that are no results are left out.
  public static Map<String, String> answers(List<String> lines) {
    Map<String, String> answers = new TreeMap<>();
    for (String line : lines) {
      Matcher matcher = FILE_AND_ANSWER.matcher(line);
      if (matcher.matches()) {
        answers.put(unquote(matcher.group(1)), matcher.group(2));
      }
    }
    return answers;
  }

  /// Control characters become spaces: nothing here needs them.
  private static String quote(String text) {
    String escaped = text.replace("\\", "\\\\").replace("\"", "\\\"");
    return '"' + escaped.replaceAll("\\p{Cntrl}", " ") + '"';
  }

  private static String unquote(String text) {
    return text.replace("\\\"", "\"").replace("\\\\", "\\");
  }
}
