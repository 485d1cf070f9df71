package org.warpproof.app.output;

import com.google.gson.JsonArray;
import com.google.gson.JsonObject;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/// The rules of a SARIF run: one for each id, made from its page.
final class SarifRules {
  private static final Pattern WORD_START = Pattern.compile("(?:^|[^A-Za-z0-9]+)([a-z]?)");

  private final List<String> ids = new ArrayList<>();
  private final JsonArray rules = new JsonArray();

  SarifRules() {
    DiagnosticPages.all().forEach(page -> add(page.id(), page));
  }

  JsonArray rules() {
    return rules;
  }

  /// The index of the rule for an id; `unsupported.<construct>` gets one when it occurs.
  int indexOf(String id) {
    int index = ids.indexOf(id);
    if (index >= 0) {
      return index;
    }
    Optional<DiagnosticPage> page = DiagnosticPages.find(id);
    add(id, page.orElseThrow(() -> new IllegalStateException("no page for " + id)));
    return ids.size() - 1;
  }

  private void add(String id, DiagnosticPage page) {
    String title = page.title();
    JsonObject rule = new JsonObject();
    rule.addProperty("id", id);
    rule.addProperty("name", name(id));
    rule.add(
        "shortDescription",
        SarifOutput.message(Character.toUpperCase(title.charAt(0)) + title.substring(1) + "."));
    rule.add("fullDescription", SarifOutput.message(page.meaning()));
    JsonObject help = SarifOutput.message(page.text());
    help.addProperty("markdown", page.markdown());
    rule.add("help", help);
    JsonObject configuration = new JsonObject();
    configuration.addProperty("level", level(page.kind()));
    rule.add("defaultConfiguration", configuration);
    ids.add(id);
    rules.add(rule);
  }

  /// `race.read-write` as `RaceReadWrite`, which is how SARIF wants names.
  private static String name(String id) {
    return WORD_START
        .matcher(id)
        .replaceAll(
            start -> start.group(1).isEmpty() ? "" : start.group(1).toUpperCase(Locale.ROOT));
  }

  private static String level(DiagnosticPage.Kind kind) {
    return switch (kind) {
      case error, warning, note -> kind.name();
      // What is open is neither right nor wrong, and SARIF allows it no other level.
      case unknown -> "none";
    };
  }
}
