import type { PageRow } from '../../platform/navigation'

export const logInPages = [
  {
    id: 'login',
    mobile: '/login',
    tablet: '/login',
    title: 'LOGIN.TITLE',
    kind: 'entry',
    up: 'welcome',
    screen: () => import('./log-in-screen'),
  },
] as const satisfies readonly PageRow[]
