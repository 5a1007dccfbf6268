package com.barleyhythe.granges;

public record Arrival(String store, int kilograms, int bin) {}
