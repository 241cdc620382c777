/** Groups of things to do, the late ones first. */
export const dueWhens = ['late', 'today', 'week', 'later'] as const
export type DueWhen = (typeof dueWhens)[number]

export const weekDays = 7

/** The group of something due in so many days. */
export const dueWhen = (days: number): DueWhen =>
  days < 0 ? 'late' : days === 0 ? 'today' : days < weekDays ? 'week' : 'later'
