import type { PageRow } from '../../platform/navigation'

export const syncPages = [
  {
    id: 'sync',
    mobile: '/sync',
    tablet: '/tablet/sync',
    title: 'SYNC.TITLE',
    kind: 'farm',
    screen: () => import('./sync-screen'),
  },
] as const satisfies readonly PageRow[]
