package org.lychgate.hymnals;

public record Hymn(String number, int verses, String parish) {}
