package org.vellumbound.bestiaries;

public record Beast(int number, int picture, String description) {}
