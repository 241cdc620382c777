import './mantine-styles'
import '../ui/theme/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { startTexts } from '../i18n/texts'
import { createUpdateCheck, keepChecking, newestBuild, offerReload } from '../platform/app-update'
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
import { pages } from './pages'

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
  keepUpToDate(stable)
  void fetchScreens(stable)
}

const sessionKnown = (farm: FarmClient) =>
  new Promise<void>((resolve) => {
    const stop = farm.watchSession(() => {
      resolve()
      queueMicrotask(() => stop())
    })
  })

/** A screen not opened yet would be missing the moment the signal goes; all are small and come while nobody waits. */
async function fetchScreens(stable: Promise<void>): Promise<void> {
  await stable
  await new Promise((resolve) => setTimeout(resolve, 1000))
  const dialogs = [
    () => import('../features/herds/herd-picker'),
    () => import('../features/herds/no-herds'),
    () => import('../features/log-in/re-log-in'),
  ]
  await Promise.allSettled([...pages.map(({ screen }) => screen()), ...dialogs.map((fetch) => fetch())])
}

function keepUpToDate(stable: Promise<void>): void {
  const supported = 'serviceWorker' in navigator
  if (mayRegister({ port: window.location.port, flags: localStorage, supported }))
    registerWhenStable(stable, () => void register())
  const { check } = createUpdateCheck({
    build: __APP_BUILD__,
    newest: newestBuild,
    install: installNewer,
    restart: restartWithNewer,
  })
  if (import.meta.env.PROD) keepChecking(check)
  onReplaced(() => void offerReload())
  // Without signal a missing piece says nothing about a newer app, and loading again would leave nothing at all.
  window.addEventListener('vite:preloadError', () => {
    if (navigator.onLine) void offerReload()
  })
}
