package dev.heddle.cli;

import java.io.Console;
import java.util.Optional;

/// The terminal that output goes to.
final class Terminal {
    /// Maximum width of a line.
    static final int COLUMNS = 100;

    private Terminal() {}

    /// Whether output goes to a terminal, where a line can be overwritten.
    static boolean present() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }
}
