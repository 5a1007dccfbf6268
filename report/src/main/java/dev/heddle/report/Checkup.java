package dev.heddle.report;

import dev.heddle.model.Json;
import dev.heddle.model.machine.Examination;
import dev.heddle.model.machine.Examination.Status;
import dev.heddle.model.machine.Host;
import dev.heddle.report.internal.sentence.CheckText;
import java.util.List;

/// What `heddle doctor` says of a machine, as its JSON holds it.
public record Checkup(int schemaVersion, Host host, List<Said> checks) {

    /// @param found what is there
    /// @param consequence what it means for measuring; empty where all is well
    /// @param fix empty where there is nothing to do
    public record Said(Status status, String name, String found, String consequence, String fix) {}

    public static Checkup of(Examination examination) {
        return new Checkup(
                Json.SCHEMA_VERSION,
                examination.host(),
                examination.checks().stream()
                        .map(check -> said(check, examination.host()))
                        .toList());
    }

    private static Said said(Examination.Check check, Host host) {
        CheckText text = CheckText.of(check.topic(), host);
        boolean warns = check.status() == Status.WARN;
        return new Said(
                check.status(),
                text.name(),
                text.found(),
                warns ? text.consequence() : "",
                warns ? text.fix() : "");
    }
}
