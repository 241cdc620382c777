import { oneDay } from '../../base/one-day'
import { type DatedRule, ruleOn } from '../../base/regions/dated-rules'
import {
  registersCalves as registersCalvesIn,
  registrationRule,
} from '../../base/regions/identification-rules'
import { deathRules, departureRules } from '../../base/regions/leaving-rules'
import { lostTagRules, tagsOrderedThere } from '../../base/regions/lost-tag-rules'
import { arrivalRules, type Kept } from '../../base/regions/movement-rules'
import { type ByPlace, cellAt, type Place } from '../../base/regions/places'
import { dayOf, type ReadFields, subAppOfTask, textOf } from '../../records/collections/farm-record'
import type { Change } from '../../records/sync/change'
import type { FilingKind } from '../filings/filing-kinds'
import type { FilingReason } from '../filings/filing-reasons'
import type { FilingState } from '../filings/filing-states'
import { isTaken, saidOf } from '../filings/said-of'
import { saidOn } from '../filings/said-on'
import { type Authority, againIn, toldTo } from '../filings/told-to'
import { onAnimals } from './on-animals'

/** A report to an authority about a job: a duty, or a request by the farmer. */
export type Filing = {
  /** The last day for it; undefined where no authority asks. */
  by(task: ReadFields, place: Place): number | undefined
  /** The kind of document that reports it, where the farm is connected. */
  with: FilingKind
  /** The farmer asks for something: a tag, a place in the herd book. Other reports need a last day. */
  asked?(task: ReadFields, place: Place): boolean
  /** Got in another way, which the job records: the app asks for nothing more. */
  settled?(task: ReadFields): boolean
  /** It goes once something else has happened. */
  waits?(task: ReadFields): boolean
}

type About = { kind: FilingKind; to: Authority }
export type Filed =
  | { state: 'notNeeded' }
  | (About & { state: 'toSend'; by?: number | undefined; lacks?: readonly string[] })
  /** Goes by itself once the department has taken what it follows from. */
  | (About & { state: 'waits'; by?: undefined })
  /** On its way, or in the authority's hands: the farmer has nothing to do. */
  | (About & { state: 'underWay'; by?: number | undefined; how: FilingState; on: number })
  | (About & {
      state: 'refused'
      by?: number | undefined
      on: number
      reasons: readonly FilingReason[]
      /** Of those on the job. */
      animals: readonly string[]
    })
  | (About & { state: 'told'; on: number; reference?: string; references?: readonly string[] })

/**
 * By kind of job, and apart from their definitions: home counts the reports due before it has read ninety
 * jobs. The definition names its row here.
 */
export const filings = {
  EXTMOVEON: { ...within(arrivalRules, inDays), with: 'moveOn' },
  CAMEBACK: { ...within(arrivalRules, inDays), with: 'moveOn' },
  EXTMOVE: { ...within(departureRules, inDays), with: 'moveOff' },
  INTMOVE: { ...within(departureRules, inDays), with: 'moveOff' },
  SHEEPMOVEOUT: { ...within(departureRules, inDays), with: 'moveOff' },
  REGDEATH: {
    ...within(deathRules, ({ days, offSite }, { disposal }) =>
      offSite && disposal === 'buried' ? undefined : days,
    ),
    with: 'death',
  },
  MISSINGTAG: {
    ...within(lostTagRules, ({ days }) => days),
    with: 'tagOrder',
    asked: ({ tagOrderedFrom }, place) => tagOrderedFrom === 'department' && tagsOrderedThere(place),
    settled: ({ tagOrderNumber }) => textOf(tagOrderNumber) !== '',
  },
  CALFREG: {
    by: () => undefined,
    with: 'pedigree',
    asked: ({ pedigreeToo }) => pedigreeToo === true,
    waits: (task) =>
      dayOf(task.registeredDate) === undefined &&
      animalsOn(task).some(({ animalId }) => {
        const said = saidOf(task.departmentSays, animalId)
        return !said || !isTaken(said.state)
      }),
  },
} as const satisfies { readonly [typeId: string]: Filing }

function inDays(days: number): number {
  return days
}

/** So many days after it happened, by the rule of the place in force that day. */
function within<Value>(
  rules: ByPlace<Record<Kept, readonly DatedRule<Value>[]>>,
  daysOf: (value: Value, task: ReadFields) => number | undefined,
): Pick<Filing, 'by'> {
  return {
    by: (task, place) => {
      const date = dayOf(task.date)
      const kept = subAppOfTask(task) === 'ovine' ? 'ovine' : 'bovine'
      const rule = date === undefined ? undefined : ruleOn(cellAt(rules, place)?.[kept] ?? [], date)
      const days = rule && daysOf(rule.value, task)
      return days !== undefined && date !== undefined ? date + days * oneDay : undefined
    },
  }
}

/** This job reports a calf to the department first; its row above is the later report to its society. */
const registersCalves = 'CALFREG'

/** A calf's facts beside the job: its birth sets its last day, and the farmer may have ticked it off. */
export type CalfKnown = {
  born?: number | undefined
  breed?: string | undefined
  registeredOn?: number | undefined
  /** The gaps in its record that stop the report. */
  lacks?: readonly string[]
}
export type CalvesKnown = (animalId: string) => CalfKnown | undefined
const nothingKnown: CalvesKnown = () => undefined

const byType: { readonly [typeId: string]: Filing } = filings
const rowOf = (task: ReadFields): Filing | undefined => byType[textOf(task.typeId)]

/** Whether jobs of this kind may need a report to an authority. */
export const isOfficial = (typeId: string): boolean => Object.hasOwn(filings, typeId)

/** The document that reports a job of this kind. */
export const filedWith = (task: ReadFields): FilingKind | undefined => rowOf(task)?.with

/** Whether this region wants a report of this job. */
export function isFiledHere(task: ReadFields, place: Place): boolean {
  const row = rowOf(task)
  return row !== undefined && (row.asked ? row.asked(task, place) : row.by(task, place) !== undefined)
}

/** Whether the app sends nothing new about it, because the farmer reported it by hand. */
export const isSettledByHand = (task: ReadFields): boolean =>
  dayOf(task.filedDate) !== undefined || rowOf(task)?.settled?.(task) === true

/** Whether some region may want a report of it. A farmer's request is not owed, unless it came back. */
export function mayBeUntold(task: ReadFields): boolean {
  const row = rowOf(task)
  if (!row || isSettledByHand(task)) return false
  const said = saidOn(task, toldTo[row.with])
  return row.asked ? said?.state === 'refused' : said?.state !== 'told'
}

const isSaved = (task: ReadFields): boolean =>
  task.takesEffect === true && task.status !== 'inProgress' && task.deleted !== true

/** Its state with the authority. A job that came with the herd was for its previous keeper to report. */
export function filingOf(task: ReadFields, place: Place): Filed {
  const filing = rowOf(task)
  if (!filing || !isSaved(task)) return { state: 'notNeeded' }
  const { with: kind } = filing
  const about = { kind, to: toldTo[kind] }
  const on = dayOf(task.filedDate)
  const reference = textOf(task.filedReference)
  if (on !== undefined) return { state: 'told', ...about, on, ...(reference && { reference }) }
  const by = filing.by(task, place)
  const said = saidOn(task, about.to)
  if (said) return said.state === 'told' ? { ...said, ...about } : { ...said, ...about, by }
  if (!isFiledHere(task, place) || filing.settled?.(task)) return { state: 'notNeeded' }
  return filing.waits?.(task) ? { state: 'waits', ...about } : { state: 'toSend', ...about, by }
}

/** Its state with each authority it goes to: for a calf first the department and then its breed society. */
export const filingsOf = (task: ReadFields, place: Place, calves = nothingKnown): OfficialFiled[] =>
  [registrationOf(task, place, calves), filingOf(task, place)].filter((one) => one.state !== 'notNeeded')
export type OfficialFiled = Exclude<Filed, { state: 'notNeeded' }>

/** The job as far as it concerns one of its animals; undefined where it names that animal nowhere. */
export function aboutAnimal(task: ReadFields, animalId: string): ReadFields | undefined {
  const own = animalsOn(task).filter((one) => one.animalId === animalId)
  return own.length > 0 ? { ...task, taskAnimals: own } : undefined
}

const animalsOn = (task: ReadFields) => onAnimals(task as Parameters<typeof onAnimals>[0])

/** The same while some region may still want a report of it. */
export function untoldAbout(task: ReadFields, animalId: string): ReadFields | undefined {
  const own = aboutAnimal(task, animalId)
  return own && isSaved(own) && mayBeUntold(own) ? own : undefined
}

/**
 * The state of the registration of a job's calves at the department. A calf that the department knows, by this
 * job or in another way, has no last day and lacks nothing.
 */
function registrationOf(task: ReadFields, place: Place, calves: CalvesKnown): Filed {
  if (textOf(task.typeId) !== registersCalves || !isSaved(task)) return { state: 'notNeeded' }
  const about = { kind: 'calfRegistration', to: toldTo.calfRegistration } as const
  const all = animalsOn(task)
  const isOpen = ({ animalId }: { animalId: string }) => {
    const said = saidOf(task.departmentSays, animalId)
    return !(said && isTaken(said.state)) && !calves(animalId)?.registeredOn
  }
  const open = all.filter(isOpen)
  const said = saidOn(open.length > 0 ? { ...task, taskAnimals: open } : task)
  if (said?.state === 'told') return { ...said, ...about }
  const [byHand] = filedIn.calfRegistration
  const days = all.map(({ animalId }) => calves(animalId)?.registeredOn ?? 0)
  const ticked = dayOf(task[byHand]) ?? (all.length > 0 && open.length === 0 ? Math.max(...days) : undefined)
  const reference = textOf(task[filedIn.calfRegistration[1]])
  if (ticked !== undefined) return { state: 'told', ...about, on: ticked, ...(reference && { reference }) }
  const known = open.map(({ animalId }) => calves(animalId))
  const lastDays = known.flatMap((calf) => registerBy(calf, place) ?? [])
  const by = lastDays.length > 0 ? Math.min(...lastDays) : undefined
  if (said) return { ...said, ...about, by }
  const isAsked = registersCalvesIn(place)
  const lacks = [...new Set(known.flatMap((calf) => calf?.lacks ?? []))]
  return isAsked
    ? { state: 'toSend', ...about, by, ...(lacks.length > 0 && { lacks }) }
    : { state: 'notNeeded' }
}

/** The last day for a calf born that day; undefined where no law asks. */
function registerBy({ born, breed }: CalfKnown = {}, place: Place): number | undefined {
  const rule = born ? registrationRule(place, { born, breed }) : undefined
  return born && rule ? born + rule.value * oneDay : undefined
}

/** The fields that record a report by hand, and the number received for it. */
const byHand = ['filedDate', 'filedReference'] as const
export const filedIn = {
  calfRegistration: ['registeredDate', 'registeredReference'],
  ...{ moveOn: byHand, moveOff: byHand, death: byHand, tagOrder: byHand, pedigree: byHand },
} as const satisfies Record<FilingKind, readonly [string, string]>

/** Sends a refused report to the authority once more, as it is now. */
export const sendAgain = (task: string, to: Authority, now: number): Change => ({
  collection: 'tasks',
  id: task,
  set: { [againIn[to]]: now },
})

/** Its last day, until the authority takes it or the farmer ticks it off; undefined where it has none. */
export function toTellBy(task: ReadFields, place: Place): number | undefined {
  if (rowOf(task)?.asked) return undefined
  const filed = filingOf(task, place)
  return filed.state === 'notNeeded' || filed.state === 'told' ? undefined : filed.by
}

/** The filters for reports, as an address spells them: not taken yet, or refused. */
export const filingsAsked = ['toSend', 'refused'] as const
export type FilingAsked = (typeof filingsAsked)[number]

/** Which of them a job is among, and its last day. Home counts by this, and the list it opens shows by it. */
export function filingAsked(
  task: ReadFields,
  place: Place,
): { asked: FilingAsked; by: number | undefined; sent: boolean } | undefined {
  const filed = filingOf(task, place)
  if (filed.state === 'refused') return { asked: 'refused', by: filed.by, sent: false }
  const by = toTellBy(task, place)
  // A question of the authority is for the farmer again.
  const sent = filed.state === 'underWay' && filed.how !== 'asked'
  return by === undefined ? undefined : { asked: 'toSend', by, sent }
}

const onTheWay = ['queued', 'sent', 'unknown', 'asked'] as const satisfies readonly FilingState[]

/** The texts about a filing. */
const says = [
  ...(['BY', 'LATE', 'TOLD', 'REFERENCE', 'MARK', 'NOT_SENT', 'YOURS', 'GOES', 'HOW'] as const),
  ...(['REFUSED', 'REFUSED_LINE'] as const),
  ...onTheWay.map((how) => how.toUpperCase()),
]

/** The kinds with words of their own: a tag is ordered, and a calf enters the herd book. */
const ownWords: { readonly [K in FilingKind]?: readonly string[] } = {
  calfRegistration: ['BY', 'LATE', 'TOLD', 'MARK', 'YOURS', 'HOW'],
  death: ['BY', 'LATE', 'YOURS'],
  tagOrder: [
    'BY',
    'LATE',
    'TOLD',
    'REFERENCE',
    'MARK',
    'YOURS',
    'GOES',
    ...onTheWay.map((how) => how.toUpperCase()),
  ],
  pedigree: says.filter((one) => !['BY', 'LATE', 'NOT_SENT'].includes(one)),
}
const spelled: { readonly [K in FilingKind]?: string } = { tagOrder: 'ORDER', calfRegistration: 'CALF' }

/** Whether the number it was given is one people look for: of an order, of the herd book. */
export const eachHasOne = (kind: FilingKind): boolean => ownWords[kind]?.includes('REFERENCE') === true

/** The text for something said of a filing, in the words of its kind where it has some. */
export const filingKey = (kind: FilingKind, said: string): string =>
  ownWords[kind]?.includes(said) ? `FILING.${spelled[kind] ?? kind.toUpperCase()}.${said}` : `FILING.${said}`

/** Every text about a filing of this kind. */
export const filingKeys = (kind: FilingKind): string[] => says.map((one) => filingKey(kind, one))

/** How far it has got, in words. */
export const howKey = (kind: FilingKind, how: FilingState): string => filingKey(kind, how.toUpperCase())
export const lacksKey = 'FILING.CALF.LACKS'
/** A sentence every kind shares. */
export const refusedOfKey = 'FILING.REFUSED_OF'
export const nothingToDoKey = 'FILING.NOTHING_TO_DO'
export const pedigreeWaitsKey = 'FILING.PEDIGREE.WAITS'

export const filingTextKeys: readonly string[] = [
  ...[lacksKey, refusedOfKey, nothingToDoKey, pedigreeWaitsKey],
  ...new Set((Object.keys(toldTo) as FilingKind[]).flatMap(filingKeys)),
]
