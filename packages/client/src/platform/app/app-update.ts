import {
  afterNo,
  askLink,
  checkEvery,
  decideUpdate,
  mayCheck,
  readUpdateLink,
  readVersion,
  versionFile,
} from '@steading/domain/frame/app-update/app-update'
import { hasUnsavedInput } from '../pages/unsaved-input'
import { report } from '../told/notices'

type Parts = {
  /** The build this page runs. */
  build: string
  /** The build on the server; undefined when it cannot be asked. */
  newest: () => Promise<string | undefined>
  /** Fetches the newer app in the background; false when that could not be done. */
  install: () => Promise<boolean>
  /** In the middle of a job at the crush. */
  inAppMode: () => boolean
}

/** Looks for a newer app, fetches it and offers it, as the rules decide each time. */
export function createUpdateCheck({ build, newest, install, inAppMode }: Parts) {
  let installed: string | undefined
  let declined: string | undefined
  let broken = false
  let checking = false

  async function check(): Promise<void> {
    if (checking) return
    checking = true
    try {
      await act(await newest())
    } finally {
      checking = false
    }
  }

  async function act(found: string | undefined): Promise<void> {
    const unsaved = hasUnsavedInput()
    const facts = {
      running: build,
      newest: found,
      installed,
      declined,
      unsaved,
      inAppMode: inAppMode(),
      broken,
    }
    const decision = decideUpdate(facts)
    if (decision.do === 'install') {
      if (!(await install())) return
      installed = decision.build
      return act(found)
    }
    if (decision.do !== 'ask') return
    const yes = await report({ code: decision.problem })
    if ('build' in decision) declined = decision.build
    // Asked about again when the next piece is missing, not every few seconds.
    else broken = false
    const later = yes ? undefined : afterNo(decision.problem)
    if (later) await report({ code: later })
  }

  return {
    check,
    isChecking: () => checking,
    /** A page that lost a piece of itself, because the server only has the newer one, can only be loaded again. */
    lostPiece(): Promise<void> {
      broken = true
      return check()
    },
  }
}

export async function newestBuild(): Promise<string | undefined> {
  try {
    const answer = await fetch(versionFile.path, { cache: versionFile.cache })
    return answer.ok ? readVersion(await answer.json()) : undefined
  } catch {
    // No signal, or a page that is no version file: there is nothing newer to be had.
    return undefined
  }
}

type Now = { online: () => boolean; turbo: () => boolean }

/** Every five seconds while a user looks at the app and the server can be reached. */
export function keepChecking(update: ReturnType<typeof createUpdateCheck>, now: Now): () => void {
  const timer = setInterval(() => {
    const visible = document.visibilityState === 'visible'
    if (mayCheck({ visible, online: now.online(), turbo: now.turbo(), checking: update.isChecking() }))
      void update.check()
  }, checkEvery)
  return () => clearInterval(timer)
}

// Written out: the calls' own table brings the schema library, which the first piece of the app does without.
const updateLinkPath = 'api/2/get-app-update-link'

type Bringing = {
  link: () => Promise<string | undefined>
  install: () => Promise<boolean>
  restart: () => Promise<void>
  /** Leaves for the page a newer app is to be had from. */
  leaveFor: (link: string) => void
  origin: string
  wait: (ms: number) => Promise<void>
}

/** An app that is too old asks for the newer one's address until it has it. False when no answer came. */
export async function bringUpdate(parts: Bringing): Promise<boolean> {
  for (let tried = 0; tried < askLink.times; tried++) {
    if (tried > 0) await parts.wait(askLink.every)
    const link = await parts.link()
    if (!link) continue
    if (new URL(link, parts.origin).origin !== parts.origin) parts.leaveFor(link)
    else {
      await parts.install()
      await parts.restart()
    }
    return true
  }
  return false
}

export async function updateLink(): Promise<string | undefined> {
  try {
    const answer = await fetch(`/${updateLinkPath}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ deviceOS: 'web' }),
    })
    return answer.ok ? readUpdateLink(await answer.json()) : undefined
  } catch {
    return undefined
  }
}
