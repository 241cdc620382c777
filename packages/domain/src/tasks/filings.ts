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
}

export type Filed =
  | { state: 'notNeeded' }
  | { state: 'toSend'; to: Filing['to']; by: number }
  | { state: 'told'; to: Filing['to']; on: number; reference?: string }

/**
 * By kind of job, and apart from their definitions: home counts what is to be told before it has read ninety jobs. The
 * definition names its row here.
 */
export const filings = {
  EXTMOVEON: within(arrivalRules),
  CAMEBACK: within(arrivalRules),
  EXTMOVE: within(departureRules),
  INTMOVE: within(departureRules),
  SHEEPMOVEOUT: within(departureRules),
  REGDEATH: within(deathRules),
} as const satisfies { readonly [typeId: string]: Filing }

/** So many days after it happened, by the rule of the region in force that day. */
function within(rules: Record<Region, Record<Kept, readonly DatedRule[]>>): Filing {
  return {
    to: 'department',
    by: (task, region) => {
      const date = dayOf(task.date)
      const kept = subAppOfTask(task) === 'ovine' ? 'ovine' : 'bovine'
      const rule = date === undefined ? undefined : ruleOn(rules[region][kept], date)
      return rule && date !== undefined ? date + rule.days * oneDay : undefined
    },
  }
}

const byType: { readonly [typeId: string]: Filing } = filings

/** Whether some region may want to be told of it. */
export const mayBeUntold = (task: ReadFields): boolean =>
  byType[textOf(task.typeId)] !== undefined && dayOf(task.filedDate) === undefined

/** How it stands with the authority. A job that came with the herd was somebody else's to tell. */
export function filingOf(task: ReadFields, region: Region): Filed {
  const filing = byType[textOf(task.typeId)]
  const by = filing?.by(task, region)
  if (!filing || task.takesEffect !== true || task.status === 'inProgress' || task.deleted === true)
    return { state: 'notNeeded' }
  const on = dayOf(task.filedDate)
  const reference = textOf(task.filedReference)
  if (on !== undefined) return { state: 'told', to: filing.to, on, ...(reference && { reference }) }
  return by === undefined ? { state: 'notNeeded' } : { state: 'toSend', to: filing.to, by }
}

/** As an address says that only what is still to be told is asked for. */
export const toTellFilter = { filing: 'toSend' } as const
