package com.stonebridge.waybills.dispatch;

public record Waybill(long number, String postcode, String zone, String label) {}
