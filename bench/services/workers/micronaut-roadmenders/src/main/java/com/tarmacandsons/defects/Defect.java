package com.tarmacandsons.defects;

/** What is reported of a road; those of one district are taken in the order in which they came. */
record Defect(String district, String road, String kind) {}
