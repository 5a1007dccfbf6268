package dev.heddle.model;

import java.util.List;

/// What `heddle doctor` says of a machine.
public record Checkup(int schemaVersion, Host host, List<Check> checks) {

    /// @param found what is there
    /// @param consequence what it means for measuring; empty where all is well
    /// @param fix empty where there is nothing to do
    public record Check(Status status, String name, String found, String consequence, String fix) {}

    public enum Status {
        OK,
        /// Neither good nor bad: there is no such thing here.
        NA,
        WARN
    }
}
