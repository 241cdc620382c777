import type { PageRow } from '../../platform/navigation'

export const welcomePages = [
  {
    id: 'welcome',
    mobile: '/welcome',
    tablet: '/welcome',
    title: 'WELCOME.TITLE',
    kind: 'entry',
    screen: () => import('./welcome-screen'),
  },
] as const satisfies readonly PageRow[]
