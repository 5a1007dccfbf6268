package dev.heddle.analyze.internal.cause;

import java.util.IdentityHashMap;
import java.util.function.BiConsumer;

/// Amounts of time by node. Nodes compare by identity: those of one [Evidence] are one instance
/// each.
public final class Shares {
    private final IdentityHashMap<Node, Double> amounts = new IdentityHashMap<>();

    static Shares all(Node node) {
        Shares shares = new Shares();
        shares.add(node, 1);
        return shares;
    }

    void add(Node node, double amount) {
        if (amount > 0) {
            amounts.merge(node, amount, Double::sum);
        }
    }

    /// Adds those of another, divided among them as they are there.
    void addAll(Shares others, double amount) {
        double all = others.sum();
        others.forEach((node, each) -> add(node, amount * each / all));
    }

    double sum() {
        return amounts.values().stream().mapToDouble(Double::doubleValue).sum();
    }

    double of(Node node) {
        return amounts.getOrDefault(node, 0.0);
    }

    boolean isEmpty() {
        return amounts.isEmpty();
    }

    void forEach(BiConsumer<Node, Double> action) {
        amounts.forEach(action);
    }
}
