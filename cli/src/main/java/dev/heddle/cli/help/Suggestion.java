package dev.heddle.cli.help;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/// What was meant by a word that is neither a command nor an option.
public final class Suggestion {
    /// One typing error for so many characters: more, and any word resembles any other.
    private static final int CHARACTERS_PER_ERROR = 3;

    private Suggestion() {}

    /// `unknown command 'comprae'; did you mean compare?`
    public static String text(CommandLine command, String word) {
        CommandSpec spec = command.getCommandSpec();
        boolean option = word.startsWith("-");
        String name = word.split("=", 2)[0];
        List<String> known = option ? HelpLayout.optionNames(spec) : HelpLayout.names(spec);
        String what = option ? "option" : known.isEmpty() ? "argument" : "command";
        return "unknown %s '%s'; %s"
                .formatted(
                        what,
                        name,
                        closest(name, known)
                                .map("did you mean %s?"::formatted)
                                .orElse("see: " + spec.qualifiedName() + " --help"));
    }

    /// The name with the fewest typing errors, or that begins with the word; empty if none is
    /// close.
    static Optional<String> closest(String word, List<String> names) {
        int most = Math.max(1, word.replaceFirst("^-+", "").length() / CHARACTERS_PER_ERROR);
        return names.stream()
                .filter(name -> errors(word, name) <= most)
                .min(Comparator.comparingInt(name -> errors(word, name)))
                .or(() -> names.stream().filter(name -> begins(name, word)).findFirst());
    }

    private static boolean begins(String name, String word) {
        return word.replaceFirst("^-+", "").length() > 1 && name.startsWith(word);
    }

    /// The number of characters inserted, left out, replaced, or swapped with the next (optimal
    /// string alignment distance).
    static int errors(String typed, String meant) {
        List<int[]> rows = new ArrayList<>();
        for (int i = 0; i <= typed.length(); i++) {
            int[] row = new int[meant.length() + 1];
            for (int j = 0; j <= meant.length(); j++) {
                row[j] = i == 0 ? j : j == 0 ? i : fewest(rows, row, typed, meant, i, j);
            }
            rows.add(row);
        }
        return rows.getLast()[meant.length()];
    }

    private static int fewest(
            List<int[]> rows, int[] row, String typed, String meant, int i, int j) {
        int[] above = rows.get(i - 1);
        boolean same = typed.charAt(i - 1) == meant.charAt(j - 1);
        int least = Math.min(above[j - 1] + (same ? 0 : 1), 1 + Math.min(above[j], row[j - 1]));
        boolean swapped =
                i > 1
                        && j > 1
                        && typed.charAt(i - 1) == meant.charAt(j - 2)
                        && typed.charAt(i - 2) == meant.charAt(j - 1);
        return swapped ? Math.min(least, rows.get(i - 2)[j - 2] + 1) : least;
    }
}
