package dev.heddle.lab;

import java.util.Locale;

/// What serves a web application.
public enum WebServer {
    TOMCAT,
    JETTY;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
