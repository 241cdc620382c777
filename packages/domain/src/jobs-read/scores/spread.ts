import type { Scale, ScaleStep } from './scale'

/** How many animals got each score, only those that were given, and what they come to on average. */
export type Spread = { steps: readonly (ScaleStep & { count: number })[]; scored: number; mean: number }

/** Undefined without scores. A score off the scale, from an older app for one, still counts. */
export function spreadOf(scores: readonly number[], scale: Scale): Spread | undefined {
  if (scores.length === 0) return undefined
  const counts = new Map<number, number>()
  for (const score of scores) counts.set(score, (counts.get(score) ?? 0) + 1)
  const steps = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([score, count]) => ({ score, ...scale.steps.find((step) => step.score === score), count }))
  return { steps, scored: scores.length, mean: scores.reduce((sum, score) => sum + score, 0) / scores.length }
}
