package com.tallisford.millponds;

public record Permit(int number, int pond, int millimetres, String entry) {}
