package com.thimbleandpin.quilters;

import io.micronaut.core.annotation.Introspected;

@Introspected
record Estimate(String pattern, int bolt, int patches, long pence) {}
