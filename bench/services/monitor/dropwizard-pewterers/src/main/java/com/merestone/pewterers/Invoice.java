package com.merestone.pewterers;

public record Invoice(int order, long sequence, String signature) {}
