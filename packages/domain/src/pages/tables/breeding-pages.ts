import { jobsDone, later, type PageRow, smartList, view, webModule } from '../page-row'
import { cattle, livestock, sheep } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const breedingPages = [
  { id: 'breeding-events', mobile: '/breeding-events', tablet: '/tablet/breeding-events', title: 'PAGES.BREEDING_EVENTS', icon: 'heart',
    kind: 'farm', subApps: livestock, place: { area: 'breeding' }, draws: later('breeding') },
  { id: 'heats', mobile: '/heats', tablet: '/tablet/heats', title: 'PAGES.HEATS', icon: 'flame',
    kind: 'farm', subApps: cattle, place: { area: 'breeding' }, up: 'breeding-events', draws: jobsDone('HEAT') },
  { id: 'serves', mobile: '/serves', tablet: '/tablet/serves', title: 'PAGES.SERVES', icon: 'bull',
    kind: 'farm', subApps: cattle, place: { area: 'breeding' }, up: 'breeding-events', draws: jobsDone('SERVE') },
  { id: 'pregnancy-scans', mobile: '/pregnancy-scans', tablet: '/tablet/pregnancy-scans', title: 'PAGES.PREGNANCY_SCANS', icon: 'search',
    kind: 'farm', subApps: livestock, place: { area: 'breeding' }, up: 'breeding-events', draws: jobsDone('SCAN') },
  { id: 'due-to-calve', mobile: '/due-to-calve', tablet: '/tablet/due-to-calve', title: 'PAGES.DUE_TO_CALVE', icon: 'cow',
    kind: 'farm', subApps: cattle, access: { smartList: 'SL-DUE-CALVE' }, place: { area: 'breeding' }, up: 'breeding-events', draws: smartList('SL-DUE-CALVE') },
  { id: 'calved-animals', mobile: '/calved-animals', tablet: '/tablet/calved-animals', title: 'PAGES.CALVED_ANIMALS', icon: 'calf',
    kind: 'farm', subApps: cattle, access: { smartList: 'SL-CALVED-30' }, place: { area: 'breeding' }, up: 'breeding-events', draws: smartList('SL-CALVED-30') },
  { id: 'calving-book', mobile: '/calving-book', tablet: '/tablet/calving-book', title: 'PAGES.CALVING_BOOK', icon: 'book-open',
    kind: 'farm', subApps: cattle, place: { area: 'breeding' }, up: 'breeding-events', draws: later('breeding') },
  { id: 'due-to-lamb', mobile: '/due-to-lamb', tablet: '/tablet/due-to-lamb', title: 'PAGES.DUE_TO_LAMB', icon: 'lamb',
    kind: 'farm', subApps: sheep, access: { smartList: 'SL-DUE-LAMB' }, place: { area: 'breeding' }, up: 'breeding-events', draws: smartList('SL-DUE-LAMB') },
  { id: 'lambing-stats', mobile: '/lambing-stats', tablet: '/tablet/lambing-stats', title: 'PAGES.LAMBING_STATS', icon: 'trending-up',
    kind: 'farm', subApps: sheep, access: { report: 'RP-LAMBING-STATS' }, place: { area: 'breeding' }, up: 'breeding-events', draws: view('lambing-pattern') },
  { id: 'lambing-insights', mobile: '/lambing-insights', tablet: '/tablet/lambing-insights', title: 'PAGES.LAMBING_INSIGHTS', icon: 'trending-up',
    kind: 'farm', subApps: sheep, access: { feature: 'INSIGHTS' }, place: { area: 'breeding' }, up: 'breeding-events', draws: webModule('lambingInsights') },
  { id: 'pedigree-management', mobile: '/pedigree-management', tablet: '/tablet/pedigree-management', title: 'PAGES.PEDIGREE_MANAGEMENT', icon: 'badge-check',
    kind: 'farm', subApps: livestock, access: { feature: 'PEDIGREE_MANAGEMENT' }, place: { area: 'breeding' }, up: 'breeding-events', draws: later('breeding') },
  { id: 'pbi-codes', mobile: '/pbi-codes', tablet: '/tablet/pbi-codes', title: 'PAGES.PBI_CODES', icon: 'tag',
    kind: 'farm', subApps: livestock, flag: 'requestPbiCodes', place: { area: 'breeding' }, up: 'breeding-events', draws: later('breeding') },
  { id: 'angus-society', mobile: '/pedigree-society/angus', tablet: '/tablet/pedigree-society/angus', title: 'PAGES.ANGUS_SOCIETY', icon: 'badge-check',
    kind: 'farm', subApps: cattle, up: 'pedigree-management', draws: webModule('angusSociety') },
  { id: 'hereford-society', mobile: '/pedigree-society/hereford', tablet: '/tablet/pedigree-society/hereford', title: 'PAGES.HEREFORD_SOCIETY', icon: 'badge-check',
    kind: 'farm', subApps: cattle, up: 'pedigree-management', draws: webModule('herefordSociety') },
] as const satisfies readonly PageRow[]
