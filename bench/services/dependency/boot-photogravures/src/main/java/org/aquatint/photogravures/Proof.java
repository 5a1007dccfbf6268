package org.aquatint.photogravures;

public record Proof(String plate, long job, String tone) {}
