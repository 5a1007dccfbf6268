package org.perlonjava.runtime.regex;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A Perl regular expression, run by that of Java. */
public class RuntimeRegex {

    private final Pattern pattern;

    public RuntimeRegex(String perl) {
        pattern = Pattern.compile(perl);
    }

    public boolean matchRegexDirect(String input) {
        Matcher matcher = pattern.matcher(input);
        int matches = 0;
        while (matcher.find() && matches < 1000) matches++;
        return matches > 0;
    }
}
