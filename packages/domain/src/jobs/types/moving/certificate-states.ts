import { oneDay } from '../../../base/one-day'
import { ruleOn } from '../../../base/regions/dated-rules'
import { certificateKinds, certificateRules } from '../../../base/regions/movement-rules'
import { cellAt, type Located, locate, type Place } from '../../../base/regions/places'
import type { Earlier } from '../../../jobs-read/job/define-task-type'
import { dayOf, type ReadFields } from '../../../records/collections/farm-record'

type On = Located & { day: number }

/**
 * The last day of a certificate: the one it names, else by the rule of the region for its kind. Without a
 * recorded answer it counts from the application: any certificate that came of it has run out by then.
 */
export function goodUntil(application: ReadFields, place: Place): number | undefined {
  const named = dayOf(application.certificateEnds)
  if (named !== undefined) return named
  const from = dayOf(application.moveCertDate) ?? dayOf(application.date)
  const kind = certificateKinds.find((one) => one === application.certificateKind) ?? 'movement'
  const rule = from === undefined ? undefined : ruleOn(cellAt(certificateRules, place)?.[kind] ?? [], from)
  return rule && from !== undefined ? from + rule.value * oneDay : undefined
}

/** Good to the end of its last day; good where that day is unknown. */
export const hasRunOut = (application: ReadFields, at: On): boolean =>
  (goodUntil(application, at) ?? Number.POSITIVE_INFINITY) < at.day

/** The last that was applied for, for an animal. */
export const lastAskedFor = (earlier: Earlier): Earlier[number] | undefined =>
  earlier.findLast(({ typeId }) => typeId === 'CERTAPPLY')

/** Whether one applied for before is neither used nor run out. */
export function isStillOpen(
  earlier: Earlier,
  { id, date }: { id: string; date: number },
  place: Place,
): boolean {
  const others = earlier.filter((one) => one.id !== id)
  const asked = lastAskedFor(others)
  if (!asked || hasRunOut(asked.fields, { ...locate(place), day: date })) return false
  return !others.some(({ typeId, date: used }) => typeId === 'CERTNOTIFY' && used >= asked.date)
}

/** Jobs by which the movement a certificate was for took place. */
export const usesCertificate: readonly unknown[] = ['CERTNOTIFY', 'EXTMOVE', 'INTMOVE']
