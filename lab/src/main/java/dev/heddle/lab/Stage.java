package dev.heddle.lab;

/// What a trial is doing, in order.
public enum Stage {
    STARTING("starting"),
    WARMING_UP("warming up"),
    UNLOADED("one request at a time"),
    SEARCHING("searching for the knee"),
    UNDER_LOAD("under load"),
    RUNNING("running"),
    STOPPING("stopping"),
    SCANNING("scanning the byte code");

    private final String label;

    Stage(String label) {
        this.label = label;
    }

    /// For people.
    public String label() {
        return label;
    }
}
