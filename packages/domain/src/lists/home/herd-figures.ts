import type { HomeAt } from '../../base/days/home-at'
import type { SubApp } from '../../base/sub-apps'
import { paddockPurposes } from '../../records/collections/land'
import { type AnimalClass, animalClasses, classKey } from './animal-class'
import { figure, type Totals } from './figure-names'

export type HerdFigures = {
  head: number
  /** Classes with animals in them, in their usual order. */
  classes: { name: AnimalClass; title: string; head: number }[]
  /** Heads on the same date of each month, a year back to today. */
  trend: { day: number; head: number }[]
  /** More or fewer than a year ago. */
  change: number
}

export function herdFigures(totals: Totals, subApp: 'bovine' | 'ovine', at: HomeAt): HerdFigures {
  const classes = animalClasses[subApp].flatMap((name) => {
    const head = totals.get(figure.head(subApp, name)) ?? 0
    return head > 0 ? [{ name, title: classKey(name), head }] : []
  })
  let head = 0
  const trend = at.trendDays.map((day, point) => {
    head += totals.get(figure.trend(subApp, point)) ?? 0
    return { day, head }
  })
  const [first] = trend
  return {
    head: classes.reduce((sum, { head }) => sum + head, 0),
    classes,
    trend,
    change: head - (first?.head ?? 0),
  }
}

/** The text for a field's purpose; an unknown purpose is other. */
export function landUseKey(purpose: string): string {
  const known = paddockPurposes.find((name) => name === purpose) ?? 'other'
  return `HOME.LAND_USE.${known.replace(' ', '_').toUpperCase()}`
}

export type LandFigures = { fields: number; areaCm: number; purposes: { purpose: string; areaCm: number }[] }

/** A crop farm counts ground, biggest use first. */
export function landFigures(totals: Totals): LandFigures {
  const start = figure.area('')
  const purposes = [...totals]
    .filter(([name]) => name.startsWith(start))
    .map(([name, areaCm]) => ({ purpose: name.slice(start.length), areaCm }))
    .sort((a, b) => b.areaCm - a.areaCm || (a.purpose < b.purpose ? -1 : 1))
  const areaCm = purposes.reduce((sum, { areaCm }) => sum + areaCm, 0)
  return { fields: totals.get(figure.fields) ?? 0, areaCm, purposes }
}

export type Figures = ({ kind: 'herd' } & HerdFigures) | ({ kind: 'land' } & LandFigures)

export const figuresOf = (totals: Totals, subApp: SubApp, at: HomeAt): Figures =>
  subApp === 'crop'
    ? { kind: 'land', ...landFigures(totals) }
    : { kind: 'herd', ...herdFigures(totals, subApp, at) }
