import { versionFile } from '@steading/domain/frame/app-update/app-update'

const latestRegistration = 30_000
const installWait = 60_000
const takeOverWait = 4_000

type Where = { port: string; flags: Pick<Storage, 'getItem'>; supported: boolean }

/** Off in end-to-end runs, which set the flag, and on the port developers use. */
export function mayRegister({ port, flags, supported }: Where): boolean {
  return supported && port !== '4200' && flags.getItem('steading.e2e') !== 'true'
}

/** Registers once the first page has settled, or after half a minute if it never does: the herd comes first. */
export function registerWhenStable(
  stable: Promise<unknown>,
  register: () => void,
  latest = latestRegistration,
): void {
  let done = false
  const once = () => {
    if (done) return
    done = true
    register()
  }
  const timer = setTimeout(once, latest)
  void stable.then(() => {
    clearTimeout(timer)
    once()
  })
}

let registration: ServiceWorkerRegistration | undefined
let restarting = false

export async function register(): Promise<void> {
  try {
    registration = await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  } catch (reason) {
    // The app works without one; it just will not open offline.
    console.warn('The app could not be kept for offline use', reason)
  }
}

/** A worker from an earlier visit may run although this page has not registered it yet. */
async function registered(): Promise<ServiceWorkerRegistration | undefined> {
  if (registration || !('serviceWorker' in navigator)) return registration
  return navigator.serviceWorker.getRegistration('/').catch(() => undefined)
}

/** Fetches the newer app; true once it is ready. Without a service worker a reload is all it takes. */
export async function installNewer(): Promise<boolean> {
  const known = await registered()
  if (!known) return true
  await known.update().catch(() => undefined)
  const { installing, waiting } = known
  // One that was turned down may still be waiting while the one after it is fetched.
  return installing ? installed(installing) : waiting !== null
}

function installed(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), installWait)
    const look = () => {
      if (worker.state === 'installing' || worker.state === 'parsed') return
      clearTimeout(timer)
      resolve(worker.state !== 'redundant')
    }
    worker.addEventListener('statechange', look)
    look()
  })
}

/**
 * Loads the app again, the newer one where it has come. A page that is merely loaded again gets the old one for as long
 * as the newer waits, so that has to take over first. The browser lets it only once the old one is at rest, which may
 * take minutes; where the server answers, the farmer who said yes gets the newer app from there instead.
 */
export async function restartWithNewer(): Promise<void> {
  restarting = true
  const known = await registered()
  if (known?.installing) await installed(known.installing)
  if (known?.waiting) await takeOver(known, known.waiting)
  window.location.reload()
}

async function takeOver(known: ServiceWorkerRegistration, newer: ServiceWorker): Promise<void> {
  const taken = new Promise<true>((resolve) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => resolve(true), { once: true })
    // A page that no worker has charge of hears of no change.
    newer.addEventListener('statechange', () => newer.state === 'activated' && resolve(true))
    newer.postMessage('restart now')
  })
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), takeOverWait))
  if (await Promise.race([taken, late])) return
  if (await serverAnswers()) await known.unregister()
  else await taken
}

const serverAnswers = () =>
  fetch(versionFile.path, { cache: versionFile.cache }).then(
    (answer) => answer.ok,
    () => false,
  )

/** Calls back when another tab restarted into a newer app: the cache has lost this page's pieces. */
export function onReplaced(tell: () => void): void {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  navigator.serviceWorker.addEventListener('controllerchange', () => restarting || tell())
}
