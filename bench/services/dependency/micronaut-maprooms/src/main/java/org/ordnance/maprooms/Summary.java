package org.ordnance.maprooms;


public record Summary(String square, int rows, int lowest, int highest, int steep, String checksum) {}
