import { type PageRow, screen, webModule } from '../page-row'
import { cattle, everyone, herdNumberRegions, livestock } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const helpPages = [
  { id: 'help', mobile: '/help', tablet: '/tablet/help', title: 'PAGES.HELP', icon: 'life-buoy',
    kind: 'farm', subApps: everyone, place: { area: 'help' }, draws: screen('help') },
  { id: 'help-piece', mobile: '/help/piece', tablet: '/tablet/help/piece', title: 'PAGES.HELP', icon: 'life-buoy',
    kind: 'farm', subApps: everyone, up: 'help', beside: 'help', draws: screen('help-piece') },
  { id: 'food-assurance-help', mobile: '/help/food-assurance', tablet: '/tablet/help/food-assurance', title: 'PAGES.FOOD_ASSURANCE_HELP', icon: 'shield-check',
    kind: 'farm', subApps: livestock, regions: herdNumberRegions, place: { area: 'help' }, up: 'help', draws: webModule('foodAssuranceHelp') },
  { id: 'cattle-movement-help', mobile: '/help/cattle-movement', tablet: '/tablet/help/cattle-movement', title: 'PAGES.CATTLE_MOVEMENT_HELP', icon: 'trailer',
    kind: 'farm', subApps: cattle, regions: herdNumberRegions, place: { area: 'help' }, up: 'help', draws: webModule('cattleMovementHelp') },
  { id: 'us-animal-health-help', mobile: '/help/us-animal-health', tablet: '/tablet/help/us-animal-health', title: 'PAGES.US_ANIMAL_HEALTH_HELP', icon: 'stethoscope',
    kind: 'farm', subApps: livestock, regions: ['US'], place: { area: 'help' }, up: 'help', draws: webModule('usAnimalHealthHelp') },
  { id: 'upgrade-help', mobile: '/help/upgrade', tablet: '/tablet/help/upgrade', title: 'PAGES.UPGRADE_HELP', icon: 'badge-check',
    kind: 'farm', subApps: everyone, place: { area: 'help' }, up: 'help', draws: webModule('upgradeHelp') },
] as const satisfies readonly PageRow[]
