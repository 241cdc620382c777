import { later, type PageRow, screen } from '../page-row'
import { everyone, livestock } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const farmPages = [
  { id: 'sync', mobile: '/sync', tablet: '/tablet/sync', title: 'SYNC.TITLE', icon: 'refresh-cw',
    kind: 'farm', subApps: everyone, place: { area: 'farm' }, draws: screen('sync') },
  { id: 'needs-attention', mobile: '/needs-attention', tablet: '/tablet/needs-attention', title: 'ATTENTION.TITLE', icon: 'triangle-alert',
    kind: 'farm', subApps: everyone, place: { area: 'farm' }, up: 'sync', draws: screen('needs-attention') },
  { id: 'people', mobile: '/people', tablet: '/tablet/people', title: 'PAGES.PEOPLE', icon: 'users',
    kind: 'farm', subApps: everyone, place: { area: 'farm' }, up: 'my-farm', draws: later('people') },
  { id: 'person-view', mobile: '/people/view', tablet: '/tablet/people/view', title: 'PAGES.PERSON', icon: 'users',
    kind: 'farm', subApps: everyone, up: 'people', beside: 'people', draws: later('people') },
  { id: 'contacts', mobile: '/contacts', tablet: '/tablet/contacts', title: 'PAGES.CONTACTS', icon: 'users',
    kind: 'farm', subApps: everyone, place: { area: 'farm' }, up: 'my-farm', draws: later('people') },
  { id: 'contact-view', mobile: '/contacts/view', tablet: '/tablet/contacts/view', title: 'PAGES.CONTACT', icon: 'users',
    kind: 'farm', subApps: everyone, up: 'contacts', beside: 'contacts', draws: later('people') },
  { id: 'adviser-access', mobile: '/adviser-access', tablet: '/tablet/adviser-access', title: 'PAGES.ADVISER_ACCESS', icon: 'handshake',
    kind: 'farm', subApps: everyone, place: { area: 'farm' }, up: 'my-farm', draws: later('account') },
  { id: 'plan', mobile: '/plan', tablet: '/tablet/plan', title: 'PAGES.PLAN', icon: 'badge-check',
    kind: 'farm', subApps: everyone, place: { area: 'farm' }, up: 'settings', draws: later('plan') },
  { id: 'settings', mobile: '/settings', tablet: '/tablet/settings', title: 'PAGES.SETTINGS', icon: 'settings',
    kind: 'farm', subApps: everyone, place: { area: 'farm' }, draws: screen('settings') },
  { id: 'devices', mobile: '/settings/devices', tablet: '/tablet/settings/devices', title: 'DEVICES.TITLE', icon: 'smartphone',
    kind: 'farm', subApps: everyone, up: 'settings', heldInDemo: true, draws: screen('devices') },
  { id: 'breeding-dates', mobile: '/settings/breeding-dates', tablet: '/tablet/settings/breeding-dates', title: 'PAGES.BREEDING_DATES', icon: 'calendar-heart',
    kind: 'farm', subApps: livestock, up: 'settings', draws: screen('breeding-dates') },
  { id: 'backup', mobile: '/settings/backup', tablet: '/tablet/settings/backup', title: 'PAGES.BACKUP', icon: 'archive',
    kind: 'farm', subApps: everyone, up: 'settings', heldInDemo: true, draws: screen('backup') },
  { id: 'turbo-mode', mobile: '/settings/turbo-mode', tablet: '/tablet/settings/turbo-mode', title: 'PAGES.TURBO_MODE', icon: 'zap',
    kind: 'farm', subApps: everyone, up: 'settings', draws: screen('turbo-mode') },
  { id: 'event-log', mobile: '/settings/event-log', tablet: '/tablet/settings/event-log', title: 'PAGES.EVENT_LOG', icon: 'file-text',
    kind: 'farm', subApps: everyone, up: 'settings', draws: screen('event-log') },
] as const satisfies readonly PageRow[]
