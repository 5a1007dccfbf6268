package com.northwind.pickups;

import io.micronaut.core.annotation.Introspected;

@Introspected
public record Pickup(String parcel, long tour, int stop) {}
