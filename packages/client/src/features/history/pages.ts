import type { PageRow } from '../../platform/navigation'

export const historyPages = [
  {
    id: 'record-history',
    mobile: '/record-history',
    tablet: '/tablet/record-history',
    title: 'HISTORY.TITLE',
    kind: 'farm',
    up: 'animals-list',
    beside: 'animals-list',
    screen: () => import('./history-screen'),
  },
] as const satisfies readonly PageRow[]
