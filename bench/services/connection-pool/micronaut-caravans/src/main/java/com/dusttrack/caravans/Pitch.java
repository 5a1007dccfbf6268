package com.dusttrack.caravans;

import io.micronaut.core.annotation.Introspected;

@Introspected
record Pitch(String path, String status, int value) {}
