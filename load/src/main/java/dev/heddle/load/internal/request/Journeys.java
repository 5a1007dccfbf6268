package dev.heddle.load.internal.request;

import dev.heddle.load.Endpoint;
import dev.heddle.model.Clock;
import dev.heddle.model.load.LoadProfile;
import dev.heddle.model.load.RequestSpec.Header;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.load.Scenario.Capture;
import dev.heddle.model.load.Scenario.Journey;
import dev.heddle.model.load.Scenario.Known;
import dev.heddle.model.load.Scenario.Login;
import dev.heddle.model.load.Scenario.Order;
import dev.heddle.model.load.Scenario.Source;
import dev.heddle.model.load.Scenario.Step;
import dev.heddle.model.load.Scenario.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Runs the users of a scenario. In an open phase each arrival is a new user with one journey; a
/// user of a closed phase repeats journeys and keeps its login and cookies.
public final class Journeys implements RequestSource {
    private static final String SET_COOKIE = "Set-Cookie";

    private final Clock clock;
    private final Scenario scenario;
    private final Endpoint endpoint;
    private final SplittableRandom random;
    private final List<String> variables;
    private final List<Stage> login;
    private final List<List<Stage>> journeys;
    private final Optional<Known> known;
    private final Weights weights;
    private final List<Session> users = new ArrayList<>();
    private int stages;

    /// The next row of the data, and the distance to the one after it.
    private int row;

    private final int rowStep;

    public Journeys(
            Scenario scenario, LoadProfile profile, Endpoint endpoint, Share share, Clock clock) {
        this.clock = clock;
        this.scenario = scenario;
        this.endpoint = endpoint;
        this.random = share.random(profile.seed());
        this.variables = variables(scenario);
        this.known = scenario.login().flatMap(Login::known);
        this.login =
                scenario.login().filter(declared -> !declared.once()).map(Login::steps).stream()
                        .flatMap(List::stream)
                        .map(this::stage)
                        .toList();
        this.journeys =
                scenario.journeys().stream()
                        .map(journey -> journey.steps().stream().map(this::stage).toList())
                        .toList();
        this.weights = new Weights(scenario.journeys().stream().map(Journey::weight).toList());
        this.row = share.index();
        this.rowStep = share.of();
    }

    private static List<String> variables(Scenario scenario) {
        Stream<String> columns = scenario.data().map(Table::columns).stream().flatMap(List::stream);
        Stream<String> captured =
                scenario.allSteps().stream()
                        .flatMap(step -> step.captures().stream())
                        .map(Capture::variable);
        return Stream.concat(columns, captured).distinct().toList();
    }

    private Stage stage(Step step) {
        boolean ownCookies =
                step.request().headers().stream()
                        .map(Header::name)
                        .anyMatch("Cookie"::equalsIgnoreCase);
        RequestKind.Keeping keeping =
                new RequestKind.Keeping(
                        variables,
                        scenario.cookies() && !ownCookies,
                        scenario.cookies()
                                || step.captures().stream()
                                        .anyMatch(capture -> capture.source() == Source.HEADER),
                        Captures.ofBody(step.captures()));
        return new Stage(
                stages++,
                new RequestKind(step.request(), endpoint, random.split(), keeping),
                new Captures(step.captures(), variables),
                step.pause().toNanos());
    }

    @Override
    public double requestsEach() {
        return scenario.requestsEach();
    }

    @Override
    public void begins(int user) {
        if (user == users.size()) {
            users.add(newSession());
        } else {
            users.set(user, newSession());
        }
    }

    @Override
    public boolean fill(Request request, @Nullable Session goesOn) {
        Session session = goesOn == null ? session(request.user) : goesOn;
        if (!session.underWay() && !begin(session)) {
            return false;
        }
        Stage stage = session.stage();
        request.session = session;
        request.kind = stage.kind();
        request.number = stage.number();
        return true;
    }

    @Override
    public boolean take(Request request) {
        Session session = request.session;
        if (session == null) {
            return true;
        }
        Stage stage = session.stage();
        Answer answer = request.answer();
        if (answer != null) {
            if (scenario.cookies()) {
                answer.fields(SET_COOKIE).forEach(session.jar()::set);
            }
            if (!stage.captures().take(answer, () -> stage.kind().target(request), session)) {
                return false;
            }
        }
        session.goOn();
        return true;
    }

    /// The values of a user after a journey.
    public Known known() {
        return session(0).known(variables);
    }

    private Session session(int user) {
        return user == Request.NO_USER ? newSession() : users.get(user);
    }

    private Session newSession() {
        Session session = new Session(variables.size(), clock);
        known.ifPresent(values -> session.know(values, variables));
        return session;
    }

    /// @return false if all rows of the data are used
    private boolean begin(Session session) {
        if (scenario.data().isPresent() && !takeRow(scenario.data().get(), session)) {
            return false;
        }
        session.begin(login, journeys.get(weights.draw(random)));
        return true;
    }

    private boolean takeRow(Table data, Session session) {
        int rows = data.rows().size();
        if (data.order() == Order.ONCE && row >= rows) {
            return false;
        }
        List<String> values =
                data.rows().get(data.order() == Order.RANDOM ? random.nextInt(rows) : row % rows);
        row = data.order() == Order.IN_ORDER ? (row + rowStep) % rows : row + rowStep;
        for (int i = 0; i < values.size(); i++) {
            session.set(i, values.get(i));
        }
        return true;
    }

    @Override
    public void close() {
        Stream.concat(login.stream(), journeys.stream().flatMap(List::stream))
                .forEach(stage -> stage.kind().close());
    }
}
