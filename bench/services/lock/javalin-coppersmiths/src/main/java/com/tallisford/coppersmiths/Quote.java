package com.tallisford.coppersmiths;

public record Quote(long number, String kind, int shillings, String exciseMark) {}
