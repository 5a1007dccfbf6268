package dev.heddle.lab.internal.file;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Files that belong together, such as a load's log and its totals. Whichever operation of the disk
/// fails, all of them are old, or all are new.
public final class FileSet {
    private final Disk disk = Disk.current();
    private final Map<Path, Disk.Content> contents = new LinkedHashMap<>();

    /// A file with this text.
    public FileSet text(Path file, String text) {
        contents.put(file, part -> Files.writeString(part, text));
        return this;
    }

    /// A copy of another file.
    public FileSet copy(Path from, Path to) {
        contents.put(to, part -> Files.copy(from, part, StandardCopyOption.REPLACE_EXISTING));
        return this;
    }

    /// Replaces them all, even when Ctrl-C comes meanwhile: each is written before the first is
    /// renamed, as a full disk is noticed in writing.
    ///
    /// @throws dev.heddle.model.EnvironmentException if one cannot be written
    public void replace() {
        List<Path> renamed = new ArrayList<>();
        try {
            for (Map.Entry<Path, Disk.Content> each : contents.entrySet()) {
                disk.write(part(each.getKey()), each.getValue());
                disk.force(part(each.getKey()));
            }
            for (Path file : contents.keySet()) {
                rename(file, renamed);
            }
        } catch (ClosedByInterruptException e) {
            undo(renamed);
            Thread.interrupted();
            replace();
            Thread.currentThread().interrupt();
            return;
        } catch (IOException e) {
            undo(renamed);
            throw WholeFiles.notWritable(contents.keySet().iterator().next(), e);
        }
        contents.keySet().forEach(file -> WholeFiles.forget(old(file)));
    }

    private void rename(Path file, List<Path> renamed) throws IOException {
        if (Files.exists(file)) {
            disk.move(file, old(file));
        }
        renamed.add(file);
        disk.move(part(file), file);
    }

    private void undo(List<Path> renamed) {
        for (Path file : renamed) {
            try {
                if (Files.exists(old(file))) {
                    Disk.REAL.move(old(file), file);
                } else {
                    WholeFiles.forget(file);
                }
            } catch (IOException e) {
                // The old one is still there, under its other name.
            }
        }
        contents.keySet().forEach(file -> WholeFiles.forget(part(file)));
    }

    private static Path part(Path file) {
        return WholeFiles.part(file);
    }

    private static Path old(Path file) {
        return file.resolveSibling(file.getFileName() + ".old");
    }
}
