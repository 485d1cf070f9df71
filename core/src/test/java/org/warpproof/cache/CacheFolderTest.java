package org.warpproof.cache;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class CacheFolderTest {
  private static final String HOME = "/home/user";

  @Test
  void theOwnVariableWins() {
    assertThat(
            CacheFolder.locate(
                Map.of("WARPPROOF_CACHE", "/own", "XDG_CACHE_HOME", "/xdg"), HOME, "linux"))
        .isEqualTo(Path.of("/own"));
  }

  @Test
  void thenTheUsersCacheFolder() {
    assertThat(CacheFolder.locate(Map.of("XDG_CACHE_HOME", "/xdg"), HOME, "linux"))
        .isEqualTo(Path.of("/xdg/warpproof"));
  }

  @Test
  void thenTheSystemsUsualPlace() {
    assertThat(CacheFolder.locate(Map.of(), HOME, "linux"))
        .isEqualTo(Path.of("/home/user/.cache/warpproof"));
    assertThat(CacheFolder.locate(Map.of(), HOME, "mac os x"))
        .isEqualTo(Path.of("/home/user/Library/Caches/warpproof"));
  }

  @Test
  void aBlankVariableCountsAsNone() {
    assertThat(
            CacheFolder.locate(Map.of("WARPPROOF_CACHE", " ", "XDG_CACHE_HOME", ""), HOME, "linux"))
        .isEqualTo(Path.of("/home/user/.cache/warpproof"));
  }

  @Test
  void aRelativePlaceIsMadeAbsolute() {
    assertThat(CacheFolder.locate(Map.of("WARPPROOF_CACHE", "here"), HOME, "linux"))
        .isEqualTo(Path.of("here").toAbsolutePath());
  }

  @Test
  void aFolderIsDeletedWithAllThatIsInIt(@TempDir Path temp) throws IOException {
    Path folder = temp.resolve("folder");
    Files.createDirectories(folder.resolve("inner/most"));
    Files.writeString(folder.resolve("inner/file"), "text");
    CacheFolder.delete(folder);
    assertThat(folder).doesNotExist();
    CacheFolder.delete(folder);
    assertThat(temp).isEmptyDirectory();
  }
}
