package dev.heddle.cli.command;

import dev.heddle.cli.option.Options;
import dev.heddle.cli.output.Interrupts;
import dev.heddle.cli.output.ResultOutput;
import dev.heddle.delay.Punctuality;
import dev.heddle.model.Figures;
import dev.heddle.requests.RequestUrl;
import java.io.PrintWriter;
import java.util.concurrent.CountDownLatch;
import java.util.function.Supplier;
import picocli.CommandLine.Model.CommandSpec;

/// A command that serves until it is interrupted, and then prints the error of its delays.
final class Server {

    private Server() {}

    static void checkPort(String option, int port) {
        Options.between(option, port, 0, RequestUrl.MAX_PORT);
    }

    /// @param address line that is printed once it serves
    static int serve(CommandSpec spec, String address, Supplier<Punctuality> punctuality) {
        PrintWriter out = spec.commandLine().getOut();
        CountDownLatch told = new CountDownLatch(1);
        try (Interrupts _ = Interrupts.to(told::countDown)) {
            out.println(address);
            out.flush();
            told.await();
            Punctuality kept = punctuality.get();
            out.println(
                    "%s delays; late by p50 %s, p99 %s, max %s; CPU: %s of a core"
                            .formatted(
                                    Figures.count(kept.handled()),
                                    Figures.millis(kept.p50LateMillis()),
                                    Figures.millis(kept.p99LateMillis()),
                                    Figures.millis(kept.maxLateMillis()),
                                    Figures.percent(kept.cpuShare())));
            out.flush();
            return ResultOutput.INTERRUPTED;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return ResultOutput.INTERRUPTED;
        }
    }
}
