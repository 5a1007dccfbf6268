package com.fernhollow.cashdesks;

public record Receipt(String desk, int cents, String signature) {}
