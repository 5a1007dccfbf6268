package com.cornmarket.weighhouses;

import io.micronaut.core.annotation.Introspected;

@Introspected
record WeighTicket(String cart, int gross, int tare, int net) {}
