import type { SubApp } from '../../base/sub-apps'

/**
 * Each record adds figures to the home page, by name, and the page shows their sums. A change to one record
 * subtracts its old figures and adds its new ones, whether the farm has three animals or ten thousand.
 */
export type Contribution = ReadonlyMap<string, number>
export type Totals = ReadonlyMap<string, number>

/** The names of the figures, in one place so that counting and showing cannot drift apart. */
export const figure = {
  need: (subApp: SubApp, id: string) => `need/${subApp}/${id}`,
  needOn: (subApp: SubApp, id: string, days: number) => `need/${subApp}/${id}/${days}`,
  needSent: (subApp: SubApp, id: string) => `needSent/${subApp}/${id}`,
  head: (subApp: SubApp, animalClass: string) => `head/${subApp}/${animalClass}`,
  /** The change at a point of the trend, not the level: two figures an animal, however long the trend. */
  trend: (subApp: SubApp, point: number) => `trend/${subApp}/${point}`,
  job: (subApp: SubApp, typeId: string) => `job/${subApp}/${typeId}`,
  jobs: (subApp: SubApp) => `jobs/${subApp}`,
  fields: 'fields',
  area: (purpose: string) => `area/${purpose}`,
}

/** Days are counted one by one up to here; anything later or more overdue is the same to a farmer. */
export const mostDays = 90
