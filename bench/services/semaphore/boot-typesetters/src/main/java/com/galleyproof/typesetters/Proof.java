package com.galleyproof.typesetters;

public record Proof(int manuscript, String house, int sheets, String set) {}
