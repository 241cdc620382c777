/** steading-2026-03-01.json */
export const fileName = (kind: string, today: number): string =>
  `${kind}-${new Date(today).toISOString().slice(0, 10)}.json`
