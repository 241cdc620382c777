import { type PageRow, screen } from '../page-row'
import { everyone } from './who'

// biome-ignore format: one page to a block, the same cells in the same order, so that pages can be compared by eye
export const entryPages = [
  { id: 'welcome', mobile: '/welcome', tablet: '/welcome', title: 'WELCOME.TITLE', icon: 'sprout',
    kind: 'entry', subApps: everyone, draws: screen('welcome') },
  { id: 'login', mobile: '/login', tablet: '/login', title: 'LOGIN.TITLE', icon: 'log-in',
    kind: 'entry', subApps: everyone, up: 'welcome', draws: screen('login') },
  { id: 'password-reset', mobile: '/password-reset', tablet: '/password-reset', title: 'PAGES.PASSWORD_RESET', icon: 'key-round',
    kind: 'entry', subApps: everyone, up: 'login', draws: screen('password-reset') },
  { id: 'not-me', mobile: '/not-me', tablet: '/not-me', title: 'PAGES.NOT_ME', icon: 'shield-check',
    kind: 'entry', subApps: everyone, up: 'welcome', draws: screen('not-me') },
  { id: 'operator-log-in', mobile: '/operator-log-in', tablet: '/operator-log-in', title: 'PAGES.OPERATOR_LOG_IN', icon: 'shield-check',
    kind: 'entry', subApps: everyone, up: 'welcome', draws: screen('operator-log-in') },
  { id: 'sign-up', mobile: '/sign-up', tablet: '/sign-up', title: 'PAGES.SIGN_UP', icon: 'users',
    kind: 'entry', subApps: everyone, up: 'welcome', draws: screen('sign-up') },
  { id: 'create-account', mobile: '/sign-up/create-account', tablet: '/sign-up/create-account', title: 'PAGES.CREATE_ACCOUNT', icon: 'users',
    kind: 'entry', subApps: everyone, up: 'sign-up', draws: screen('create-account') },
  { id: 'terms-and-conditions', mobile: '/terms-and-conditions', tablet: '/terms-and-conditions', title: 'PAGES.TERMS_AND_CONDITIONS', icon: 'file-text',
    kind: 'entry', subApps: everyone, up: 'welcome', draws: screen('terms-and-conditions') },
  { id: 'lot', mobile: '/lot', tablet: '/lot', title: 'PAGES.LOT', icon: 'handshake',
    kind: 'entry', subApps: everyone, up: 'welcome', draws: screen('lot') },
] as const satisfies readonly PageRow[]
