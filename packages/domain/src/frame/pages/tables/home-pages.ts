import { later, type PageRow, screen, webModule } from '../page-row'
import { everyone, livestock } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const homePages = [
  { id: 'home', mobile: '/home', tablet: '/tablet/home/today', title: 'PAGES.HOME', icon: 'house',
    kind: 'farm', subApps: everyone, place: { tab: 'home' }, draws: screen('home') },
  { id: 'apps', mobile: '/apps', tablet: '/tablet/apps', title: 'PAGES.APPS', icon: 'layout-grid',
    kind: 'farm', subApps: everyone, place: { tab: 'apps' }, draws: screen('apps') },
  { id: 'fab-children', mobile: '/fab-children', tablet: '/tablet/create-update-layout', title: 'PAGES.FAB_CHILDREN', icon: 'plus',
    kind: 'farm', subApps: everyone, access: { feature: 'FAB_MENU' }, up: 'home', draws: screen('fab-children') },
  { id: 'my-farm', mobile: '/my-farm', tablet: '/tablet/my-farm', title: 'PAGES.MY_FARM', icon: 'warehouse',
    kind: 'farm', subApps: everyone, place: { tab: 'myfarm' }, draws: screen('my-farm') },
  { id: 'messages', mobile: '/messages', tablet: '/tablet/messages', title: 'PAGES.MESSAGES', icon: 'mail',
    kind: 'farm', subApps: everyone, place: { tab: 'messages', area: 'farm' }, draws: later('messages') },
  { id: 'message-view', mobile: '/messages/view', tablet: '/tablet/messages/view', title: 'PAGES.MESSAGE', icon: 'mail',
    kind: 'farm', subApps: everyone, up: 'messages', beside: 'messages', draws: later('messages') },
  { id: 'email-inbox', mobile: '/email-inbox', tablet: '/tablet/email-inbox', title: 'PAGES.EMAIL_INBOX', icon: 'mail',
    kind: 'farm', subApps: livestock, place: { area: 'farm' }, up: 'messages', draws: webModule('emailInbox') },
  { id: 'weather', mobile: '/weather', tablet: '/tablet/weather', title: 'PAGES.WEATHER', icon: 'cloud-sun',
    kind: 'farm', subApps: everyone, place: { area: 'land' }, up: 'home', draws: later('weather') },
] as const satisfies readonly PageRow[]
