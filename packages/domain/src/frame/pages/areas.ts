import type { SubApp } from '../../base/sub-apps'
import type { PageIcon } from './icons'

export type AreaFacts = {
  title: string
  icon: PageIcon
  /** The tab that lights up on its pages, where the sub-app has it. */
  tab?: Tab
  /** A page that says the same as the area: it needs no line of its own beside it. */
  page?: string
}

/** The parts of a farm's work: groups of the apps grid on a phone, of the side navigation on a wide screen. */
export const areas = {
  herd: { title: 'AREAS.HERD', icon: 'ear-tag', tab: 'myherd' },
  watchboard: { title: 'AREAS.WATCHBOARD', icon: 'eye', tab: 'watchboard' },
  jobs: { title: 'AREAS.JOBS', icon: 'clipboard-list' },
  breeding: { title: 'AREAS.BREEDING', icon: 'heart' },
  health: { title: 'AREAS.HEALTH', icon: 'syringe' },
  weights: { title: 'AREAS.WEIGHTS', icon: 'weigh-scale' },
  movements: { title: 'AREAS.MOVEMENTS', icon: 'trailer' },
  compliance: { title: 'AREAS.COMPLIANCE', icon: 'shield-check', page: 'compliance' },
  land: { title: 'AREAS.LAND', icon: 'map', tab: 'farmMap' },
  crops: { title: 'AREAS.CROPS', icon: 'sprout' },
  trade: { title: 'AREAS.TRADE', icon: 'handshake' },
  reports: { title: 'AREAS.REPORTS', icon: 'file-text' },
  equipment: { title: 'AREAS.EQUIPMENT', icon: 'bluetooth' },
  farm: { title: 'AREAS.FARM', icon: 'settings', tab: 'myfarm' },
  help: { title: 'AREAS.HELP', icon: 'life-buoy', page: 'help' },
} as const satisfies Record<string, AreaFacts>
export type Area = keyof typeof areas

const withAnimals: readonly Area[] = [
  'herd',
  'watchboard',
  'jobs',
  'breeding',
  'health',
  'weights',
  'movements',
  'compliance',
  'trade',
  'land',
  'crops',
  'reports',
  'equipment',
  'farm',
  'help',
]

/** The areas a farmer works with most come first. */
export const areaOrder: Record<SubApp, readonly Area[]> = {
  bovine: withAnimals,
  ovine: withAnimals,
  crop: [
    'land',
    'crops',
    'jobs',
    'watchboard',
    'compliance',
    'trade',
    'reports',
    'equipment',
    'farm',
    'help',
  ],
}

export const tabs = ['apps', 'home', 'myherd', 'myfarm', 'watchboard', 'messages', 'farmMap'] as const
export type Tab = (typeof tabs)[number]

/** Texts of the bottom tabs: one short word, five fit on a small phone in large text. */
export const tabTitles: Record<Tab, string> = {
  apps: 'TABS.APPS',
  home: 'TABS.HOME',
  myherd: 'TABS.MY_HERD',
  myfarm: 'TABS.MY_FARM',
  watchboard: 'TABS.WATCHBOARD',
  messages: 'TABS.MESSAGES',
  farmMap: 'TABS.FARM_MAP',
}

/** The page in a tab's place until the tab's own is built. */
export const standIns = {
  messages: { page: 'tasks', title: 'TABS.JOBS' },
  farmMap: { page: 'paddock-list', title: 'TABS.FIELDS' },
} as const satisfies Partial<Record<Tab, { page: string; title: string }>>

/** Five at most. Cattle and sheep farmers read messages from home and the apps; on a crop farm the map takes the herd's place. */
export const tabsOf: Record<SubApp, readonly Tab[]> = {
  bovine: ['home', 'myherd', 'watchboard', 'myfarm', 'apps'],
  ovine: ['home', 'myherd', 'watchboard', 'myfarm', 'apps'],
  crop: ['home', 'farmMap', 'myfarm', 'messages', 'apps'],
}
