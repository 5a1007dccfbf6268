package com.furrow.seedmerchants;

public record Offer(String name, int pence, int packets) {}
