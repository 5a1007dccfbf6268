package com.larkhill.herbarium;

record Specimen(int id, String species, String collector, Location location) {}
