package dev.heddle.cli.progress;

import dev.heddle.lab.Activity;

/// Names of the activities of a trial.
final class ActivityText {
    private ActivityText() {}

    static String of(Activity activity) {
        return switch (activity) {
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
