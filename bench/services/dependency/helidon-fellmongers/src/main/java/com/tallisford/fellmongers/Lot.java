package com.tallisford.fellmongers;

/** Pelts that are sold together. */
public record Lot(String number, int pelts, String market) {}
