package dev.heddle.cli;

import java.io.Console;
import java.util.Optional;

/// What is known of the place where people read our output.
final class Terminal {
    /// How wide a line may be.
    static final int COLUMNS = 100;

    private Terminal() {}

    /// Whether output goes to a terminal, where a line can be written anew.
    static boolean present() {
        return Optional.ofNullable(System.console()).map(Console::isTerminal).orElse(false);
    }
}
