package dev.heddle.lab.internal;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The libraries in a fat jar, with their versions, as their file names say.
final class Libraries {
    private Libraries() {}

    static List<String> of(Path jar) {
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            return zip.stream()
                    .map(ZipEntry::getName)
                    .filter(name -> name.startsWith("BOOT-INF/lib/") && name.endsWith(".jar"))
                    .map(name -> name.substring(name.lastIndexOf('/') + 1, name.length() - 4))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            return List
                    .of(); // no jar of this form; the subject itself will say what is wrong with it
        }
    }
}
