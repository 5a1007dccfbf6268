package com.pennyweir.wholesalers;

public record Price(String wholesaler, String article, int pence) {}
