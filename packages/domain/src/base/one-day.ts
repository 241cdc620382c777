/** In milliseconds. Days of a farm are kept at midnight in Greenwich, so none is longer than another. */
export const oneDay = 24 * 60 * 60 * 1000

/** Whole days from one day to another. */
export const daysBetween = (from: number, to: number): number => Math.round((to - from) / oneDay)
