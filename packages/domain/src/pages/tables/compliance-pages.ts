import { jobsDone, later, type PageRow, screen, view, webModule } from '../page-row'
import { cattle, everyone, herdNumberRegions, livestock } from './who'

// A page of one kind of job gets its place, and with it a tile, once the app records that kind.
// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const compliancePages = [
  { id: 'compliance', mobile: '/compliance', tablet: '/tablet/compliance', title: 'PAGES.COMPLIANCE', icon: 'shield-check',
    kind: 'farm', subApps: everyone, place: { area: 'compliance' }, draws: later('compliance') },
  { id: 'castration', mobile: '/compliance/castration', tablet: '/tablet/compliance/castration', title: 'PAGES.CASTRATION', icon: 'scissors',
    kind: 'farm', subApps: livestock, place: { area: 'compliance' }, up: 'compliance', draws: jobsDone('CASTRATION', 'filter') },
  { id: 'weaning', mobile: '/compliance/weaning', tablet: '/tablet/compliance/weaning', title: 'PAGES.WEANING', icon: 'bottle',
    kind: 'farm', subApps: livestock, place: { area: 'compliance' }, up: 'compliance', draws: jobsDone('WEANING', 'filter') },
  { id: 'body-condition-score', mobile: '/compliance/body-condition-score', tablet: '/tablet/compliance/body-condition-score', title: 'PAGES.BODY_CONDITION_SCORE', icon: 'cow',
    kind: 'farm', subApps: livestock, place: { area: 'compliance' }, up: 'compliance', draws: jobsDone('BODYCONDITIONSCORE', 'filter') },
  { id: 'hoof-care', mobile: '/compliance/hoof-care', tablet: '/tablet/compliance/hoof-care', title: 'PAGES.HOOF_CARE', icon: 'hoof',
    kind: 'farm', subApps: livestock, place: { area: 'compliance' }, up: 'compliance', draws: jobsDone('HOOFCARE', 'filter') },
  { id: 'scoring', mobile: '/compliance/scoring', tablet: '/tablet/compliance/scoring', title: 'PAGES.SCORING', icon: 'badge-check',
    kind: 'farm', subApps: cattle, place: { area: 'compliance' }, up: 'compliance', draws: jobsDone('SCORING') },
  { id: 'scoring-summary', mobile: '/compliance/scoring-summary', tablet: '/tablet/compliance/scoring-summary', title: 'PAGES.SCORING_SUMMARY', icon: 'badge-check',
    kind: 'farm', subApps: livestock, place: { area: 'compliance' }, up: 'compliance', draws: view('scoring-summary') },
  { id: 'scoring-details', mobile: '/compliance/scoring-details', tablet: '/tablet/compliance/scoring-details', title: 'PAGES.SCORING_DETAILS', icon: 'badge-check',
    kind: 'farm', subApps: livestock, up: 'scoring-summary', draws: view('scoring-details') },
  { id: 'suckler-beef-scheme', mobile: '/suckler-beef-scheme', tablet: '/tablet/suckler-beef-scheme', title: 'PAGES.SUCKLER_BEEF_SCHEME', icon: 'badge-check',
    kind: 'farm', subApps: cattle, regions: herdNumberRegions, place: { area: 'compliance' }, up: 'compliance', draws: later('compliance') },
  { id: 'department-differences', mobile: '/department-differences', tablet: '/tablet/department-differences', title: 'PAGES.DEPARTMENT_DIFFERENCES', icon: 'scale',
    kind: 'farm', subApps: cattle, regions: herdNumberRegions, place: { area: 'compliance' }, up: 'compliance', draws: view('department-differences') },
  { id: 'department-difference', mobile: '/department-differences/animal', tablet: '/tablet/department-differences/animal', title: 'PAGES.DEPARTMENT_DIFFERENCE', icon: 'scale',
    kind: 'farm', subApps: cattle, regions: herdNumberRegions, up: 'department-differences', draws: screen('department-difference') },
  { id: 'nitrates-calculator', mobile: '/nitrates-calculator', tablet: '/tablet/nitrates-calculator', title: 'PAGES.NITRATES_CALCULATOR', icon: 'calculator',
    kind: 'farm', subApps: everyone, access: { feature: 'NITRATES_CALCULATOR' }, place: { area: 'compliance' }, up: 'compliance', draws: webModule('nitratesCalculator') },
] as const satisfies readonly PageRow[]
