package com.royalforest.verderers;

public record Roll(String kind, int entries) {}
