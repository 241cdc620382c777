import type { FilingKind } from '../filings/documents'
import type { FilingReason } from '../filings/filing-reasons'
import type { FilingState } from '../filings/filing-states'
import { isTaken, saidOf } from '../filings/said-of'
import { saidOn } from '../filings/said-on'
import { type Authority, againIn, toldTo } from '../filings/told-to'
import { dayOf, type ReadFields, subAppOfTask, textOf } from '../home/farm-record'
import { oneDay } from '../one-day'
import { type DatedRule, ruleOn } from '../regions/dated-rules'
import { deathRules, departureRules } from '../regions/leaving-rules'
import { lostTagRules, tagsOrderedThere } from '../regions/lost-tag-rules'
import { arrivalRules, type Kept } from '../regions/movement-rules'
import { type ByPlace, cellAt, type Place } from '../regions/places'
import type { Change } from '../sync/plan-save'
import { onAnimals } from './on-animals'

/** What an authority is told of a job: what it must know, or what somebody here asks it for. */
export type Filing = {
  /** The last day for it; undefined where nobody asks. */
  by(task: ReadFields, place: Place): number | undefined
  /** The document it is told with, where the farm is connected. */
  with: FilingKind
  /** Told because the farmer asks for something: a tag, a place in the herd book. Else it is told where there is a last day. */
  asked?(task: ReadFields, place: Place): boolean
  /** Got by another way, which the job says: nothing is asked for any more. */
  settled?(task: ReadFields): boolean
  /** It goes once something else has happened. */
  waits?(task: ReadFields): boolean
}

type About = { kind: FilingKind; to: Authority }
export type Filed =
  | { state: 'notNeeded' }
  | (About & { state: 'toSend'; by?: number | undefined })
  /** Goes by itself once the department has taken what it follows from. */
  | (About & { state: 'waits'; by?: undefined })
  /** On its way, or in the authority's hands: nobody here has to do anything. */
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
 * By kind of job, and apart from their definitions: home counts what is to be told before it has read ninety jobs. The
 * definition names its row here.
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
      onAnimals(task as Parameters<typeof onAnimals>[0]).some(({ animalId }) => {
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

const byType: { readonly [typeId: string]: Filing } = filings
const rowOf = (task: ReadFields): Filing | undefined => byType[textOf(task.typeId)]

/** The document a job of this kind is told with. */
export const filedWith = (task: ReadFields): FilingKind | undefined => rowOf(task)?.with

/** Whether it is told because the farmer asked for something, by whoever tells it here and by nobody else. */
export const isAskedFor = (task: ReadFields): boolean => rowOf(task)?.asked !== undefined

/** Whether this one is to be told in this region. */
export function isFiledHere(task: ReadFields, place: Place): boolean {
  const row = rowOf(task)
  return row !== undefined && (row.asked ? row.asked(task, place) : row.by(task, place) !== undefined)
}

/** Whether nothing new is told of it: somebody did so by hand. */
export const isSettledByHand = (task: ReadFields): boolean =>
  dayOf(task.filedDate) !== undefined || rowOf(task)?.settled?.(task) === true

/** Whether some region may want to be told of it. What the farmer only asks for is nobody's due. */
export function mayBeUntold(task: ReadFields): boolean {
  const row = rowOf(task)
  if (!row || row.asked || isSettledByHand(task)) return false
  return saidOn(task)?.state !== 'told'
}

/** How it stands with the authority. A job that came with the herd was somebody else's to tell. */
export function filingOf(task: ReadFields, place: Place): Filed {
  const filing = rowOf(task)
  if (!filing || task.takesEffect !== true || task.status === 'inProgress' || task.deleted === true)
    return { state: 'notNeeded' }
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

/** Has what an authority refused sent to it once more, as it stands now. */
export const sendAgain = (task: string, to: Authority, now: number): Change => ({
  collection: 'tasks',
  id: task,
  set: { [againIn[to]]: now },
})

/** The last day for what somebody here still has to see to: it was not told, or was refused. */
export function toTellBy(task: ReadFields, place: Place): number | undefined {
  if (rowOf(task)?.asked) return undefined
  const filed = filingOf(task, place)
  return filed.state === 'toSend' || filed.state === 'refused' ? filed.by : undefined
}

/** As an address says that only what is still to be told is asked for. */
export const toTellFilter = { filing: 'toSend' } as const

const onTheWay = ['queued', 'sent', 'unknown', 'asked'] as const satisfies readonly FilingState[]

/** What is said of a filing. */
const says = [
  ...(['BY', 'LATE', 'TOLD', 'REFERENCE', 'MARK', 'GOES', 'HOW', 'REFUSED', 'REFUSED_LINE'] as const),
  ...onTheWay.map((how) => how.toUpperCase()),
]

/** Of some kinds in words of their own: a tag is ordered, and a calf stands in the herd book. */
const ownWords: { readonly [K in FilingKind]?: readonly string[] } = {
  death: ['BY', 'LATE'],
  tagOrder: ['BY', 'LATE', 'TOLD', 'REFERENCE', 'MARK', 'GOES', ...onTheWay.map((how) => how.toUpperCase())],
  pedigree: says.filter((one) => one !== 'BY' && one !== 'LATE'),
}
const spelled: { readonly [K in FilingKind]?: string } = { tagOrder: 'ORDER' }

/** Whether the number it was given is one people look for: of an order, of the herd book. */
export const eachHasOne = (kind: FilingKind): boolean => ownWords[kind]?.includes('REFERENCE') === true

/** The text for something said of a filing, in the words of its kind where it has some. */
export const filingKey = (kind: FilingKind, said: string): string =>
  ownWords[kind]?.includes(said) ? `FILING.${spelled[kind] ?? kind.toUpperCase()}.${said}` : `FILING.${said}`

/** How far it has got, in words. */
export const howKey = (kind: FilingKind, how: FilingState): string => filingKey(kind, how.toUpperCase())
export const filingTextKeys: readonly string[] = [
  ...new Set(
    (Object.keys(toldTo) as FilingKind[]).flatMap((kind) => says.map((one) => filingKey(kind, one))),
  ),
]
