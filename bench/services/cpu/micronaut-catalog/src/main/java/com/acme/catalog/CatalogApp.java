package com.acme.catalog;
import io.micronaut.runtime.Micronaut;
public class CatalogApp { public static void main(String[] args) { Micronaut.run(CatalogApp.class, args); } }
