package org.fernleigh.bagtags;

public record Tag(String flight, String number, int printer) {}
