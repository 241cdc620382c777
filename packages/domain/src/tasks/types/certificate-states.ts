import { dayOf, type ReadFields } from '../../home/farm-record'
import { certificateNumber } from '../certificate-number'
import type { Earlier } from '../define-task-type'

/** A certificate from the day somebody applied for it; used up once the movement on it was notified. */
export type CertificateState = 'applied' | 'issued' | 'expired'

/** How an application stands on a day: good to the end of the last day it names. */
export function stateOf(application: ReadFields, day: number): CertificateState {
  if (!certificateNumber(application)) return 'applied'
  const ends = dayOf(application.certificateEnds)
  return ends !== undefined && ends < day ? 'expired' : 'issued'
}

/** The last that was applied for, for an animal. */
export const lastAskedFor = (earlier: Earlier): Earlier[number] | undefined =>
  earlier.findLast(({ typeId }) => typeId === 'CERTAPPLY')

/** Whether one applied for before is neither used nor run out. */
export function isStillOpen(earlier: Earlier, { id, date }: { id: string; date: number }): boolean {
  const others = earlier.filter((one) => one.id !== id)
  const asked = lastAskedFor(others)
  if (!asked || stateOf(asked.fields, date) === 'expired') return false
  return !others.some(({ typeId, date: used }) => typeId === 'CERTNOTIFY' && used >= asked.date)
}
