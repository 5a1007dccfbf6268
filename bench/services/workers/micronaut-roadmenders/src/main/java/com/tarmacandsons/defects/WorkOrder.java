package com.tarmacandsons.defects;

public record WorkOrder(String district, String road, long offset, String crew) {}
