package dev.heddle.model.load;

import dev.heddle.model.Confidential;
import dev.heddle.model.Secrets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/// What users of a service do, one request after another.
///
/// Variables come from the data and from answers; `{{name}}` in a step's target, headers or body
/// stands for the value that its user has.
///
/// @param journeys of which each user's next is drawn by its weight; at least one
/// @param login what comes before a user's first journey
/// @param data a row of it for each journey
/// @param cookies whether a user keeps the service's cookies and sends them
public record Scenario(
        List<Journey> journeys, Optional<Login> login, Optional<Table> data, boolean cookies) {

    /// Form of a variable's name.
    public static final String VARIABLE_FORM = "[A-Za-z_][A-Za-z0-9_-]{0,59}";

    public Scenario {
        journeys = List.copyOf(journeys);
    }

    /// Steps that one user takes from the first to the last; one that fails ends it.
    public record Journey(String name, int weight, List<Step> steps) {
        public Journey {
            steps = List.copyOf(steps);
        }
    }

    /// @param name by which reports tell it from others
    /// @param pause from the answer to the step before until this one is due
    /// @param captures what is kept of the answer
    public record Step(String name, RequestSpec request, Duration pause, List<Capture> captures) {
        public Step {
            captures = List.copyOf(captures);
        }

        private Step withHeaders(List<RequestSpec.Header> further) {
            return new Step(name, request.withHeaders(further), pause, captures);
        }
    }

    /// A variable that an answer gives. A step whose answer lacks one has failed.
    ///
    /// @param expression a JSONPath (as Jayway's reads it), a regular expression whose first group
    /// is taken, or
    ///   the name of a header field
    public record Capture(String variable, Source source, String expression) {}

    /// Where a [Capture] looks.
    public enum Source {
        JSON,
        REGEX,
        HEADER
    }

    /// @param once for all users, before the load; else each user does it for itself, as part of
    ///   the load
    /// @param known what it gave, where it was done once
    public record Login(boolean once, List<Step> steps, Optional<Known> known) {
        public Login {
            steps = List.copyOf(steps);
        }
    }

    /// What a login gave: variables, and the service's `Set-Cookie` fields.
    public record Known(List<Variable> variables, List<String> cookies) implements Confidential {
        /// A copy without anything that the login gave: tokens and cookies are secrets.
        @Override
        public Known hidden() {
            return new Known(List.of(), List.of(Secrets.HIDDEN));
        }
    }

    public record Variable(String name, String value) {}

    /// Rows of values.
    public record Table(List<String> columns, List<List<String>> rows, Order order)
            implements Confidential {
        public Table {
            columns = List.copyOf(columns);
            rows = List.copyOf(rows);
        }

        /// A copy without its rows, which are users and passwords more often than not.
        @Override
        public Table hidden() {
            return new Table(columns, List.of(List.of(Secrets.HIDDEN)), order);
        }
    }

    /// The order in which the rows of a [Table] are taken.
    public enum Order {
        /// One after another, then from the first again.
        IN_ORDER,
        RANDOM,
        /// One after another; the load ends with the last.
        ONCE
    }

    /// What each step asks, in the order of [#steps].
    public List<RequestSpec> requests() {
        return steps().stream().map(Step::request).toList();
    }

    /// The steps that a user takes by itself, in the order of the file.
    public List<Step> steps() {
        Stream<Step> first =
                login.filter(sequence -> !sequence.once()).stream()
                        .flatMap(sequence -> sequence.steps().stream());
        return Stream.concat(first, journeys.stream().flatMap(journey -> journey.steps().stream()))
                .toList();
    }

    /// Whether it ends with the last row of its data.
    public boolean endsWithRows() {
        return data.filter(table -> table.order() == Order.ONCE).isPresent();
    }

    /// All steps, those of a login that is done once first.
    public List<Step> allSteps() {
        Stream<Step> first =
                login.filter(Login::once).stream().flatMap(sequence -> sequence.steps().stream());
        return Stream.concat(first, steps().stream()).toList();
    }

    /// How many requests a new user's journey has in the mean, those of its login with it.
    public double requestsEach() {
        double steps = 0;
        double weights = 0;
        for (Journey journey : journeys) {
            steps += (double) journey.weight() * journey.steps().size();
            weights += journey.weight();
        }
        int before =
                login.filter(sequence -> !sequence.once())
                        .map(sequence -> sequence.steps().size())
                        .orElse(0);
        return before + steps / weights;
    }

    /// The same without the time that users take for themselves.
    Scenario withoutPauses() {
        return with(step -> new Step(step.name(), step.request(), Duration.ZERO, step.captures()));
    }

    /// The same with further header fields in each step, which replace those of their names.
    public Scenario withHeaders(List<RequestSpec.Header> further) {
        return with(step -> step.withHeaders(further));
    }

    private Scenario with(UnaryOperator<Step> changed) {
        UnaryOperator<List<Step>> all = steps -> steps.stream().map(changed).toList();
        return new Scenario(
                journeys.stream()
                        .map(
                                journey ->
                                        new Journey(
                                                journey.name(),
                                                journey.weight(),
                                                all.apply(journey.steps())))
                        .toList(),
                login.map(
                        sequence ->
                                new Login(
                                        sequence.once(),
                                        all.apply(sequence.steps()),
                                        sequence.known())),
                data,
                cookies);
    }

    /// The same with what its login gave.
    public Scenario loggedIn(Known known) {
        return new Scenario(
                journeys,
                login.map(
                        sequence ->
                                new Login(sequence.once(), sequence.steps(), Optional.of(known))),
                data,
                cookies);
    }
}
