package dev.heddle.cli.command;

import dev.heddle.lab.load.LoadWorker;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/// `heddle load-worker`: what a pod of `heddle load --on kubernetes` runs.
@Command(
        name = "load-worker",
        hidden = true,
        description =
                "Generates part of a load (internal); controlled by standard input and output.")
public final class LoadWorkerCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        new LoadWorker(System.in, System.out).run();
        return 0;
    }
}
