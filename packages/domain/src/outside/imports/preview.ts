import type { RowReport } from './plan-import'

/** The parts of the preview, before anything is saved. Each figure is the length of the list it opens. */
export const previewParts = [
  'doubtful',
  'added',
  'changed',
  'unchanged',
  'skipped',
  'leftOut',
  'refused',
  'parents',
] as const
export type PreviewPart = (typeof previewParts)[number]

/** A question counts until it is answered; its row is in one of the others besides. */
export function isIn(part: PreviewPart, { outcome, isOpen }: RowReport): boolean {
  return part === 'doubtful' ? isOpen === true : outcome === part
}

export const rowsIn = (part: PreviewPart, reports: readonly RowReport[]): RowReport[] =>
  reports.filter((report) => isIn(part, report))

export const countRows = (reports: readonly RowReport[]): Record<PreviewPart, number> =>
  Object.fromEntries(previewParts.map((part) => [part, rowsIn(part, reports).length])) as Record<
    PreviewPart,
    number
  >
