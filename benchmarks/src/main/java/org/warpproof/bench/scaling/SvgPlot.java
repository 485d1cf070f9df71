package org.warpproof.bench.scaling;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// Engine time over size on a logarithmic scale, as an SVG picture: a line for each family.
public final class SvgPlot {
  private static final int WIDTH = 760;
  private static final int HEIGHT = 420;
  private static final int LEFT = 70;
  private static final int RIGHT = 190;
  private static final int TOP = 20;
  private static final int BOTTOM = 50;
  private static final int LABEL_STEP = 10;

  /// Colours that people who do not see all of them can tell apart (Okabe and Ito).
  private static final List<String> COLOURS =
      List.of("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00");

  private final LogScale scale;
  private final int largest;

  private SvgPlot(LogScale scale, int largest) {
    this.scale = scale;
    this.largest = largest;
  }

  /// The picture's text. `families` holds the measurements of one family each.
  public static String draw(List<List<Measurement>> families) {
    List<Measurement> all = families.stream().flatMap(List::stream).toList();
    SvgPlot plot =
        new SvgPlot(
            LogScale.around(all.stream().map(Measurement::engine).toList()),
            all.stream().mapToInt(Measurement::size).max().orElse(1));
    List<String> lines = new ArrayList<>();
    lines.add(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$d %2$d" width="%1$d" height="%2$d"
             font-family="sans-serif" font-size="12">
        <rect width="100%%" height="100%%" fill="white"/>"""
            .formatted(WIDTH, HEIGHT));
    lines.addAll(plot.axes());
    for (int i = 0; i < families.size(); i++) {
      lines.addAll(plot.line(families.get(i), i));
    }
    lines.add("</svg>");
    return String.join("\n", lines) + "\n";
  }

  private List<String> axes() {
    List<String> lines = new ArrayList<>();
    for (int exponent = scale.low(); exponent <= scale.high(); exponent++) {
      double y = y(Math.pow(10, exponent));
      lines.add(stroke(LEFT, y, WIDTH - RIGHT, y, "#ddd"));
      lines.add(text(LEFT - 8, y + 4, "end", LogScale.label(exponent)));
    }
    for (int size = LABEL_STEP; size <= largest; size += LABEL_STEP) {
      lines.add(stroke(x(size), HEIGHT - BOTTOM, x(size), HEIGHT - BOTTOM + 5, "#444"));
      lines.add(text(x(size), HEIGHT - BOTTOM + 18, "middle", Integer.toString(size)));
    }
    lines.add(stroke(LEFT, HEIGHT - BOTTOM, WIDTH - RIGHT, HEIGHT - BOTTOM, "#444"));
    lines.add(stroke(LEFT, TOP, LEFT, HEIGHT - BOTTOM, "#444"));
    lines.add(text((LEFT + WIDTH - RIGHT) / 2.0, HEIGHT - 12, "middle", "size"));
    return lines;
  }

  private List<String> line(List<Measurement> family, int index) {
    String colour = COLOURS.get(index % COLOURS.size());
    String points =
        family.stream()
            .map(m -> number(x(m.size())) + "," + number(y(m.engine())))
            .collect(Collectors.joining(" "));
    double y = TOP + 20.0 * index + 10;
    double x = WIDTH - RIGHT + 15;
    return List.of(
        "<polyline fill=\"none\" stroke-width=\"2\" stroke=\"%s\"\n  points=\"%s\"/>"
            .formatted(colour, points),
        stroke(x, y, x + 20, y, colour),
        text(x + 26, y + 4, "start", family.getFirst().family().text()));
  }

  private double x(int size) {
    double position = largest == 1 ? 0 : (size - 1.0) / (largest - 1);
    return LEFT + position * (WIDTH - LEFT - RIGHT);
  }

  private double y(double millis) {
    return HEIGHT - BOTTOM - scale.position(millis) * (HEIGHT - TOP - BOTTOM);
  }

  private static String stroke(double x1, double y1, double x2, double y2, String colour) {
    return "<line x1=\"%s\" y1=\"%s\" x2=\"%s\" y2=\"%s\" stroke=\"%s\"/>"
        .formatted(number(x1), number(y1), number(x2), number(y2), colour);
  }

  private static String text(double x, double y, String anchor, String text) {
    return "<text x=\"%s\" y=\"%s\" text-anchor=\"%s\">%s</text>"
        .formatted(number(x), number(y), anchor, text);
  }

  private static String number(double figure) {
    return String.format(Locale.ROOT, "%.1f", figure);
  }
}
