package com.larkmoor.orangeries;

public record Watering(String tree, int percent, int litres) {}
