package dev.heddle.lab.service;

import java.util.Locale;

/// A server for web applications.
public enum WebServer {
    TOMCAT,
    JETTY;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
