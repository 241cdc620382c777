import type { NewsItem } from '@steading/domain/records/sync/news-items'
import { lineWait } from '@steading/domain/records/sync/sync-due'
import type { Timers } from './scheduler'

/** Why a line ended: the answer's status, 0 where there was none, and how long the server wants to be left alone. */
export type LineEnd = { status: number; waitMs?: number }

/** Opens a line for a farm and gives what comes over it until it ends; it never throws. */
export type NewsLine = (farm: string, signal: AbortSignal) => AsyncGenerator<NewsItem, LineEnd>

export type NewsPorts = {
  farm: string
  line: NewsLine
  timers: Timers
  random(): number
  /** Whether news could come and be seen: on the screen, signal, logged in, not in turbo mode. */
  wanted(): boolean
  /** How far this device has got. */
  cursor(): Promise<number>
  /** Resolves once no sync runs that would bring the news anyway. */
  settled(): Promise<void>
  look(): Promise<void>
  /** The build of the app the server hands out. */
  newestApp(build: string | undefined): void
}

/** A thousand phones that hear of a change together do not come together. */
const spread = 100
const unauthorized = 401

/** Listens to the server for changes of the farm while a user has it on the screen, and fetches only then. */
export function createNews(ports: NewsPorts) {
  const { farm, line, timers, random, wanted } = ports
  let current: AbortController | undefined
  let open = false
  let failures = 0
  let stopped = false
  let latest = 0
  let missed = 0
  let putBack = false
  let cancelWait: (() => void) | undefined
  let cancelLook: (() => void) | undefined

  async function listen(): Promise<void> {
    const mine = new AbortController()
    current = mine
    const items = line(farm, mine.signal)
    let said = Number.POSITIVE_INFINITY
    let pause: number | undefined
    for (;;) {
      const next = await items.next()
      // Ignores a line that was given up; it has ended or is about to.
      if (current !== mine) return void items.return({ status: 0 })
      if (next.done) return broke(next.value, pause)
      open = true
      failures = 0
      const item = next.value
      if (item.kind === 'app') ports.newestApp(item.build)
      if (item.kind === 'bye') pause = random() * item.pauseMs
      if (item.kind === 'farm') {
        // Behind what was said before, or behind us at first: the server was put back to an earlier day.
        await heard(item.version, item.version < said)
        said = item.version
      }
    }
  }

  async function heard(version: number, lower: boolean): Promise<void> {
    const cursor = await ports.cursor()
    const isBack = lower && version < cursor
    latest = isBack ? version : Math.max(latest, version)
    putBack ||= isBack
    if ((version <= cursor && !putBack) || cancelLook || stopped) return
    cancelLook = timers.after(random() * spread, () => void lookIfBehind())
  }

  /** A change this device sent is news to the others alone: the sync that sent it has fetched it too. */
  async function lookIfBehind(): Promise<void> {
    await ports.settled()
    cancelLook = undefined
    if (stopped || !(putBack || latest > (await ports.cursor()))) return
    putBack = false
    await ports.look()
    if (stopped) return
    const failed = latest > (await ports.cursor())
    missed = failed ? missed + 1 : 0
    // No timer polls while the line is open, and it reports each change once: a failed look is tried again.
    if (failed && !stopped) cancelLook ??= timers.after(lineWait(missed), () => void lookIfBehind())
  }

  function broke({ status, waitMs }: LineEnd, pause?: number): void {
    close()
    failures++
    const wait = pause ?? waitMs ?? lineWait(failures) * (0.5 + random() / 2)
    cancelWait = timers.after(wait, () => {
      cancelWait = undefined
      consider()
    })
    // Any other call renews a token that has run out.
    if (status === unauthorized) void ports.look()
  }

  function close(): void {
    current?.abort()
    current = undefined
    open = false
    ports.newestApp(undefined)
  }

  function consider(): void {
    const want = !stopped && wanted()
    if (!want && current) close()
    if (want && !current && !cancelWait) void listen()
  }

  function withoutPause(): void {
    cancelWait?.()
    cancelWait = undefined
    failures = 0
    consider()
  }

  return {
    isOpen: () => open,
    /** A user opened or left the herd, or the signal changed. */
    consider,
    /** A user came back: a pause is not waited out. */
    withoutPause,
    /** There is signal again: a line from before may be dead. */
    anew(): void {
      if (current) close()
      withoutPause()
    },
    stop(): void {
      stopped = true
      cancelWait?.()
      cancelLook?.()
      if (current) close()
    },
  }
}

export type News = ReturnType<typeof createNews>
