package dev.heddle.load.internal.request;

import dev.heddle.model.Clock;
import dev.heddle.model.load.Scenario.Known;
import dev.heddle.model.load.Scenario.Variable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/// One user of a scenario: its variables, its cookies, and where it stands. Owned by one event
/// loop.
public final class Session {
    private final String[] values;
    private final CookieJar jar;
    private List<Stage> stages = List.of();
    private int at;

    /// How many of the stages are its login; 0 when it has logged in.
    private int login;

    private boolean loggedIn;

    Session(int variables, Clock clock) {
        this.values = new String[variables];
        this.jar = new CookieJar(clock);
    }

    /// Begins a journey.
    void begin(List<Stage> before, List<Stage> journey) {
        List<Stage> first = loggedIn ? List.of() : before;
        login = first.size();
        stages =
                first.isEmpty()
                        ? journey
                        : Stream.concat(first.stream(), journey.stream()).toList();
        at = 0;
    }

    /// Whether it is on a journey.
    public boolean underWay() {
        return at < stages.size();
    }

    /// The next stage.
    public Stage stage() {
        return stages.get(at);
    }

    /// Its step was answered; the next is due after its pause.
    void goOn() {
        at++;
        loggedIn |= login > 0 && at == login;
    }

    /// Its step failed, which ends the journey.
    public void stop() {
        at = stages.size();
    }

    /// Takes over the login of another user.
    void know(Known known, List<String> variables) {
        loggedIn = true;
        known.variables()
                .forEach(variable -> set(variables.indexOf(variable.name()), variable.value()));
        known.cookies().forEach(jar::set);
    }

    /// Variables and cookies that another user may take over.
    Known known(List<String> variables) {
        List<Variable> all = new ArrayList<>();
        for (int i = 0; i < values.length; i++) {
            if (values[i] != null) {
                all.add(new Variable(variables.get(i), values[i]));
            }
        }
        return new Known(all, jar.fields());
    }

    void set(int variable, String value) {
        values[variable] = value;
    }

    String value(int variable) {
        String value = values[variable];
        return value == null ? "" : value;
    }

    CookieJar jar() {
        return jar;
    }
}
