package com.fernhollow.antiquarian;

public record Sold(long sale, String book) {}
