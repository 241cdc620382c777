import type { Warning } from '../../jobs-read/job/define-task-type'

/** The farmer's questions: one doubt about forty animals is one question, which says how many and which. */
export function questionsOf(warnings: readonly Warning[]): Warning[] {
  const asked = new Map<string, { warning: Warning; animals: string[] }>()
  for (const warning of warnings) {
    const { code, says, values = null, weights = null, moments = null, days = null, names = null } = warning
    const words = JSON.stringify([code, says, values, weights, moments, days, names])
    const known = asked.get(words) ?? { warning, animals: [] }
    asked.set(words, known)
    if (warning.animalId !== undefined) known.animals.push(warning.animalId)
  }
  return [...asked.values()].map(({ warning, animals }) =>
    animals.length === 0
      ? warning
      : { ...warning, values: { count: animals.length, ...warning.values }, animals: [...new Set(animals)] },
  )
}
