package dev.heddle.model;

/// A 95 % confidence interval.
public record Range(double low, double high) {}
