/** What a calf is fed by, asked about and never refused. The last row that has begun counts. */
export const rearingRules = [
  {
    since: Date.UTC(2026, 10, 1),
    source: 'from memory, November 2026, to be checked',
    mostLitresAFeed: 4,
    leastColostrumLitres: 3,
    colostrumHours: 2,
    leastBrix: 22,
    rearedUntilDays: 150,
  },
] as const

export const rearingRuleOn = (day: number) =>
  rearingRules.findLast(({ since }) => since <= day) ?? rearingRules[0]
