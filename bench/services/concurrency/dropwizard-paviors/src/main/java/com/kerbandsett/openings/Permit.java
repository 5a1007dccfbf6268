package com.kerbandsett.openings;

public record Permit(String borough, long number, String notice) {}
