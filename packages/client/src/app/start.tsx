import './mantine-styles'
import '../ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../i18n/texts'
import { createUpdateCheck, keepChecking, newestBuild } from '../platform/app-update'
import {
  installNewer,
  mayRegister,
  onReplaced,
  register,
  registerWhenStable,
  restartWithNewer,
} from '../platform/service-worker'
import type { FarmClient } from '../worker/farm-client'
import { App } from './app'
import { dialogLoads } from './dialogs'
import { loadTheRest } from './load-screen'
import { screens } from './screens'

/** Draws the app as soon as its texts and the farm's data are there; both are fetched at once. */
export async function start(connecting: Promise<FarmClient> | FarmClient): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no place to draw in')
  const [farm] = await Promise.all([connecting, startTexts()])
  createRoot(root).render(
    <StrictMode>
      <App farm={farm} />
    </StrictMode>,
  )
  const stable = sessionKnown(farm)
  keepUpToDate(farm, stable)
  void stable.then(() => loadTheRest([...screens.values(), ...dialogLoads]))
}

const sessionKnown = (farm: FarmClient) =>
  new Promise<void>((resolve) => {
    const stop = farm.watchSession(() => {
      resolve()
      queueMicrotask(() => stop())
    })
  })

function keepUpToDate(farm: FarmClient, stable: Promise<void>): void {
  const supported = 'serviceWorker' in navigator
  if (mayRegister({ port: window.location.port, flags: localStorage, supported }))
    registerWhenStable(stable, () => void register())
  const update = createUpdateCheck({
    build: __APP_BUILD__,
    newest: newestBuild,
    install: installNewer,
    restart: restartWithNewer,
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
