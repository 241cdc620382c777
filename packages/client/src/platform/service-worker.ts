const latestRegistration = 30_000
const installWait = 60_000

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

/** Fetches the newer app; true once it stands ready. Without a service worker a reload is all it takes. */
export async function installNewer(): Promise<boolean> {
  if (!registration) return true
  await registration.update().catch(() => undefined)
  const { installing, waiting } = registration
  // One that was turned down may still be waiting while the one after it is fetched.
  return installing ? installed(installing) : waiting !== null
}

function installed(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(false), installWait)
    worker.addEventListener('statechange', () => {
      if (worker.state !== 'installed' && worker.state !== 'redundant') return
      clearTimeout(timer)
      resolve(worker.state === 'installed')
    })
  })
}

export function restartWithNewer(): void {
  restarting = true
  const waiting = registration?.waiting
  if (!waiting) {
    window.location.reload()
    return
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true })
  waiting.postMessage('restart now')
}

/** Another tab restarted into a newer app: this page's pieces are gone from the cache, so it is told. */
export function onReplaced(tell: () => void): void {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return
  navigator.serviceWorker.addEventListener('controllerchange', () => restarting || tell())
}
