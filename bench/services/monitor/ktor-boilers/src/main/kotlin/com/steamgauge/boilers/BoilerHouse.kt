package com.steamgauge.boilers

import com.ghgande.j2mod.modbus.facade.ModbusTCPMaster

class State(val millibar: Int, val celsius: Int)

/** The boilers' controller speaks Modbus, and takes one connection from us. */
class BoilerHouse(port: Int) {
    private val master = ModbusTCPMaster("127.0.0.1", port).apply { connect() }

    /** The registers of a boiler: pressure and temperature. */
    fun state(boiler: Int): State {
        val (pressure, temperature) = master.readMultipleRegisters(UNIT, boiler * 2, 2)
        return State(pressure.value, temperature.value)
    }

    private companion object {
        const val UNIT = 1
    }
}
