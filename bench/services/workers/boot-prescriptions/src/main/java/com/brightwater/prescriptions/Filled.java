package com.brightwater.prescriptions;

public record Filled(String prescription, int shelf) {}
