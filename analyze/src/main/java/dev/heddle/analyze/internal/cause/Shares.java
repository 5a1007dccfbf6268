package dev.heddle.analyze.internal.cause;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.function.BiConsumer;

/// Amounts of time by node. Nodes compare by identity: those of one [Evidence] are one instance
/// each. They keep the order in which they were added, so that sums are the same each time.
public final class Shares {
    private final IdentityHashMap<Node, Double> amounts = new IdentityHashMap<>();
    private final List<Node> order = new ArrayList<>();

    static Shares all(Node node) {
        Shares shares = new Shares();
        shares.add(node, 1);
        return shares;
    }

    void add(Node node, double amount) {
        if (amount > 0) {
            if (!amounts.containsKey(node)) {
                order.add(node);
            }
            amounts.merge(node, amount, Double::sum);
        }
    }

    /// Adds those of another, divided among them as they are there.
    void addAll(Shares others, double amount) {
        double all = others.sum();
        others.forEach((node, each) -> add(node, amount * each / all));
    }

    double sum() {
        return order.stream().mapToDouble(this::of).sum();
    }

    double of(Node node) {
        return amounts.getOrDefault(node, 0.0);
    }

    boolean isEmpty() {
        return order.isEmpty();
    }

    void forEach(BiConsumer<Node, Double> action) {
        order.forEach(node -> action.accept(node, of(node)));
    }
}
