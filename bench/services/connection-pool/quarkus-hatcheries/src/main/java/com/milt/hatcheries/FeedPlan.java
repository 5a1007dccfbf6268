package com.milt.hatcheries;

public record FeedPlan(int tank, String species, int grams, double oxygen) {}
