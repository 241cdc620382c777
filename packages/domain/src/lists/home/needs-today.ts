import type { SubApp } from '../../base/sub-apps'
import { dueWhen } from '../../jobs/plans/due-when'
import type { Need, Tone } from './define-need'
import { figure, mostDays, type Totals } from './figure-names'
import { needs } from './needs'
import { type MayOpen, openNeeds, type Said, type ShownNeed, tones } from './shown-needs'

/** A deadline this near is amber whatever the line usually is. */
const soon = 3

/**
 * The lines that count at least one, most urgent first. `mayOpen` says whether this farm has the page behind
 * one.
 */
export function needsToday(totals: Totals, subApp: SubApp, mayOpen: MayOpen = () => true): ShownNeed[] {
  const shown = needs.flatMap((need) => {
    const count = totals.get(figure.need(subApp, need.id)) ?? 0
    return count > 0 && need.subApps.includes(subApp) ? [line(need, count, totals, subApp)] : []
  })
  return openNeeds(shown, mayOpen).sort((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))
}

function line(need: Need, count: number, totals: Totals, subApp: SubApp): ShownNeed {
  const { soonest, overdue } = daysOf(need, totals, subApp)
  const detail = detailOf(need, soonest, overdue)
  const sent = totals.get(figure.needSent(subApp, need.id)) ?? 0
  return {
    id: need.id,
    title: { key: need.title, values: { count } },
    ...(detail && { detail }),
    ...(sent > 0 && { sent: { key: 'HOME.DETAIL.SENT', values: { count: sent } } }),
    toDo: sent < count,
    tone: toneOf(need, soonest, overdue),
    when: overdue > 0 ? 'late' : dueWhen(need.forToday ? 0 : (soonest ?? 0)),
    toKnow: need.toKnow === true,
    opens: need.opens,
    ...('list' in need && { list: need.list }),
  }
}

function daysOf({ id }: Need, totals: Totals, subApp: SubApp): { soonest?: number; overdue: number } {
  let overdue = 0
  for (let days = -mostDays; days < 0; days++) overdue += totals.get(figure.needOn(subApp, id, days)) ?? 0
  for (let days = 0; days <= mostDays; days++)
    if ((totals.get(figure.needOn(subApp, id, days)) ?? 0) > 0) return { soonest: days, overdue }
  return { overdue }
}

function detailOf({ says }: Need, soonest: number | undefined, overdue: number): Said | undefined {
  if (!says) return undefined
  if (overdue > 0) return { key: 'HOME.DETAIL.OVERDUE', values: { count: overdue } }
  if (soonest === undefined) return undefined
  return {
    key: says === 'deadline' ? 'HOME.DETAIL.DAYS_LEFT' : 'HOME.DETAIL.FIRST_IN',
    values: { days: soonest },
  }
}

function toneOf({ tone, says, lateIsRed }: Need, soonest: number | undefined, overdue: number): Tone {
  if (overdue > 0) return lateIsRed ? 'red' : 'amber'
  if (says === 'deadline' && soonest !== undefined && soonest <= soon && tone !== 'red') return 'amber'
  return tone
}
