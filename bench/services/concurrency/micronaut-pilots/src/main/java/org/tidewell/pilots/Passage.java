package org.tidewell.pilots;

public record Passage(String ship, long slip, String channel) {}
