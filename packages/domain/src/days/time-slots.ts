const slotMinutes = 30

/** The times of a day that are offered to be touched, in minutes since midnight; any other can be typed. */
export const timeSlots: readonly number[] = Array.from(
  { length: (24 * 60) / slotMinutes },
  (_, slot) => slot * slotMinutes,
)
