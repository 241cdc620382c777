import { animalPages } from '../features/animals/pages'
import { historyPages } from '../features/history/pages'
import { logInPages } from '../features/log-in/pages'
import { attentionPages } from '../features/needs-attention/pages'
import { settingsPages } from '../features/settings/pages'
import { syncPages } from '../features/sync-status/pages'
import { welcomePages } from '../features/welcome/pages'

export const pages = [
  ...welcomePages,
  ...logInPages,
  ...animalPages,
  ...historyPages,
  ...syncPages,
  ...attentionPages,
  ...settingsPages,
] as const

declare module '../platform/navigation' {
  interface AppPages {
    id: (typeof pages)[number]['id']
  }
}
