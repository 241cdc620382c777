import { type Country, type Place, regionOfKey } from '../../base/regions/places'
import type { Region } from '../../base/regions/regions'
import type { SubApp } from '../../base/sub-apps'
import type { PageId } from '../../frame/pages/pages'
import { type Asked, livestockOf, type View } from '../engine/define-view'
import { calendarYearsBack, type Period, yearsBack } from '../engine/periods'
import { medicineRegister } from '../medicine/medicine-register'
import { calfRegister } from './calf-register'
import { feedRegister } from './feed-register'
import { herdRegister } from './herd-register'
import { type Layout, layoutTextKeys, type RegisterRule } from './layout'
import { movementBook } from './movement-book'
import { accidentRegister, trainingRegister, visitorRegister } from './yard-registers'

/** A register an inspector asks for: the view that is its lines, and the page where they are read and completed. */
export type Paper = {
  id: string
  view: View
  page: PageId
  /**
   * The address values that make the page show incomplete lines; a page that shows them anyway needs none.
   */
  toComplete: { readonly [slot: string]: string }
  /** The question that counts all of its lines. */
  all: Asked
  /** Its parts, each a file of the pack. */
  parts: readonly Asked[]
}

const paper = (id: string, view: View, page: PageId): Paper => ({
  ...{ id, view, page, toComplete: { type: 'incomplete' }, all: {}, parts: [{}] },
})

/** In the order an inspector turns to them. One more is a view that `prints`, and a line here. */
export const papers: readonly Paper[] = [
  paper('herd-register', herdRegister, 'herd-register-book'),
  paper('calf-register', calfRegister, 'calf-register'),
  paper('movement-book', movementBook, 'movement-book'),
  {
    ...paper('medicine-register', medicineRegister, 'medicine-register'),
    toComplete: {},
    all: { part: 'book' },
    parts: ['bought', 'given', 'antimicrobials', 'disposed'].map((part) => ({ part })),
  },
  paper('feed-register', feedRegister, 'feed-register'),
  paper('visitor-register', visitorRegister, 'visitor-register'),
  paper('accident-register', accidentRegister, 'accident-register'),
  paper('training-register', trainingRegister, 'training-register'),
]

export const papersFor = (subApp: SubApp): Paper[] =>
  papers.filter(({ view }) => view.subApps.some((one) => one === subApp))

export function layoutOf({ view }: Pick<Paper, 'view'>, place: Place, subApp: SubApp, asked: Asked): Layout {
  const layout = view.prints?.(place, livestockOf(subApp), asked)
  if (!layout) throw new Error(`${view.id} is no register`)
  return layout
}

/** Where no rule says how long a book is kept. */
const usualYears = 3

/** As far back as the rule of the place asks for a book. */
export function keptPeriod({ rule }: Pick<Layout, 'rule'>, today: number): Period {
  const years = rule?.value ?? usualYears
  return rule?.fromYearEnd ? calendarYearsBack(years, today) : yearsBack(years, today)
}

/** Every text registers show on paper. */
export const registerTextKeys = (regions: readonly Region[]): string[] => [
  ...new Set(
    papers.flatMap((one) =>
      one.view.subApps.flatMap((subApp) =>
        regions.flatMap((region) =>
          [one.all, ...one.parts].flatMap((asked) => layoutTextKeys(layoutOf(one, region, subApp, asked))),
        ),
      ),
    ),
  ),
]

/** Every rule of a place with the book it is about. */
export function registerRules(place: Place): { title: string; rule: RegisterRule }[] {
  const rules = new Map<string, { title: string; rule: RegisterRule }>()
  for (const paper of papers)
    for (const subApp of paper.view.subApps) {
      const { title, rule } = layoutOf(paper, place, subApp, paper.all)
      if (rule) rules.set(`${title} ${rule.source}`, { title, rule })
    }
  return [...rules.values()]
}

/** The same of a country, as far as they are other than its region's. */
export function ownRegisterRules(country: Country): ReturnType<typeof registerRules> {
  const region = regionOfKey(country)
  const usual = registerRules(region).map(({ title, rule }) => `${title} ${rule.source}`)
  return registerRules({ region, country }).filter(
    ({ title, rule }) => !usual.includes(`${title} ${rule.source}`),
  )
}
