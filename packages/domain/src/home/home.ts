import { paddockPurposes } from '../collections/land'
import type { PageId } from '../pages/pages'
import { type Region, regionFacts } from '../regions/regions'
import type { SubApp } from '../sub-apps'
import { animalClasses, classKey } from './animal-class'
import type { Totals } from './contributions'
import { type FirstStep, firstSteps, firstStepTextKeys } from './first-steps'
import { type Figures, figuresOf, landUseKey } from './herd-figures'
import type { HomeAt } from './home-at'
import { needs } from './needs'
import { needsToday, type ShownNeed, toneKey, tones } from './needs-today'
import { type Offer, quickAdd } from './quick-add'

/** Where the weather goes once it is fetched: what the cache keeps of it. Null while there is none to show. */
export type HomeWeather = { icon: string; temp: number; lastSync: number } | null

export type Home<T> = {
  needs: ShownNeed[]
  quickAdd: T[]
  figures: Figures
  /** For a farm just starting; empty once it is under way. */
  firstSteps: FirstStep[]
  reports: boolean
  weather: HomeWeather
}

type Asked<T> = {
  subApp: SubApp
  at: HomeAt
  /** The jobs the add button offers this farm. */
  offered: readonly T[]
  /** Whether this farm has the page, and the list that is shown on it. */
  mayOpen?: (page: PageId, list?: string) => boolean
  weather?: HomeWeather
}

/** All the home page shows, from sums alone. */
export function homeOf<T extends Offer>(totals: Totals, asked: Asked<T>): Home<T> {
  const { subApp, at, offered, mayOpen, weather = null } = asked
  return {
    needs: needsToday(totals, subApp, mayOpen),
    quickAdd: quickAdd(offered, totals, subApp),
    figures: figuresOf(totals, subApp, at),
    firstSteps: firstSteps(totals, subApp, offered.length > 0),
    reports: homeShowsReports(subApp, at.region),
    weather,
  }
}

/** Sheep farmers have no government list to look at; nor have cattle farmers where there are no herd numbers. */
export function homeShowsReports(subApp: SubApp, region: Region): boolean {
  const rule: Record<SubApp, boolean> = { bovine: !regionFacts(region).herdNumbers, ovine: true, crop: false }
  return rule[subApp]
}

export const homeTextKeys = (): string[] => [
  ...needs.map(({ title }) => title),
  ...tones.map(toneKey),
  ...paddockPurposes.map(landUseKey),
  ...['OVERDUE', 'DAYS_LEFT', 'FIRST_IN', 'SENT'].map((name) => `HOME.DETAIL.${name}`),
  ...new Set(Object.values(animalClasses).flatMap((names) => names.map(classKey))),
  ...firstStepTextKeys(),
  ...['NEEDS_YOU', 'NOTHING_TODAY', 'QUICK_ADD', 'HERD', 'FLOCK', 'LAND', 'FIRST_STEPS', 'DONE'].map(
    (name) => `HOME.${name}`,
  ),
  ...['HEAD', 'CHANGE', 'TREND_TITLE', 'FIELDS', 'DAY', 'COUNT', 'HA', 'AC'].map(
    (name) => `HOME.FIGURES.${name}`,
  ),
]
