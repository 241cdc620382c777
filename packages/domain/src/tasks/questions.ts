import type { Warning } from './define-task-type'

/** What the farmer is asked: the same doubt about forty animals is one question, which says how many. */
export function questionsOf(warnings: readonly Warning[]): Warning[] {
  const asked = new Map<string, { warning: Warning; count: number }>()
  for (const warning of warnings) {
    const { code, says, values = null, weights = null, moments = null, days = null, names = null } = warning
    const words = JSON.stringify([code, says, values, weights, moments, days, names])
    const known = asked.get(words)
    if (known) known.count++
    else asked.set(words, { warning, count: 1 })
  }
  return [...asked.values()].map(({ warning, count }) =>
    warning.animalId === undefined ? warning : { ...warning, values: { count, ...warning.values } },
  )
}
