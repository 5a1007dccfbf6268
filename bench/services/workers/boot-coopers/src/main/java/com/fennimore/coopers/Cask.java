package com.fennimore.coopers;

record Cask(int number, int staves, int hoops, int gallons) {}
