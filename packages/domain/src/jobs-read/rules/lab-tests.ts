import { defineFields } from '../../records/fields/fields'

export const outcomes = ['negative', 'positive', 'inconclusive', 'empty'] as const

/** The questions of every laboratory test, and the laboratory's answer for each animal. */
export const labFields = defineFields({
  lab: { kind: 'text', longest: 120 },
  sampleNumber: { kind: 'text', longest: 64 },
  testOutcome: { kind: 'choice', options: outcomes },
  resultDate: { kind: 'date', latest: 'today' },
})

/** The form asks for numbers on the sampling day, and for results once the laboratory has answered. */
export const askedByResult =
  (...results: readonly string[]) =>
  ({ resultDate }: { resultDate?: unknown }) =>
    typeof resultDate === 'number'
      ? { names: ['sampleNumber', ...results], settledBy: results[0] ?? 'testOutcome' }
      : { names: ['sampleNumber'], settledBy: 'sampleNumber' }

/** The laboratory has answered, so its answers are asked for. */
export const withResults = (today: number) => ({ resultDate: today })
