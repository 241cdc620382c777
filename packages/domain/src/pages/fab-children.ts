import type { SubApp } from '../sub-apps'
import type { PageIcon } from './icons'
import { mayOpenPage, type Visitor } from './open-pages'
import { type PageId, pageOf } from './pages'
import type { PathParameters, Workflow } from './path-parameters'
import type { Search } from './query-parameters'
import { cattle, crops, everyone, livestock, sheep } from './tables/who'

/** What the add button offers: one tap to the form a farmer is most likely to want. */
export type FabChild = {
  /** The kind of job it records; adding an animal records none. */
  job?: string
  title: string
  icon: PageIcon
  subApps: readonly SubApp[]
  opens: { page: PageId; parameters?: PathParameters; search?: Search }
}

function jobChild(
  job: string,
  icon: PageIcon,
  subApps: readonly SubApp[],
  workflow: Workflow = 'task-with-items',
): FabChild {
  const opens = { page: 'task-create', parameters: { workflow }, search: { type: job } } as const
  return { job, title: `TASKS.${job}`, icon, subApps, opens }
}

/** In the order they are shown: what happens daily first. */
export const fabChildren: readonly FabChild[] = [
  { title: 'TASKS.ADD_ANIMAL', icon: 'plus', subApps: livestock, opens: { page: 'animal-choose-type' } },
  jobChild('CALVING', 'baby', cattle),
  jobChild('LAMBING', 'baby', sheep),
  jobChild('REMEDY', 'syringe', livestock),
  { ...jobChild('WEIGHTRECORDING', 'scale', livestock), opens: { page: 'weigh-session' } },
  jobChild('HEAT', 'flame', cattle),
  jobChild('SERVE', 'heart', cattle),
  jobChild('RAMIN', 'heart', sheep),
  jobChild('SCAN', 'search', livestock),
  jobChild('EXTMOVEON', 'log-in', livestock),
  jobChild('EXTMOVE', 'log-out', cattle),
  jobChild('SHEEPMOVEOUT', 'log-out', sheep),
  jobChild('BODYCONDITIONSCORE', 'badge-check', livestock, 'score'),
  jobChild('VETCALLOUT', 'stethoscope', livestock, 'vet-call-out'),
  jobChild('REMEDYPURCHASE', 'pill', livestock, 'task-without-items'),
  jobChild('SPRAYAPPLICATION', 'spray-can', crops, 'task-without-items'),
  jobChild('FERTAPPLICATION', 'sprout', crops, 'task-without-items'),
  jobChild('GRASSMEASURE', 'trending-up', crops, 'task-without-items'),
  jobChild('SEEDDRILLING', 'tractor', crops, 'task-without-items'),
  jobChild('HARVEST', 'wheat', crops, 'task-without-items'),
  jobChild('SOILTEST', 'test-tube', crops, 'task-without-items'),
  jobChild('PADDOCKGENERAL', 'map', crops, 'task-without-items'),
  jobChild('PLANNEDJOB', 'calendar-days', everyone, 'task-without-items'),
  { title: 'PAGES.IMPORT_ANIMALS', icon: 'upload', subApps: livestock, opens: { page: 'import-animals' } },
]

/** What this farm is offered to add; nothing where its plan has no add button. */
export function shownFabChildren(visitor: Visitor): FabChild[] {
  const mayOpen = (page: PageId) => mayOpenPage(pageOf(page), visitor).use === 'allowed'
  if (!mayOpen('fab-children')) return []
  return fabChildren.filter(({ subApps, opens }) => subApps.includes(visitor.subApp) && mayOpen(opens.page))
}
