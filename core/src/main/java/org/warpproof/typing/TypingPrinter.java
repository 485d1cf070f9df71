package org.warpproof.typing;

import java.util.ArrayList;
import java.util.List;
import org.warpproof.kernel.Kernel;
import org.warpproof.structure.Site;
import org.warpproof.structure.SiteText;

/// The accesses of a kernel with their types, as lines of text.
public final class TypingPrinter {
  private TypingPrinter() {}

  public static List<String> print(Kernel kernel) {
    List<String> lines = new ArrayList<>(List.of("typing of " + kernel.name() + ":"));
    TypeAccesses types = new TypeAccesses(kernel);
    SiteText text = new SiteText(kernel);
    for (Site site : Site.all(kernel)) {
      lines.add(text.after("  " + text.of(site), site.position()));
      lines.add("    " + of(types.type(site), text));
    }
    if (lines.size() == 1) {
      lines.add("  no accesses");
    }
    return lines;
  }

  private static String of(AccessType type, SiteText text) {
    return switch (type) {
      case AccessType.Independent _ -> "independent";
      case AccessType.Dependent(AccessType.Part part, Origin origin) ->
          "%s depends on %s%s"
              .formatted(
                  part.text(),
                  origin.kind().text(),
                  origin.position().isKnown() ? " at " + text.place(origin.position()) : "");
    };
  }
}
