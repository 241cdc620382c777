import type { HomeAt } from '../../base/days/home-at'
import { type Region, regionFacts } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import type { Totals } from './figure-names'
import { type FirstStep, firstSteps } from './first-steps'
import { type Figures, figuresOf } from './herd-figures'
import { type Offer, quickAdd } from './quick-add'
import { type MayOpen, openNeeds, type ShownNeed } from './shown-needs'

/** The weather as the cache keeps it once fetched. Null while there is none to show. */
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
  /** The lines that count at least one. */
  needs: readonly ShownNeed[]
  /** The jobs the add button offers this farm. */
  offered: readonly T[]
  /** Whether this farm has the page, and the list that is shown on it. */
  mayOpen?: MayOpen
  weather?: HomeWeather
}

/** All the home page shows, from sums alone. */
export function homeOf<T extends Offer>(totals: Totals, asked: Asked<T>): Home<T> {
  const { subApp, at, needs, offered, mayOpen = () => true, weather = null } = asked
  return {
    needs: openNeeds(needs, mayOpen),
    quickAdd: quickAdd(offered, totals, subApp),
    figures: figuresOf(totals, subApp, at),
    firstSteps: firstSteps(totals, subApp, offered.length > 0),
    reports: homeShowsReports(subApp, at.region),
    weather,
  }
}

/**
 * Sheep farmers have no government list to look at; nor have cattle farmers where there are no herd numbers.
 */
export function homeShowsReports(subApp: SubApp, region: Region): boolean {
  const rule: Record<SubApp, boolean> = { bovine: !regionFacts(region).herdNumbers, ovine: true, crop: false }
  return rule[subApp]
}
