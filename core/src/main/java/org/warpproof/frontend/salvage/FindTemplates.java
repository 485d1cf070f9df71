package org.warpproof.frontend.salvage;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.warpproof.frontend.salvage.Item.Kind;
import org.warpproof.frontend.salvage.Sources.Found;
import org.warpproof.source.Position;
import org.warpproof.text.c.Token;
import org.warpproof.text.c.Tokenise;

/// The templates of kernels in the files of a unit, of which host code that is left out may have
/// instantiated others than those that are read.
final class FindTemplates {
  private FindTemplates() {}

  static List<LeftOut> in(Sources sources, Path main) {
    List<LeftOut> templates = new ArrayList<>();
    for (Found found : sources.all()) {
      String text = sources.text(found.file());
      Item item = found.item();
      String head = text.substring(item.start(), item.open() < 0 ? item.end() : item.open());
      if (item.kind() == Kind.DEVICE && head.startsWith("template")) {
        kernel(head)
            .ifPresent(
                token -> {
                  var place = sources.place(found.file(), item.start() + token.start());
                  Path file =
                      found.file().equals(main.toAbsolutePath().normalize()) ? main : found.file();
                  templates.add(
                      new LeftOut.Template(
                          token.text(),
                          Position.of(file.toString(), place.line(), place.column())));
                });
      }
    }
    return templates;
  }

  /// The name in the head of a template of kernels: what its parameters stand behind.
  private static Optional<Token> kernel(String head) {
    List<Token> tokens = Tokenise.tokenise(head);
    List<Token> plain = Declared.behindTemplate(tokens);
    boolean isKernel = false;
    for (int at = 0; at + 1 < plain.size(); at++) {
      isKernel |= plain.get(at).is("__global__");
      boolean isName =
          plain.get(at).kind() == Token.Kind.WORD
              && plain.get(at + 1).is("(")
              && !plain.get(at).text().startsWith("__");
      if (isKernel && isName) {
        return Optional.of(plain.get(at));
      }
    }
    return Optional.empty();
  }
}
