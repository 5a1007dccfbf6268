package com.brightwater.freight;

import io.micronaut.core.annotation.Introspected;

@Introspected
public record Position(String waybill, int kilometre) {}
