import { daysBetween, oneDay } from '../../base/one-day'
import type { SubApp } from '../../base/sub-apps'
import { digestText } from '../../records/sync/digest'
import type { Fields } from '../../records/sync/stored-record'
import type { PlanDay } from '../engine/plan-task'
import { testTypes } from '../rules/test-types'
import { dueWhens, weekDays } from './due-when'
import type { Plan } from './plan'

/** One thing to do, wherever it is seen: a plan's next day, a job written down as open, or what another job asks for. */
export type PlannedLine = {
  id: string
  kind: 'plan' | 'open' | 'follow'
  app: SubApp
  title: string
  /** The title as a text of ours, for what another job asks for. */
  says?: string
  /** The job to record; empty for a plain to-do. */
  typeId: string
  on: number
  due: number
  /** Late after this day. */
  by: number
  begun?: number
  person: string
  group: string
  animals: readonly string[]
  paddocks: readonly string[]
  values: Fields
  repeats?: Pick<Plan, 'repeats' | 'every'>
  /** The programme it is a step of: the record that keeps it, under which key, and what it is called. */
  step?: {
    plan: string
    key: string
    typeId: string
    programme: string
    says?: string
    hour?: number
    /** So many of so many have been through it; `animals` are the others. */
    done?: number
    of?: number
    /** Which job of this step it will be, where the first is kept already. */
    again?: number
  }
  /**
   * The job that asked for it, and the id under which each animal's is saved once the farmer moves or drops
   * it.
   */
  cause?: { taskId: string; typeId: string; date: number; ids: readonly string[]; goesOn?: true }
}

/** The record that keeps what becomes of it. */
export const planOf = ({ id, step }: Pick<PlannedLine, 'id' | 'step'>): string => step?.plan ?? id

/** Which day of which plan is done with it. */
export const dayOfPlan = ({ id, on, step }: Pick<PlannedLine, 'id' | 'on' | 'step'>): PlanDay =>
  step ? { plan: step.plan, on, step: step.key, ...(step.again && { again: step.again }) } : { plan: id, on }

/** As an address says it: a day is a number, a step is none. */
export const writePlanDay = ({ on, step, again }: PlanDay): string =>
  step === undefined ? String(on) : `${step}${again ? `:${again}` : ''}`

const longestId = 64

/** Two phones that do the same day of a plan record one job. */
export function recordedId({ plan, on, step, again }: PlanDay): string {
  const id = `${plan}:${step ?? Math.round(on / oneDay)}${again ? `:${again}` : ''}`
  return id.length <= longestId ? id : `${plan}:-${digestText(id).toString(36)}`
}

export function planDayIn(plan: string, written: string): PlanDay {
  if (Number.isFinite(Number(written))) return { plan, on: Number(written) }
  const [step = '', again = ''] = written.split(':')
  return { plan, on: 0, step, ...(Number(again) > 1 && { again: Number(again) }) }
}

export const whens = [...dueWhens, 'old'] as const
export type When = (typeof whens)[number]

/** After so many days the app stops reminding of it. */
const longestLate = 90

export function whenOf({ on, due, by }: PlannedLine, today: number): When {
  if (daysBetween(Math.max(on, by), today) > longestLate) return 'old'
  if (by < today) return 'late'
  if (due <= today) return 'today'
  return daysBetween(today, due) < weekDays ? 'week' : 'later'
}

/** In how many days it is due; below nought where it is late. */
export const daysLeft = ({ due, by }: PlannedLine, today: number): number =>
  by < today ? daysBetween(today, by) : Math.max(0, daysBetween(today, due))

const moveTypes = ['EXTMOVE', 'INTMOVE', 'SHEEPMOVEOUT', 'CERTAPPLY', 'CERTNOTIFY']
/** Counted and listed on a line of their own. */
const elsewhere = new Set(['MISSINGTAG', ...moveTypes, ...testTypes])

/** Which lines a page shows: those of a sub-app, of the kinds asked for or of all that have no page of their own. */
export const isListed = ({ app, kind, typeId }: PlannedLine, subApp: SubApp, types?: readonly string[]) =>
  app === subApp && (types ? types.includes(typeId) : kind !== 'open' || !elsewhere.has(typeId))

/** Needs doing now. The page shows these under late and today, and home counts them. */
export const isDue = (line: PlannedLine, today: number): boolean =>
  ['late', 'today'].includes(whenOf(line, today))
