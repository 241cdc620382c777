const slotMinutes = 30

/** The times of day a farmer can tap, in minutes since midnight. The farmer can type any other. */
export const timeSlots: readonly number[] = Array.from(
  { length: (24 * 60) / slotMinutes },
  (_, slot) => slot * slotMinutes,
)
