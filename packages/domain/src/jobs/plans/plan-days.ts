import { addMonths } from '../../base/days/month-days'
import { oneDay } from '../../base/one-day'
import type { Plan } from './plan'

type Repeating = Pick<Plan, 'due' | 'repeats' | 'every' | 'until'>

/** How far a plan goes in one step: in days, or in months where the days of a month count. */
const steps = {
  day: { days: 1 },
  week: { days: 7 },
  month: { months: 1 },
  year: { months: 12 },
} as const

/**
 * The days a plan falls on, both ends included. Counted from its first day, so the 31st stays the 31st after a February.
 * @later a week of work drawn day by day
 */
export function plannedFor(plan: Repeating, from: number, to: number): number[] {
  const last = Math.min(to, plan.until)
  const days: number[] = []
  if (plan.repeats === 'none') return plan.due >= from && plan.due <= last ? [plan.due] : []
  for (let step = stepNear(plan, from); ; step++) {
    const day = dayAt(plan, step)
    if (day > last) return days
    if (day >= from) days.push(day)
  }
}

/** The first day of a plan on or after this one; undefined when it is over by then. */
export function firstFrom(plan: Repeating, from: number): number | undefined {
  if (plan.repeats === 'none') return plan.due >= from && plan.due <= plan.until ? plan.due : undefined
  for (let step = stepNear(plan, from); ; step++) {
    const day = dayAt(plan, step)
    if (day > plan.until) return undefined
    if (day >= from) return day
  }
}

/** The last day of a plan on or before this one. */
export function lastUntil(plan: Repeating, to: number): number | undefined {
  if (plan.due > Math.min(to, plan.until)) return undefined
  if (plan.repeats === 'none') return plan.due
  let day = plan.due
  for (let step = stepNear(plan, Math.min(to, plan.until)); ; step++) {
    const next = dayAt(plan, step)
    if (next > Math.min(to, plan.until)) return day
    day = next
  }
}

function dayAt({ due, repeats, every }: Repeating, step: number): number {
  if (repeats === 'none') return due
  const one = steps[repeats]
  return 'days' in one ? due + step * every * one.days * oneDay : addMonths(due, step * every * one.months)
}

/** A step at or a little before a day, so that a plan of ten years ago is not walked through. */
function stepNear({ due, repeats, every }: Repeating, day: number): number {
  if (repeats === 'none' || day <= due) return 0
  const one = steps[repeats]
  const whole = 'days' in one ? one.days * oneDay : one.months * 31 * oneDay
  return Math.max(0, Math.floor((day - due) / (whole * every)) - 1)
}
