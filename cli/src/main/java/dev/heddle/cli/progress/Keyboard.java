package dev.heddle.cli.progress;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.IntConsumer;

/// The keys of a terminal, each as it is pressed: without waiting for the end of a line, and not
/// shown. Ctrl-C still interrupts.
///
/// Threads: one of its own reads; it is a daemon, since nothing ends a read.
final class Keyboard implements AutoCloseable {
    private static final int SECONDS = 5;

    /// How the terminal was, in the form that `stty` accepts.
    private final String before;

    private Keyboard(String before) {
        this.before = before;
    }

    /// Empty if the terminal's mode cannot be changed.
    static Optional<Keyboard> taken() {
        return stty("-g")
                .map(String::strip)
                .filter(mode -> !mode.isEmpty())
                .filter(_ -> stty("-icanon", "-echo", "min", "1").isPresent())
                .map(Keyboard::new);
    }

    void listen(IntConsumer pressed) {
        Thread.ofPlatform().daemon().name("keys").start(() -> read(pressed));
    }

    private static void read(IntConsumer pressed) {
        try {
            for (int key = System.in.read(); key >= 0; key = System.in.read()) {
                pressed.accept(key);
            }
        } catch (IOException e) {
            // No more keys: the command goes on until it is interrupted.
        }
    }

    /// The terminal as it was before.
    @Override
    public void close() {
        stty(before);
    }

    /// The output of `stty` on this terminal; empty if it failed.
    static Optional<String> stty(String... arguments) {
        List<String> command = new ArrayList<>(List.of("stty"));
        command.addAll(List.of(arguments));
        try {
            Process process =
                    new ProcessBuilder(command)
                            .redirectInput(ProcessBuilder.Redirect.INHERIT)
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            String said =
                    new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            boolean ended = process.waitFor(SECONDS, TimeUnit.SECONDS);
            return ended && process.exitValue() == 0 ? Optional.of(said) : Optional.empty();
        } catch (IOException e) {
            return Optional.empty(); // there is no stty
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }
}
