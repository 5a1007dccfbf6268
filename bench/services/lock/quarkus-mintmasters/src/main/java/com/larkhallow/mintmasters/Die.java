package com.larkhallow.mintmasters;

/** With how often it has struck. */
public record Die(String coin, int number, int strikes) {}
