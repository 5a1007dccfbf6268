package dev.heddle.cli.progress;

import dev.heddle.lab.Stage;

/// Names of the stages of a trial.
final class StageText {
    private StageText() {}

    static String of(Stage stage) {
        return switch (stage) {
            case STARTING -> "starting";
            case WARMING_UP -> "warm-up";
            case UNLOADED -> "baseline (one request at a time)";
            case SEARCHING -> "knee search";
            case UNDER_LOAD -> "under load";
            case PROVING -> "proof (resources taken away by turns)";
            case RUNNING -> "running";
            case STOPPING -> "stopping";
            case SCANNING -> "scanning byte code";
        };
    }
}
