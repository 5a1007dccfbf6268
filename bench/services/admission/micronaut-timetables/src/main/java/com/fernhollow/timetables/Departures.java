package com.fernhollow.timetables;

import io.micronaut.core.annotation.Introspected;
import java.util.List;

@Introspected
public record Departures(String station, List<String> times) {}
