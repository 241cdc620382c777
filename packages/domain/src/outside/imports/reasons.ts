import type { RowReport } from './plan-import'

/** The kinds of trouble as a farmer sees them. Every code belongs to one, so that the list stays short. */
export const reasonKinds = [
  'skipped',
  'notAnimal',
  'leftOut',
  'weight',
  'sex',
  'tag',
  'electronic',
  'date',
  'parents',
  'breed',
  'twice',
  'value',
] as const
export type ReasonKind = (typeof reasonKinds)[number]

/** The kinds of a row's problems and questions. */
export function reasonOf({ outcome, problems }: RowReport): string[] {
  if (outcome === 'skipped') return ['skipped']
  return [...new Set(problems.map(({ code, field }) => kindOf(code, field)))]
}

function kindOf(code: string, field: string): ReasonKind {
  if (code === 'importTotalRow' || code === 'importHeadingRow' || code === 'importNoteRow') return 'notAnimal'
  if (code === 'importLeftOut') return 'leftOut'
  if (code === 'importSexUnfit') return 'sex'
  if (code === 'importWeightUnlikely' || code === 'weightUnlikely') return 'weight'
  if (code === 'importTwice' || code === 'importAlreadyHere' || code === 'tagTaken') return 'twice'
  if (field === 'tag') return 'tag'
  if (field === 'eId') return 'electronic'
  if (field === 'breed' || field === 'sireBreedId') return 'breed'
  if (['dam', 'sire', 'ram', 'fosterEwe', 'sheepGeneticDam', 'ramUsed'].includes(field)) return 'parents'
  return /date|day|born|died|arrived|left|younger/i.test(code) ? 'date' : 'value'
}

export function reasonsIn(reports: readonly RowReport[]): { key: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const report of reports)
    for (const key of reasonOf(report)) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].map(([key, count]) => ({ key, count })).sort((a, b) => b.count - a.count)
}
