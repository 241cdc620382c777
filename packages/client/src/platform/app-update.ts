import { report } from './notices'
import { hasUnsavedInput } from './unsaved-input'

const checkEvery = 5000

type Parts = {
  /** The build this page runs. */
  build: string
  /** The build on the server; undefined when it cannot be asked. */
  newest: () => Promise<string | undefined>
  /** Fetches the newer app in the background; false when that could not be done. */
  install: () => Promise<boolean>
  restart: () => void
}

/**
 * Looks for a newer app and offers it once it is ready. Typing is never interrupted: the offer waits until nothing
 * unsaved is left, and a no is a no until the next version.
 */
export function createUpdateCheck({ build, newest, install, restart }: Parts) {
  let offered: string | undefined
  let checking = false
  async function check(): Promise<void> {
    if (checking) return
    checking = true
    try {
      const found = await newest()
      if (!found || found === build || found === offered) return
      if (!(await install()) || hasUnsavedInput()) return
      offered = found
      if (await report({ code: 'updateReady' })) restart()
      else await report({ code: 'updateLater' })
    } finally {
      checking = false
    }
  }
  return { check }
}

/** A page that lost a piece of itself, because the server only has the newer one, can only be loaded again. */
export async function offerReload(): Promise<void> {
  if (await report({ code: 'updateBroken' })) window.location.reload()
}

export async function newestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch('/version.json', { cache: 'no-store' })
    if (!answer.ok) return undefined
    const { build } = (await answer.json()) as { build?: unknown }
    return typeof build === 'string' ? build : undefined
  } catch {
    // No signal: there is nothing newer to be had.
    return undefined
  }
}

/** Every five seconds while someone looks at the app and there is signal. */
export function keepChecking(check: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible' && navigator.onLine) void check()
  }, checkEvery)
  return () => clearInterval(timer)
}
