export type Age = { years: number; months: number; days: number }

const day = 24 * 60 * 60 * 1000

/** Whole years, then whole months, then days, the way a farmer counts. A birth at a month's end counts from its last day. */
export function ageOf(born: number, today: number): Age {
  const [from, to] = [new Date(born), new Date(today)]
  let months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  if (sameDayAfter(from, months) > today) months -= 1
  const days = Math.floor((today - sameDayAfter(from, months)) / day)
  return { years: Math.floor(months / 12), months: months % 12, days }
}

function sameDayAfter(from: Date, months: number): number {
  const first = Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1)
  const last = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months + 1, 0)).getUTCDate()
  return first + (Math.min(from.getUTCDate(), last) - 1) * day
}

/** The one figure that matters: years for a cow, months for a weanling, days for a calf. */
export function shortAge({ years, months, days }: Age): { key: string; count: number } {
  if (years >= 2) return { key: 'AGE.YEARS', count: years }
  if (years * 12 + months >= 2) return { key: 'AGE.MONTHS', count: years * 12 + months }
  return { key: 'AGE.DAYS', count: (years * 12 + months) * 30 + days }
}
