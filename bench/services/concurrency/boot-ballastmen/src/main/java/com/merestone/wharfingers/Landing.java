package com.merestone.wharfingers;

public record Landing(int id, String quay, int crates, String permit) {}
