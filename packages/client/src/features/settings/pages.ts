import type { PageRow } from '../../platform/navigation'

export const settingsPages = [
  {
    id: 'settings',
    mobile: '/settings',
    tablet: '/tablet/settings',
    title: 'SETTINGS.TITLE',
    kind: 'farm',
    screen: () => import('./settings-screen'),
  },
  {
    id: 'devices',
    mobile: '/settings/devices',
    tablet: '/tablet/settings/devices',
    title: 'DEVICES.TITLE',
    kind: 'farm',
    up: 'settings',
    screen: () => import('./devices-screen'),
  },
] as const satisfies readonly PageRow[]
