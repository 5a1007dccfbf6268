package dev.heddle.load.internal.engine;

import dev.heddle.load.internal.engine.SimulatedService.Content;
import dev.heddle.model.load.RequestSpec;
import dev.heddle.model.load.Scenario;
import dev.heddle.model.load.Scenario.Capture;
import dev.heddle.model.load.Scenario.Journey;
import dev.heddle.model.load.Scenario.Login;
import dev.heddle.model.load.Scenario.Source;
import dev.heddle.model.load.Scenario.Step;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/// The users of a simulated scenario. Each answer names its request, and its user has to name that
/// in the next one: so every request tells which answer it follows.
final class SimulatedUsers {
    private final SplittableRandom random;
    private final Account account;
    private final Scenario scenario;
    private final List<Step> steps;

    /// How many steps log in.
    private final int login;

    /// Numbers of the steps that begin a journey.
    private final Set<Integer> begins = new HashSet<>();

    /// Steps by request.
    private final Map<Long, Integer> asked = new HashMap<>();

    /// Requests whose answer was followed by the next step.
    private final Set<Long> followed = new HashSet<>();

    SimulatedUsers(SplittableRandom random, Account account) {
        this.random = random;
        this.account = account;
        List<Step> first = steps(0, random.nextInt(3));
        this.login = first.size();
        List<Journey> journeys = new ArrayList<>();
        int number = login;
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            begins.add(number);
            List<Step> next = steps(number, random.nextInt(1, 4));
            journeys.add(new Journey("journey " + i, random.nextInt(1, 5), next));
            number += next.size();
        }
        this.scenario =
                new Scenario(
                        journeys,
                        first.isEmpty()
                                ? Optional.empty()
                                : Optional.of(new Login(false, first, Optional.empty())),
                        Optional.empty(),
                        random.nextBoolean());
        this.steps = scenario.steps();
    }

    private List<Step> steps(int from, int count) {
        return IntStream.range(from, from + count).mapToObj(this::step).toList();
    }

    private Step step(int number) {
        Capture capture =
                switch (random.nextInt(3)) {
                    case 0 -> new Capture("t", Source.JSON, "$.t");
                    case 1 -> new Capture("t", Source.REGEX, "\"t\":(\\d+)");
                    default -> new Capture("t", Source.HEADER, "X-T");
                };
        return new Step(
                "step " + number,
                RequestSpec.get("/{{seq}}/%d/{{t}}".formatted(number)),
                Duration.ofMillis(random.nextLong(2) * random.nextInt(1, 500)),
                List.of(capture));
    }

    Scenario scenario() {
        return scenario;
    }

    /// What answers a request.
    static Content content(long request) {
        return new Content(
                "{\"t\":%d}".formatted(request),
                Map.of("x-t", Long.toString(request), "set-cookie", "t=" + request));
    }

    /// @param path number of the request, number of its step, and the request that it follows
    /// @param cookie empty for none
    void asked(List<String> path, String cookie, long now) {
        long request = Long.parseLong(path.getFirst());
        int step = Integer.parseInt(path.get(1));
        String before = path.get(2);
        if (asked.put(request, step) != null) {
            return; // sent again
        }
        String expected = scenario.cookies() && !before.isEmpty() ? "t=" + before : "";
        if (!cookie.equals(expected)) {
            account.violation("request %d has the cookie %s".formatted(request, cookie));
        }
        if (before.isEmpty() ? !mayBegin(step) : !mayFollow(Long.parseLong(before), step, now)) {
            account.violation("step %d of request %d after %s".formatted(step, request, before));
        }
    }

    private boolean mayBegin(int step) {
        return login > 0 ? step == 0 : begins.contains(step);
    }

    private boolean mayFollow(long before, int step, long now) {
        int last = asked.getOrDefault(before, -1);
        long answered = account.completed().getOrDefault(before, Long.MAX_VALUE);
        boolean loggedIn = last >= login - 1;
        boolean next = step == last + 1 && !begins.contains(step);
        boolean first = loggedIn ? begins.contains(step) : step == 0;
        long due = next ? answered + steps.get(step).pause().toNanos() : answered;
        return now >= due && (next ? followed.add(before) : first);
    }

    long completed(int step) {
        return account.completed().keySet().stream()
                .filter(request -> asked.getOrDefault(request, -1) == step)
                .count();
    }
}
