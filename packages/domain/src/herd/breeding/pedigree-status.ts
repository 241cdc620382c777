import { fail, ok, type Result } from '../../base/result'
import { type FilingReason, isFilingReason } from '../../jobs-read/filings/filing-reasons'
import type { pedigreeStatuses } from '../../records/collections/animals'
import type { Problem } from '../../records/problems/problems'
import { objectOf } from '../../records/sync/object-of'
import type { Fields, Json } from '../../records/sync/stored-record'

export type PedigreeStatus = (typeof pedigreeStatuses)[number]

type Act = {
  /** The side that acts: the farm, or the breed society, whose answer the farm notes. */
  by: 'farm' | 'society'
  from: readonly PedigreeStatus[]
  to: PedigreeStatus
  /** A step back needs a reason. */
  why?: 'needed'
}

/**
 * Every step from one status to another. Our own design, because no society has published its procedure. The
 * farmer announces the birth and sends the papers; the society answers and enters the animal in the herd
 * book.
 */
export const pedigreeActs = {
  announce: { by: 'farm', from: ['PRS-NO-STATUS'], to: 'PRS-INTIMATED' },
  send: { by: 'farm', from: ['PRS-NO-STATUS', 'PRS-INTIMATED', 'PRS-NOTIFIED'], to: 'PRS-REG-SENT' },
  answer: { by: 'society', from: ['PRS-REG-SENT'], to: 'PRS-NOTIFIED' },
  confirm: { by: 'society', from: ['PRS-REG-SENT', 'PRS-NOTIFIED'], to: 'PRS-CONFIRMED' },
  withdraw: {
    by: 'farm',
    from: ['PRS-INTIMATED', 'PRS-REG-SENT', 'PRS-NOTIFIED'],
    to: 'PRS-NO-STATUS',
    why: 'needed',
  },
  takeBack: { by: 'society', from: ['PRS-CONFIRMED'], to: 'PRS-NOTIFIED', why: 'needed' },
  die: {
    by: 'farm',
    from: ['PRS-NO-STATUS', 'PRS-INTIMATED', 'PRS-REG-SENT', 'PRS-NOTIFIED', 'PRS-CONFIRMED'],
    to: 'PRS-DEATH',
  },
  mistake: { by: 'farm', from: ['PRS-DEATH'], to: 'PRS-NO-STATUS', why: 'needed' },
} as const satisfies Record<string, Act>

export type PedigreeAct = keyof typeof pedigreeActs
export const pedigreeActNames = Object.keys(pedigreeActs) as PedigreeAct[]
const actOf = (name: unknown): Act | undefined =>
  typeof name === 'string' && Object.hasOwn(pedigreeActs, name)
    ? pedigreeActs[name as PedigreeAct]
    : undefined

/** One step of an animal towards the herd book, as stored on the animal. */
export type PedigreeStep = { id: string; act: string; from: string; to: string; date: number; why?: string }

export const pedigreeStatusOf = ({
  pedigreeRegStatus,
}: {
  readonly [name: string]: unknown
}): PedigreeStatus =>
  typeof pedigreeRegStatus === 'string' && pedigreeRegStatus !== ''
    ? (pedigreeRegStatus as PedigreeStatus)
    : 'PRS-NO-STATUS'

/** The acts possible from a status, in their usual order. */
export const actsFrom = (status: PedigreeStatus): PedigreeAct[] =>
  pedigreeActNames.filter((name) => (pedigreeActs[name].from as readonly string[]).includes(status))

/** The fields as set by hand, which a job that filed with the society saved beside the animal. */
const byHand = (animal: Fields): Fields => objectOf(animal.beforeHerdBook) ?? animal

/**
 * True where a job's filing brought the animal this far. The farmer undoes that with the job, not by hand.
 */
export const isToldByJob = (animal: Fields): boolean =>
  pedigreeStatusOf(animal) !== pedigreeStatusOf(byHand(animal))

const backward: readonly PedigreeAct[] = ['withdraw', 'takeBack', 'send']

/** The acts possible with this animal now. */
export const actsOn = (animal: Fields): PedigreeAct[] =>
  actsFrom(pedigreeStatusOf(animal)).filter((act) => !(isToldByJob(animal) && backward.includes(act)))

/** The usual next act; none once the animal is in the herd book. */
export function nextAct(fields: Fields): PedigreeAct | undefined {
  const status = pedigreeStatusOf(fields)
  if (Number(fields.dod) > 0 && status !== 'PRS-DEATH') return 'die'
  return (
    {
      'PRS-NO-STATUS': 'announce',
      'PRS-INTIMATED': 'send',
      'PRS-REG-SENT': 'confirm',
      'PRS-NOTIFIED': 'confirm',
    } as const
  )[status as 'PRS-NO-STATUS']
}

/** The reasons the society gave for refusing this animal's last filing. */
export const refusedBySociety = ({ pedigreeReasons }: Fields): FilingReason[] =>
  Array.isArray(pedigreeReasons) ? pedigreeReasons.filter(isFilingReason) : []

export const papers = ['name', 'dam', 'sire', 'dna', 'society', 'number'] as const
export type Paper = (typeof papers)[number]

const said = (value: unknown) =>
  (typeof value === 'string' && value !== '') || (typeof value === 'number' && value > 0)
const fieldsFor: { readonly [P in Paper]: readonly string[] } = {
  name: ['pedigree'],
  dam: ['dam', 'damPedigree'],
  sire: ['sire', 'ram', 'sirePedigree'],
  dna: ['genotypeSampleId', 'genotypeSampleDate', 'genotypeResultDate'],
  society: ['pedigreeSociety'],
  number: ['herdBookNumber'],
}

/** Details the society will ask for and the animal lacks. The society itself gives the herd-book number. */
export function missingPapers(fields: Fields): Paper[] {
  const status = pedigreeStatusOf(fields)
  if (status === 'PRS-DEATH') return []
  return papers.filter(
    (paper) =>
      (paper !== 'number' || status === 'PRS-CONFIRMED') &&
      !fieldsFor[paper].some((name) => said(fields[name])),
  )
}

export const stepsOf = ({ pedigreeSteps }: Fields): PedigreeStep[] =>
  (Array.isArray(pedigreeSteps) ? pedigreeSteps : [])
    .filter((step) => !isBroken(step))
    .map((step) => step as unknown as PedigreeStep)
    .sort((a, b) => a.date - b.date || (a.id < b.id ? -1 : 1))

type Taken = { act: PedigreeAct; date: number; why?: string }

/**
 * The change for a step, or the reason it is impossible. Two phones that take the same step on one day record
 * it once.
 */
export function takePedigreeStep(animal: Fields, { act, date, why = '' }: Taken): Result<Fields, Problem> {
  const { to, why: needs }: Act = pedigreeActs[act]
  const status = pedigreeStatusOf(animal)
  if (!actsOn(animal).includes(act)) return fail({ code: 'pedigreeStepNotPossible' })
  const reason = why.trim()
  if (needs && reason === '') return fail({ code: 'pedigreeReasonMissing' })
  const step: Fields = { id: `${act}-${date}`, act, from: status, to, date, ...(reason && { why: reason }) }
  const before = Array.isArray(animal.pedigreeSteps) ? animal.pedigreeSteps : []
  return ok({
    pedigreeRegStatus: to,
    pedigreeSteps: [...before.filter((one) => idOf(one) !== step.id), step],
  })
}

const idOf = (step: Json) => objectOf(step)?.id

/** True for an invalid step: an unknown act, a wrong status before or after it, or a missing reason. */
function isBroken(step: Json | undefined): boolean {
  const { act, from, to, date, why } = objectOf(step) ?? {}
  const known = actOf(act)
  if (!known || typeof date !== 'number') return true
  if (!known.from.some((one) => one === from) || to !== known.to) return true
  return known.why === 'needed' && !(typeof why === 'string' && why.trim() !== '')
}

const field = 'pedigreeSteps'

/**
 * The fields of an arriving animal that break the table, as a whole list or as marks of single steps. A
 * status that arrives with steps must be the end of one of them.
 */
export function brokenPedigree(record: { readonly [name: string]: unknown }): string[] {
  const list = record[field]
  const marks = Object.keys(record).filter((name) => name.startsWith(`${field}:`))
  const steps = [
    ...(Array.isArray(list) ? (list as Json[]) : []),
    ...marks.map((name) => record[name] as Json).filter((value) => value !== false && value !== null),
  ]
  if (steps.length === 0) return []
  if (steps.some(isBroken)) return [field]
  // A job may have moved the status since, so only the one set by hand counts.
  const { pedigreeRegStatus: status } = byHand(record as Fields)
  const leads = typeof status !== 'string' || steps.some((step) => objectOf(step)?.to === status)
  return leads ? [] : ['pedigreeRegStatus']
}
