package dev.heddle.report.internal.html;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Properties;

/// Files that the page carries within itself.
final class Resources {
    private static final String CHARTS_POM = "/META-INF/maven/org.webjars/echarts/pom.properties";

    private Resources() {}

    static String own(String name) {
        return text("/dev/heddle/report/" + name);
    }

    /// The chart library's script, from its WebJar.
    static String chartLibrary() {
        Properties properties = new Properties();
        try (InputStream in = stream(CHARTS_POM)) {
            properties.load(in);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text(
                "/META-INF/resources/webjars/echarts/%s/echarts.common.min.js"
                        .formatted(properties.getProperty("version")));
    }

    private static String text(String path) {
        try (InputStream in = stream(path)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static InputStream stream(String path) {
        InputStream in = Resources.class.getResourceAsStream(path);
        if (in == null) {
            throw new IllegalStateException(path + " is not on the class path");
        }
        return in;
    }
}
