package com.royalforest.verderers;

public record Inquest(String forest, int walk, int oaks, int deer, int swine, int fee) {}
