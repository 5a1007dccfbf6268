package dev.heddle.cli.output;

import picocli.CommandLine.IVersionProvider;

/// The version of Heddle, as the start script passes it.
public final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
        return new String[] {text()};
    }

    public static String number() {
        return System.getProperty("heddle.version", "unknown").split(" ", -1)[0];
    }

    public static String text() {
        return "heddle "
                + System.getProperty("heddle.version", "unknown")
                + " on JDK "
                + System.getProperty("java.version");
    }
}
