import { jobsDone, type PageRow, screen, view } from '../page-row'
import { cattle, herdNumberRegions, livestock, sheep } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const movementPages = [
  { id: 'movements-in', mobile: '/movements/movements-in', tablet: '/tablet/compliance/movements/in', title: 'PAGES.MOVEMENTS_IN', icon: 'log-in',
    kind: 'farm', subApps: livestock, place: { area: 'movements' }, draws: view('movements-in') },
  { id: 'movements-out', mobile: '/movements/movements-out', tablet: '/tablet/compliance/movements/out', title: 'PAGES.MOVEMENTS_OUT', icon: 'log-out',
    kind: 'farm', subApps: cattle, place: { area: 'movements' }, draws: view('movements-out') },
  { id: 'movements-on', mobile: '/movements/movements-on', tablet: '/tablet/compliance/movements/on', title: 'PAGES.MOVEMENTS_ON', icon: 'log-in',
    kind: 'farm', subApps: livestock, place: { area: 'movements' }, draws: jobsDone(['EXTMOVEON', 'CAMEBACK']) },
  { id: 'movements-off', mobile: '/movements/movements-off', tablet: '/tablet/compliance/movements/off', title: 'PAGES.MOVEMENTS_OFF', icon: 'log-out',
    kind: 'farm', subApps: livestock, place: { area: 'movements' }, draws: jobsDone(['EXTMOVE', 'SHEEPMOVEOUT']) },
  { id: 'movements-death', mobile: '/movements/movements-death', tablet: '/tablet/compliance/movements/death', title: 'PAGES.MOVEMENTS_DEATH', icon: 'circle-off',
    kind: 'farm', subApps: livestock, place: { area: 'movements' }, draws: jobsDone('REGDEATH') },
  { id: 'movements-out-sheep', mobile: '/movements/movements-out-sheep', tablet: '/tablet/compliance/movements/out-sheep', title: 'PAGES.MOVEMENTS_OUT_SHEEP', icon: 'log-out',
    kind: 'farm', subApps: sheep, place: { area: 'movements' }, draws: jobsDone('SHEEPMOVEOUT') },
  { id: 'movements-linked', mobile: '/movements/movements-linked', tablet: '/tablet/compliance/movements/linked', title: 'PAGES.MOVEMENTS_LINKED', icon: 'arrow-left-right',
    kind: 'farm', subApps: livestock, place: { area: 'movements' }, draws: jobsDone(['INTMOVE', 'CAMEBACK']) },
  { id: 'movements-within', mobile: '/movements/movements-within', tablet: '/tablet/compliance/movements/within', title: 'PAGES.MOVEMENTS_WITHIN', icon: 'arrow-left-right',
    kind: 'farm', subApps: livestock, place: { area: 'movements' }, draws: jobsDone(['HOUSING', 'TURNOUT', 'GROUPCHANGE', 'GRAZING']) },
  { id: 'movement-book', mobile: '/movements/book', tablet: '/tablet/compliance/movements/book', title: 'PAGES.MOVEMENT_BOOK', icon: 'book-open',
    kind: 'farm', subApps: livestock, place: { area: 'movements' }, draws: view('movement-book') },
  { id: 'movement-certificates', mobile: '/movements/certificates', tablet: '/tablet/compliance/movements/certificates', title: 'PAGES.MOVEMENT_CERTIFICATES', icon: 'file-text',
    kind: 'farm', subApps: cattle, regions: herdNumberRegions, place: { area: 'movements' }, draws: view('movement-certificates') },
  { id: 'movement-certificate-view', mobile: '/movements/certificates/view', tablet: '/tablet/compliance/movements/certificates/view', title: 'PAGES.MOVEMENT_CERTIFICATE', icon: 'file-text',
    kind: 'farm', subApps: cattle, regions: herdNumberRegions, up: 'movement-certificates', beside: 'movement-certificates', draws: screen('movement-certificate-view') },
  { id: 'shared-lots', mobile: '/movements/shared', tablet: '/tablet/compliance/movements/shared', title: 'PAGES.SHARED_LOTS', icon: 'handshake',
    kind: 'farm', subApps: livestock, place: { area: 'movements' }, heldInDemo: true, draws: screen('shared-lots') },
  { id: 'missing-tags', mobile: '/missing-tags', tablet: '/tablet/compliance/tag-missing', title: 'PAGES.MISSING_TAGS', icon: 'ear-tag',
    kind: 'farm', subApps: livestock, access: { smartList: 'SL-TAGS-MISSING' }, place: { area: 'compliance' }, up: 'compliance', draws: jobsDone('MISSINGTAG') },
  { id: 'calves-to-register', mobile: '/calves-to-register', tablet: '/tablet/compliance/calves-to-register', title: 'PAGES.CALVES_TO_REGISTER', icon: 'calf',
    kind: 'farm', subApps: cattle, access: { smartList: 'SL-CALVES-TO-REGISTER' }, place: { area: 'compliance' }, up: 'compliance', draws: view('calves-to-register') },
] as const satisfies readonly PageRow[]
