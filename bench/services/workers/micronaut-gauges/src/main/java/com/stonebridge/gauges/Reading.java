package com.stonebridge.gauges;

import io.micronaut.core.annotation.Introspected;

@Introspected
public record Reading(String gauge, String factor, int batch) {}
