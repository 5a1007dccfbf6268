package dev.heddle.lab;

/// The stages of a trial, in order.
public enum Stage {
    STARTING("starting"),
    WARMING_UP("warm-up"),
    UNLOADED("baseline (one request at a time)"),
    SEARCHING("knee search"),
    UNDER_LOAD("under load"),
    RUNNING("running"),
    STOPPING("stopping"),
    SCANNING("scanning byte code");

    private final String label;

    Stage(String label) {
        this.label = label;
    }

    /// For people.
    public String label() {
        return label;
    }
}
