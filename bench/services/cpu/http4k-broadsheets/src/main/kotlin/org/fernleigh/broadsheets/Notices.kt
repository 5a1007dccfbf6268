package org.fernleigh.broadsheets

/** Small notices that were paid for, in turn. */
class Notices {
    private val notices = ArrayDeque(List(40) { "Notice ${it + 1}: sold at the office, every day but Sunday." })

    @Synchronized
    fun next(): String {
        val notice = notices.removeFirst()
        notices.addLast(notice)
        return notice
    }
}
