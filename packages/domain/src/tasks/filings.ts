import type { FilingKind } from '../filings/documents'
import type { FilingReason } from '../filings/filing-reasons'
import type { FilingState } from '../filings/filing-states'
import { saidOn } from '../filings/said-on'
import { dayOf, type ReadFields, subAppOfTask, textOf } from '../home/farm-record'
import { oneDay } from '../one-day'
import { type DatedRule, ruleOn } from '../regions/dated-rules'
import { deathRules, departureRules } from '../regions/leaving-rules'
import { arrivalRules, type Kept } from '../regions/movement-rules'
import type { Region } from '../regions/regions'

/** What an authority must be told of a job. */
export type Filing = {
  to: 'department'
  /** The last day for it; undefined where nobody asks. */
  by(task: ReadFields, region: Region): number | undefined
  /** The document it is told with, where the farm is connected. */
  with: FilingKind
}

export type Filed =
  | { state: 'notNeeded' }
  | { state: 'toSend'; to: Filing['to']; by: number }
  /** On its way, or in the authority's hands: nobody here has to do anything. */
  | { state: 'underWay'; to: Filing['to']; by?: number | undefined; how: FilingState; on: number }
  | {
      state: 'refused'
      to: Filing['to']
      by?: number | undefined
      on: number
      reasons: readonly FilingReason[]
      /** Of those on the job. */
      animals: readonly string[]
    }
  | { state: 'told'; to: Filing['to']; on: number; reference?: string }

/**
 * By kind of job, and apart from their definitions: home counts what is to be told before it has read ninety jobs. The
 * definition names its row here.
 */
export const filings = {
  EXTMOVEON: { ...within(arrivalRules), with: 'moveOn' },
  CAMEBACK: { ...within(arrivalRules), with: 'moveOn' },
  EXTMOVE: { ...within(departureRules), with: 'moveOff' },
  INTMOVE: { ...within(departureRules), with: 'moveOff' },
  SHEEPMOVEOUT: { ...within(departureRules), with: 'moveOff' },
  REGDEATH: { ...within(deathRules), with: 'death' },
} as const satisfies { readonly [typeId: string]: Filing }

/** So many days after it happened, by the rule of the region in force that day. */
function within(rules: Record<Region, Record<Kept, readonly DatedRule[]>>): Pick<Filing, 'to' | 'by'> {
  return {
    to: 'department',
    by: (task, region) => {
      const date = dayOf(task.date)
      const kept = subAppOfTask(task) === 'ovine' ? 'ovine' : 'bovine'
      const rule = date === undefined ? undefined : ruleOn(rules[region][kept], date)
      return rule && date !== undefined ? date + rule.value * oneDay : undefined
    },
  }
}

const byType: { readonly [typeId: string]: Filing } = filings
const rowOf = (task: ReadFields): Filing | undefined => byType[textOf(task.typeId)]

/** The document a job of this kind is told with. */
export const filedWith = (task: ReadFields): FilingKind | undefined => rowOf(task)?.with

/** Whether this one is to be told in this region. */
export const isFiledHere = (task: ReadFields, region: Region): boolean =>
  rowOf(task)?.by(task, region) !== undefined

/** Whether some region may want to be told of it. */
export const mayBeUntold = (task: ReadFields): boolean =>
  rowOf(task) !== undefined && dayOf(task.filedDate) === undefined && saidOn(task)?.state !== 'told'

/** How it stands with the authority. A job that came with the herd was somebody else's to tell. */
export function filingOf(task: ReadFields, region: Region): Filed {
  const filing = rowOf(task)
  if (!filing || task.takesEffect !== true || task.status === 'inProgress' || task.deleted === true)
    return { state: 'notNeeded' }
  const { to } = filing
  const on = dayOf(task.filedDate)
  const reference = textOf(task.filedReference)
  if (on !== undefined) return { state: 'told', to, on, ...(reference && { reference }) }
  const by = filing.by(task, region)
  const said = saidOn(task)
  if (said) return said.state === 'told' ? { ...said, to } : { ...said, to, by }
  return by === undefined ? { state: 'notNeeded' } : { state: 'toSend', to, by }
}

/** The last day for what somebody here still has to see to: it was not told, or was refused. */
export function toTellBy(task: ReadFields, region: Region): number | undefined {
  const filed = filingOf(task, region)
  return filed.state === 'toSend' || filed.state === 'refused' ? filed.by : undefined
}

/** As an address says that only what is still to be told is asked for. */
export const toTellFilter = { filing: 'toSend' } as const

const onTheWay = ['queued', 'sent', 'unknown', 'asked'] as const satisfies readonly FilingState[]

/** How far it has got, in words. */
export const howKey = (how: FilingState): string => `FILING.${how.toUpperCase()}`
export const filingTextKeys: readonly string[] = onTheWay.map(howKey)
