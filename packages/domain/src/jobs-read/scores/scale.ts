/** One answer of a scale, as it is touched: its figure, its words where it has any, and what it means for the animal. */
export type ScaleStep = { score: number; says?: string; tone?: 'good' | 'warn' | 'bad' }

/** Lowest first. `inRow` is how many stand side by side, so that a thumb finds the whole ones under each other. */
export type Scale = { steps: readonly ScaleStep[]; inRow: number }

/** Whole quarters and halves are exact in binary, so no step is ever 2.7500000001. */
export function evenScale(least: number, most: number, by: number, inRow: number): Scale {
  const count = Math.round((most - least) / by) + 1
  return { steps: Array.from({ length: count }, (_, at) => ({ score: least + at * by })), inRow }
}

export const stepOf = ({ steps }: Scale, score: unknown): ScaleStep | undefined =>
  steps.find((step) => step.score === score)
