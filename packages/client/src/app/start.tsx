import './mantine-styles'
import '../ui/theme/tokens.css'
import '../ui/theme/base.css'
import type { Language } from '@steading/domain/base/languages'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { FarmClient, Session } from '../farm/farm-client'
import type { Texts } from '../i18n/load-texts'
import { startTexts } from '../i18n/texts'
import { createUpdateCheck, keepChecking } from '../platform/app/app-update'
import { newestApp } from '../platform/app/newest-app'
import {
  installNewer,
  mayRegister,
  onReplaced,
  register,
  registerWhenStable,
} from '../platform/app/service-worker'
import { quiet } from '../platform/device/quiet'
import { keepOpenedLink } from '../platform/pages/opened-link'
import { App } from './app'
import { dialogLoads } from './dialogs'
import { loadTheRest } from './load-screen'
import { screens } from './screens'

type Coming = {
  connecting: Promise<FarmClient> | FarmClient
  language: Language
  texts: Promise<Texts>
}

/** Draws the app as soon as its texts and the farm's data are there; both are on their way already. */
export async function start({ connecting, language, texts }: Coming): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place to draw in')
  keepOpenedLink(window.location.href)
  const [farm] = await Promise.all([connecting, startTexts(language, texts)])
  createRoot(root).render(
    <StrictMode>
      <App farm={farm} />
    </StrictMode>,
  )
  keepUpToDate(farm, session(farm, () => true).then(quiet))
  void session(farm, (known) => known !== undefined).then(() => keepEveryPage(farm))
}

/** Resolves once the session is what is waited for. */
const session = (farm: FarmClient, is: (known: Session | undefined) => boolean) =>
  new Promise<void>((resolve) => {
    const stop = farm.watchSession((known) => {
      if (!is(known)) return
      resolve()
      queueMicrotask(() => stop())
    })
  })

async function keepEveryPage(farm: FarmClient): Promise<void> {
  await quiet()
  await loadTheRest([
    ...screens.values(),
    ...dialogLoads,
    () => import('./at-rest').then((it) => it.atRest(farm)),
  ])
  document.documentElement.dataset.everyPage = 'here'
}

function keepUpToDate(farm: FarmClient, stable: Promise<void>): void {
  const supported = 'serviceWorker' in navigator
  if (mayRegister({ port: window.location.port, flags: localStorage, supported }))
    registerWhenStable(stable, () => void register())
  const update = createUpdateCheck({
    build: __APP_BUILD__,
    newest: newestApp(farm.watchNewestApp),
    install: installNewer,
    inAppMode,
  })
  // As the sync line sees it: a server on this very machine is there without any network.
  let online = true
  let turbo = false
  farm.watchSync((status) => {
    online = status.online
  })
  farm.turbo.watch((state) => {
    turbo = state?.activated ?? false
  })
  if (import.meta.env.PROD) keepChecking(update, { online: () => online, turbo: () => turbo })
  onReplaced(() => void update.lostPiece())
  // Without signal a missing piece says nothing about a newer app, and loading again would leave nothing at all.
  window.addEventListener('vite:preloadError', () => {
    if (online) void update.lostPiece()
  })
}

const inAppMode = () => new URLSearchParams(window.location.search).has('appMode')
