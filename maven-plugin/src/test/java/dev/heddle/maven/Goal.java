package dev.heddle.maven;

import java.io.IOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;

/// A goal as Maven runs it: with its parameters set, and a log.
final class Goal<M extends HeddleMojo> {
    private final M mojo;
    private final List<String> log = new ArrayList<>();

    /// @param folder of the project
    Goal(M mojo, Path folder) {
        this.mojo = mojo;
        mojo.setLog(
                new SystemStreamLog() {
                    @Override
                    public void info(CharSequence content) {
                        log.add(content.toString());
                    }
                });
        with("folder", folder.toFile());
    }

    Goal<M> with(String parameter, Object value) {
        for (Class<?> type = mojo.getClass(); type != Object.class; type = type.getSuperclass()) {
            try {
                Field field = type.getDeclaredField(parameter);
                field.setAccessible(true);
                field.set(mojo, value);
                return this;
            } catch (NoSuchFieldException e) {
                // Of the class above it.
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        }
        throw new AssertionError("no such parameter: " + parameter);
    }

    List<String> run() throws Exception {
        mojo.execute();
        return log;
    }

    /// A Heddle that prints its arguments, a line each, and ends with the exit code.
    static Path heddle(Path folder, int exitCode) throws IOException {
        Path heddle = Files.createDirectories(folder).resolve("heddle");
        Files.writeString(heddle, "#!/bin/sh\nprintf '%s\\n' \"$@\"\nexit " + exitCode + "\n");
        Files.setPosixFilePermissions(heddle, PosixFilePermissions.fromString("rwx------"));
        return folder;
    }
}
