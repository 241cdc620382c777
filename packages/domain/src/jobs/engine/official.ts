import { reasonKey } from '../../jobs-read/filings/filing-reasons'
import { noValues } from '../../jobs-read/job/define-task-type'
import {
  eachHasOne,
  filingKey,
  howKey,
  lacksKey,
  nothingToDoKey,
  type OfficialFiled,
  pedigreeWaitsKey,
  refusedOfKey,
} from '../../jobs-read/job/filings'
import { labelOf } from '../../records/fields/fields'
import type { Sentence } from '../../records/jobs/timeline-line'

/** In words and a sign as well, as rows show an animal's obstacles. */
export type OfficialTone = 'blocked' | 'due' | 'clear'

/** The state of something official, in the same words on a row, an animal, a job, home and the watch. */
export type Official = {
  tone: OfficialTone
  icon: 'badge-check' | 'triangle-alert' | 'clipboard-list' | 'hourglass'
  /** In a few words: not sent, sent, refused, accepted. */
  state: Sentence
  /** The fault found, or the number it received. */
  about?: Sentence
  /** Its last day, until the authority has taken it. */
  by?: Sentence
  /** The next step, and who takes it. */
  next?: Sentence
}

/** `connected` where the server tells the authority for the farm; elsewhere the farmer does, and ticks it off. */
export function officialOf(filed: OfficialFiled, at: { today: number; connected: boolean }): Official {
  const late = filed.state !== 'told' && filed.by !== undefined && filed.by < at.today
  const back = filed.state === 'refused' || isAsked(filed)
  const tone = filed.state === 'told' ? 'clear' : late || back ? 'blocked' : 'due'
  const by = filed.state !== 'told' && lastDay(filed, late)
  return { tone, ...saidOf(filed, at.connected), ...(by && { by }) }
}

/** The authority waits for the farmer's answer. */
const isAsked = (filed: OfficialFiled): boolean => filed.state === 'underWay' && filed.how === 'asked'

function lastDay(
  { kind, by }: Exclude<OfficialFiled, { state: 'told' }>,
  late: boolean,
): Sentence | undefined {
  if (by === undefined) return undefined
  return { key: filingKey(kind, late ? 'LATE' : 'BY'), values: { day: { day: by } } }
}

const plain = (key: string): Sentence => ({ key, values: noValues })
const nothingToDo = plain(nothingToDoKey)

function saidOf(
  filed: OfficialFiled,
  connected: boolean,
): Pick<Official, 'icon' | 'state' | 'about' | 'next'> {
  const { kind } = filed
  const on = 'on' in filed ? { day: { day: filed.on } } : noValues
  if (filed.state === 'told') {
    const { reference, references } = filed
    const said = reference && eachHasOne(kind) ? (references ?? [reference]).join(', ') : reference
    const about = said && { key: filingKey(kind, 'REFERENCE'), values: { reference: { text: said } } }
    return {
      icon: 'badge-check',
      state: { key: filingKey(kind, 'TOLD'), values: on },
      ...(about && { about }),
    }
  }
  if (filed.state === 'refused') {
    const why = { keys: filed.reasons.map(reasonKey) }
    const about = { key: refusedOfKey, values: { count: { number: filed.animals.length }, why } }
    return { icon: 'triangle-alert', state: { key: filingKey(kind, 'REFUSED'), values: on }, about }
  }
  if (isAsked(filed)) return { icon: 'triangle-alert', state: { key: howKey(kind, 'asked'), values: on } }
  if (filed.state === 'underWay')
    return { icon: 'hourglass', state: { key: howKey(kind, filed.how), values: on }, next: nothingToDo }
  if (filed.state === 'waits') return { icon: 'hourglass', state: plain(pedigreeWaitsKey), next: nothingToDo }
  const notSent = plain(filingKey(kind, 'NOT_SENT'))
  if (filed.lacks) {
    const about = { key: lacksKey, values: { what: { keys: filed.lacks.map(labelOf) } } }
    return { icon: 'clipboard-list', state: notSent, about }
  }
  return connected
    ? { icon: 'clipboard-list', state: notSent, next: plain(filingKey(kind, 'GOES')) }
    : { icon: 'clipboard-list', state: plain(filingKey(kind, 'YOURS')), next: plain(filingKey(kind, 'HOW')) }
}
