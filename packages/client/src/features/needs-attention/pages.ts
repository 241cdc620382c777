import type { PageRow } from '../../platform/navigation'

export const attentionPages = [
  {
    id: 'needs-attention',
    mobile: '/needs-attention',
    tablet: '/tablet/needs-attention',
    title: 'ATTENTION.TITLE',
    kind: 'farm',
    up: 'sync',
    screen: () => import('./attention-screen'),
  },
] as const satisfies readonly PageRow[]
