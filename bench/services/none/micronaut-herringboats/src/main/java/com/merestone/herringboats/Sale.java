package com.merestone.herringboats;

import io.micronaut.core.annotation.Introspected;

@Introspected
public record Sale(String boat, int crans, int pence, String buyer) {}
