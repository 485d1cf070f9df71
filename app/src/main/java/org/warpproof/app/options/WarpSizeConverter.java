package org.warpproof.app.options;

import org.warpproof.frontend.input.WarpSizes;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/// The words of `--warp-size`.
public final class WarpSizeConverter implements ITypeConverter<WarpSizes> {
  @Override
  public WarpSizes convert(String text) {
    return switch (text) {
      case "32" -> WarpSizes.OF_32;
      case "64" -> WarpSizes.OF_64;
      case "both" -> WarpSizes.BOTH;
      default -> throw new TypeConversionException("expected 32, 64 or both, not '" + text + "'");
    };
  }
}
