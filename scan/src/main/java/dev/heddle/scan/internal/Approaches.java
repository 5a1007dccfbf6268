package dev.heddle.scan.internal;

import dev.heddle.model.scan.ScanResult.Hazard.Approach;
import dev.heddle.scan.internal.CallGraph.Resolved;
import dev.heddle.scan.internal.Parsed.Method;
import java.lang.classfile.ClassFile;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Predicate;

/// The nearest way from the application's code to each method: of the fewest calls, where a call
/// that could go to any of several methods counts as more (Dijkstra 1959).
///
/// Class hierarchy analysis finds a way from nearly everything to nearly everything: a framework
/// calls interfaces, which all of its parts implement. So what can be come to at all tells little,
/// and what is near tells more. `main` does not count, as it starts the framework.
final class Approaches {
    private static final int NOWHERE = -1;

    private final CallGraph graph;
    private final double[] distance;
    private final int[] from;
    private final int[] calls;

    private record Candidate(int method, double distance) {}

    /// @param application whether a type, by its name, is of the application
    Approaches(CallGraph graph, Predicate<String> application) {
        this.graph = graph;
        this.distance = new double[graph.methods()];
        this.from = new int[graph.methods()];
        this.calls = new int[graph.methods()];
        Arrays.fill(distance, Double.POSITIVE_INFINITY);
        Arrays.fill(from, NOWHERE);
        PriorityQueue<Candidate> open =
                new PriorityQueue<>(Comparator.comparingDouble(Candidate::distance));
        for (int method = 0; method < graph.methods(); method++) {
            Method start = graph.method(method);
            if (application.test(start.reference().owner()) && !isMain(start)) {
                distance[method] = 0;
                from[method] = method;
                open.add(new Candidate(method, 0));
            }
        }
        for (Candidate next = open.poll(); next != null; next = open.poll()) {
            if (next.distance() == distance[next.method()]) {
                goOn(next.method(), open);
            }
        }
    }

    private static boolean isMain(Method method) {
        return method.reference().name().equals("main") && method.is(ClassFile.ACC_STATIC);
    }

    private void goOn(int method, PriorityQueue<Candidate> open) {
        for (Resolved call : graph.calls(method)) {
            double there = distance[method] + 1 + choices(call);
            call.targets()
                    .filter(target -> there < distance[target])
                    .forEach(
                            target -> {
                                distance[target] = there;
                                from[target] = from[method];
                                calls[target] = calls[method] + 1;
                                open.add(new Candidate(target, there));
                            });
        }
    }

    private static double choices(Resolved call) {
        return Math.log((double) call.targets().count()) / Math.log(2);
    }

    /// Empty where the application cannot come to a method.
    Optional<Approach> to(Method method) {
        int number = graph.number(method);
        return from[number] == NOWHERE
                ? Optional.empty()
                : Optional.of(
                        new Approach(
                                graph.method(from[number]).reference().toString(),
                                calls[number],
                                distance[number] - calls[number]));
    }
}
