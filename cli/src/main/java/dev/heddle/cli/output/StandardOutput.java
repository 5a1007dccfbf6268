package dev.heddle.cli.output;

import dev.heddle.model.IoReason;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;

/// The output of commands. A failure ends the command: a [PrintWriter] would swallow it, and
/// `heddle watch … | head` would never end.
public final class StandardOutput extends OutputStream {
    private static final Path ITSELF = Path.of("/proc/self/fd/1");

    private final OutputStream to = new FileOutputStream(FileDescriptor.out);

    /// It cannot be written. An error, since picocli prints exceptions of its help itself.
    static final class Lost extends Error {
        private static final long serialVersionUID = 1;

        private Lost(IOException cause) {
            super("cannot write the output: " + IoReason.of(cause), cause);
        }

        /// Whether its reader has closed it.
        boolean closed() {
            return isPipe();
        }
    }

    public static PrintWriter writer() {
        return new PrintWriter(
                new OutputStreamWriter(
                        new BufferedOutputStream(new StandardOutput()), System.out.charset()),
                true);
    }

    @Override
    public void write(int octet) {
        write(new byte[] {(byte) octet}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int from, int length) {
        try {
            to.write(bytes, from, length);
        } catch (IOException e) {
            throw new Lost(e);
        }
    }

    /// Writing to a pipe fails only if its reader has closed it. (The message of the failure is in
    /// the language of the system.)
    private static boolean isPipe() {
        try {
            return Files.readSymbolicLink(ITSELF).toString().matches("(pipe|socket):.*");
        } catch (IOException e) {
            return false;
        }
    }
}
