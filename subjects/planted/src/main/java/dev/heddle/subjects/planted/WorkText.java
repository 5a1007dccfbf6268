package dev.heddle.subjects.planted;

import java.util.ArrayList;
import java.util.List;

/// Reads what a request does from text, such as `hikari(10, remote(9001)) + cpu(2)`: works one
/// after another, each with numbers and at most one work, which is done inside it.
final class WorkText {
    private final String text;
    private int at;

    private WorkText(String text) {
        this.text = text.replace(" ", "");
    }

    static Work read(String text) throws Exception {
        WorkText reader = new WorkText(text);
        Work work = reader.sequence();
        if (reader.at < reader.text.length()) {
            throw reader.wrong("the end");
        }
        return work;
    }

    private Work sequence() throws Exception {
        List<Work> works = new ArrayList<>(List.of(one()));
        while (found('+')) {
            works.add(one());
        }
        return works.size() == 1
                ? works.getFirst()
                : () -> {
                    for (Work work : works) {
                        work.run();
                    }
                };
    }

    private Work one() throws Exception {
        String name = word();
        List<Double> numbers = new ArrayList<>();
        Work inside = () -> {};
        if (found('(')) {
            do {
                if (Character.isDigit(text.charAt(at))) {
                    numbers.add(Double.valueOf(word()));
                } else {
                    inside = sequence();
                }
            } while (found(','));
            if (!found(')')) {
                throw wrong(")");
            }
        }
        return Works.of(name, numbers, inside);
    }

    private String word() {
        int from = at;
        while (at < text.length() && "(),+".indexOf(text.charAt(at)) < 0) {
            at++;
        }
        return text.substring(from, at);
    }

    private boolean found(char wanted) {
        boolean found = at < text.length() && text.charAt(at) == wanted;
        at += found ? 1 : 0;
        return found;
    }

    private IllegalArgumentException wrong(String wanted) {
        return new IllegalArgumentException(
                "%s at character %d: %s expected".formatted(text, at, wanted));
    }
}
