import { type DueWhen, dueWhen } from '../plans/due-when'
import type { SubApp } from '../sub-apps'
import { figure, mostDays, type Totals } from './contributions'
import type { Need, Tone } from './define-need'
import { needs } from './needs'

type Said = { key: string; values: { [name: string]: number } }

export type ShownNeed = Pick<Need, 'id' | 'opens'> & {
  title: Said
  /** When the first is due, or how many are overdue. */
  detail?: Said
  /** How many of them are sent to an authority that has not answered. */
  sent?: Said
  /** Something of it is still to be done here: not all of it is sent. */
  toDo: boolean
  tone: Tone
  /** When the first of it is due; what has no day is for today. */
  when: DueWhen
  toKnow: boolean
}

/** Most urgent first. */
export const tones: readonly Tone[] = ['red', 'amber', 'violet', 'blue']
/** The word beside the colour: nobody has to know what violet means, or see it. */
export const toneKey = (tone: Tone): string => `HOME.TONE.${tone.toUpperCase()}`
/** A deadline this near is amber whatever the line usually is. */
const soon = 3

/** As many as are read in ten seconds. */
const mostFirst = 5

/** What to do first: whatever is late or for today, most urgent first. Nothing where nothing is. */
export const firstToDo = (shown: readonly ShownNeed[]): ShownNeed[] =>
  shown.filter(({ when, toKnow }) => !toKnow && (when === 'late' || when === 'today')).slice(0, mostFirst)

/** The lines with something on them, most urgent first. `mayOpen` says whether this farm has the page behind one. */
export function needsToday(
  totals: Totals,
  subApp: SubApp,
  mayOpen: (page: Need['opens']['page'], list?: string) => boolean = () => true,
): ShownNeed[] {
  const shown = needs.flatMap((need) => {
    const count = totals.get(figure.need(subApp, need.id)) ?? 0
    return count > 0 &&
      need.subApps.includes(subApp) &&
      mayOpen(need.opens.page, 'list' in need ? need.list : undefined)
      ? [line(need, count, totals, subApp)]
      : []
  })
  return shown.sort((a, b) => tones.indexOf(a.tone) - tones.indexOf(b.tone))
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
