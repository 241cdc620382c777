import { later, type PageRow, screen, view, webModule } from '../page-row'
import { cattle, livestock } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const weightPages = [
  { id: 'weights', mobile: '/weights', tablet: '/tablet/weights', title: 'PAGES.WEIGHTS', icon: 'weigh-scale',
    kind: 'farm', subApps: livestock, place: { area: 'weights' }, draws: screen('weights') },
  { id: 'weigh-session', mobile: '/weights/session', tablet: '/tablet/weights/session', title: 'PAGES.WEIGH_SESSION', icon: 'weigh-scale',
    kind: 'farm', subApps: livestock, up: 'weights', beside: 'weights', focused: true, draws: screen('weigh-session') },
  { id: 'growth-animals', mobile: '/weights/growth', tablet: '/tablet/weights/growth', title: 'PAGES.GROWTH_ANIMALS', icon: 'trending-up',
    kind: 'farm', subApps: livestock, place: { area: 'weights' }, up: 'weights', draws: view('growth-animals') },
  { id: 'growth-groups', mobile: '/weights/groups', tablet: '/tablet/weights/groups', title: 'PAGES.GROWTH_GROUPS', icon: 'trending-up',
    kind: 'farm', subApps: livestock, place: { area: 'weights' }, up: 'weights', draws: view('growth-groups') },
  { id: 'chute-side', mobile: '/chute-side', tablet: '/tablet/chute-side', title: 'PAGES.CHUTE_SIDE', icon: 'weigh-scale',
    kind: 'farm', subApps: livestock, flag: 'chuteSide', place: { area: 'weights' }, up: 'weights', focused: true, draws: later('weights') },
  { id: 'weight-insights', mobile: '/weight-insights', tablet: '/tablet/weight-insights', title: 'PAGES.WEIGHT_INSIGHTS', icon: 'trending-up',
    kind: 'farm', subApps: livestock, access: { feature: 'INSIGHTS' }, place: { area: 'weights' }, up: 'weights', draws: webModule('weightInsights') },
  { id: 'milk-recording', mobile: '/milk-recording', tablet: '/tablet/milk-recording', title: 'PAGES.MILK_RECORDING', icon: 'udder',
    kind: 'farm', subApps: cattle, access: { feature: 'MILK_RECORDING' }, place: { area: 'weights' }, draws: view('milk-recording') },
  { id: 'milk-per-cow', mobile: '/milk-recording/per-cow', tablet: '/tablet/milk-recording/per-cow', title: 'PAGES.MILK_PER_COW', icon: 'udder',
    kind: 'farm', subApps: cattle, access: { feature: 'MILK_RECORDING' }, up: 'milk-recording', draws: view('milk-per-cow') },
  { id: 'bulk-tank', mobile: '/bulk-tank', tablet: '/tablet/bulk-tank', title: 'PAGES.BULK_TANK', icon: 'milk',
    kind: 'farm', subApps: cattle, access: { feature: 'BULK_TANK_COLLECTION' }, place: { area: 'weights' }, draws: view('bulk-tank') },
  { id: 'carcasses', mobile: '/weights/factory', tablet: '/tablet/weights/factory', title: 'PAGES.CARCASSES', icon: 'scale',
    kind: 'farm', subApps: livestock, place: { area: 'weights' }, up: 'weights', draws: view('carcasses') },
  { id: 'bulk-tank-collection', mobile: '/bulk-tank-collection', tablet: '/tablet/bulk-tank-collection', title: 'PAGES.BULK_TANK_COLLECTION', icon: 'milk',
    kind: 'farm', subApps: cattle, access: { feature: 'BULK_TANK_COLLECTION' }, place: { area: 'weights' }, up: 'milk-recording', draws: webModule('bulkTankCollection') },
] as const satisfies readonly PageRow[]
