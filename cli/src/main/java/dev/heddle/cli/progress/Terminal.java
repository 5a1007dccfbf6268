package dev.heddle.cli.progress;

import java.io.Console;
import java.util.Optional;
import java.util.Scanner;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/// The terminal that output goes to.
public final class Terminal {
    /// Maximum width of a line of progress.
    static final int COLUMNS = 100;

    private static final int LEAST_COLUMNS = 20;

    /// Erases the rest of the line (ECMA-48, EL).
    private static final String ERASE = "\u001b[K";

    private Terminal() {}

    /// Whether output goes to a terminal, where a line can be overwritten.
    static boolean present() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }

    /// Width of reports and of the help: the variable `COLUMNS`, or the terminal's; what goes
    /// elsewhere has a fixed width, so that it is the same everywhere.
    public static int textColumns() {
        return textColumns(System.getenv("COLUMNS"), present() ? Terminal::width : () -> COLUMNS);
    }

    static int textColumns(@Nullable String variable, IntSupplier otherwise) {
        boolean set = variable != null && variable.matches("[1-9]\\d{0,4}");
        return set ? Integer.parseInt(variable) : otherwise.getAsInt();
    }

    /// Width of a line that is overwritten: at most [#COLUMNS], and less than the terminal's, since
    /// the part of a line that is wrapped could not be erased.
    static int columns() {
        return Math.clamp(width() - 1L, LEAST_COLUMNS, COLUMNS);
    }

    private static int width() {
        return size().columns();
    }

    /// Lines and columns of a terminal.
    record Size(int rows, int columns) {
        private static final Size USUAL = new Size(24, COLUMNS);

        /// As `stty size` prints it; a terminal that does not know its size has zeros.
        static Size parse(String text) {
            Scanner numbers = new Scanner(text);
            int rows = numbers.hasNextInt() ? numbers.nextInt() : 0;
            return rows > 0 && numbers.hasNextInt() ? new Size(rows, numbers.nextInt()) : USUAL;
        }
    }

    static Size size() {
        return Keyboard.stty("size").map(Size::parse).orElse(Size.USUAL);
    }

    /// The output that replaces the current line.
    static String overwritten(String line, int columns) {
        String cut = line.length() <= columns ? line : line.substring(0, columns - 1) + "…";
        return "\r" + cut + ERASE;
    }

    /// The output that erases the current line.
    static String erased() {
        return "\r" + ERASE;
    }
}
