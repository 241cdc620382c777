import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Caller, createCaller, type Service } from './rpc'
import { Tab } from './tabs'

/** A browser with tabs: locks as browsers give them, and tabs that close, crash or sleep. */
class Browser {
  private readonly holders = new Map<string, { owner: object; end: () => void }>()
  private readonly line: { name: string; owner: object; run: () => void }[] = []

  /** `slow` tabs are heard late by the browser, as on a busy phone. */
  locksFor(owner: object, slow: () => Promise<void>): LockManager {
    const request = async (name: string, ...rest: unknown[]) => {
      await slow()
      const work = rest.at(-1) as () => Promise<unknown>
      const { signal } = (rest.length > 1 ? rest[0] : {}) as { signal?: AbortSignal }
      return new Promise<unknown>((resolve, reject) => {
        const waiting = {
          name,
          owner,
          run: () => {
            const ended = new Promise<void>((end) => this.holders.set(name, { owner, end }))
            void Promise.race([work().then(resolve, reject), ended]).then(() => {
              this.holders.delete(name)
              this.next()
            })
          },
        }
        signal?.addEventListener('abort', () => {
          const at = this.line.indexOf(waiting)
          if (at < 0) return
          this.line.splice(at, 1)
          reject(new DOMException('Left the line', 'AbortError'))
        })
        this.line.push(waiting)
        this.next()
      })
    }
    return { request, query: async () => ({}) } as LockManager
  }

  crash(owner: object) {
    for (let at = this.line.length - 1; at >= 0; at--)
      if (this.line[at]?.owner === owner) this.line.splice(at, 1)
    for (const holder of [...this.holders.values()]) if (holder.owner === owner) holder.end()
  }

  private next() {
    for (const waiting of [...this.line]) {
      if (this.holders.has(waiting.name)) continue
      this.line.splice(this.line.indexOf(waiting), 1)
      waiting.run()
    }
  }
}

/** The farm as all tabs share it: durable, and one edit made once however often it is asked for. */
class Farm {
  readonly saved = new Map<string, string>()
  readonly watchers = new Set<() => void>()
  opened = 0
  open = 0

  service(alive: () => boolean, hold: () => Promise<void>) {
    return {
      calls: {
        save: async (from: string, mutation: string, value: string) => {
          if (!alive()) return new Promise<never>(() => undefined)
          if (!this.saved.has(mutation)) this.saved.set(mutation, `${from} ${value}`)
          for (const watcher of this.watchers) watcher()
          await hold()
          return alive() ? 'saved' : new Promise<never>(() => undefined)
        },
      },
      streams: {
        edits: (_from: string, push: (all: string[]) => void) => {
          const tell = () => alive() && push([...this.saved.values()])
          this.watchers.add(tell)
          tell()
          return () => void this.watchers.delete(tell)
        },
      },
    }
  }
}

type Calls = ReturnType<Farm['service']>
const tabs: TestTab[] = []
let runs = 0

class TestTab {
  alive = true
  hold: () => Promise<void> = async () => undefined
  readonly caller: Caller<Calls>
  readonly tab: Tab<string>
  private readonly failing: { times: number }

  constructor(
    private readonly browser: Browser,
    farm: Farm,
    readonly name: string,
    { failing = 0, slow = 0 }: { failing?: number; slow?: number } = {},
  ) {
    this.failing = { times: failing }
    const own = async () => {
      if (this.failing.times-- > 0) throw new Error('cannot open')
      farm.opened++
      expect(++farm.open).toBe(1)
      const service: Service<string> = farm.service(
        () => this.alive,
        () => this.hold(),
      )
      return { service, close: async () => void (this.alive && farm.open--) }
    }
    this.tab = new Tab<string>({
      name: `farm-${runs}`,
      own: () => own(),
      toPage: (reply) => this.alive && this.caller.receive(reply),
      problemOf: async () => ({ code: 'databaseNotOpened' }),
      locks: browser.locksFor(this, () => (slow ? wait(slow) : Promise.resolve())),
      retryAfter: 10,
    })
    this.caller = createCaller<Calls>(
      (request) => this.tab.receive(request),
      () => name,
    )
    this.farm = farm
    tabs.push(this)
  }
  private readonly farm: Farm

  async owns() {
    await vi.waitFor(() => expect(this.farm.open).toBe(1))
  }

  /** The tab ends without a word, as when the browser kills it. */
  crash(owns: boolean) {
    this.alive = false
    this.tab.close()
    if (owns) this.farm.open--
    this.browser.crash(this)
  }
}

const open = (names: string[], options: { failing?: number } = {}) => {
  runs++
  const browser = new Browser()
  const farm = new Farm()
  return {
    browser,
    farm,
    tabs: names.map((name) => new TestTab(browser, farm, name, options)) as [TestTab, TestTab, TestTab],
  }
}
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

afterEach(() => {
  for (const tab of tabs.splice(0)) tab.tab.close()
})

describe('several tabs', () => {
  test('have one owner, and every tab is served', async () => {
    const { farm, tabs } = open(['a', 'b', 'c'])
    const [a, b, c] = tabs
    expect(await Promise.all([a, b, c].map((tab, n) => tab.caller.call('save', `m${n}`, 'kg')))).toEqual(
      Array(3).fill('saved'),
    )
    expect([...farm.saved.values()].sort()).toEqual(['a kg', 'b kg', 'c kg'])
    expect(farm.opened).toBe(1)
  })

  test('see in each what another saved within a second', async () => {
    const { tabs } = open(['a', 'b'])
    const [a, b] = tabs
    const seen: string[][] = []
    b.caller.stream('edits', [], (all) => seen.push(all))
    await a.caller.call('save', 'm1', 'x')
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['a x']), 1000)
  })

  test('lose no save when the owner dies in the middle of it, and make it once', async () => {
    const { farm, tabs } = open(['a', 'b', 'c'])
    const [a, b, c] = tabs
    await a.owns()
    a.hold = () => new Promise(() => undefined)
    const saves = [b.caller.call('save', 'm1', 'x'), c.caller.call('save', 'm2', 'y')]
    await vi.waitFor(() => expect(farm.saved.size).toBe(2))
    a.crash(true)
    expect(await Promise.all(saves)).toEqual(['saved', 'saved'])
    expect([...farm.saved]).toEqual([
      ['m1', 'b x'],
      ['m2', 'c y'],
    ])
    expect(farm.opened).toBe(2)
  })

  test('go on watching when the owner dies', async () => {
    const { tabs } = open(['a', 'b', 'c'])
    const [a, b, c] = tabs
    const seen: string[][] = []
    c.caller.stream('edits', [], (all) => seen.push(all))
    await vi.waitFor(() => expect(seen).toEqual([[]]))
    a.crash(true)
    await b.caller.call('save', 'm1', 'x')
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['b x']))
  })

  test('stop getting updates when they are gone', async () => {
    const { farm, tabs } = open(['a', 'b'])
    const [a, b] = tabs
    b.caller.stream('edits', [], () => undefined)
    await a.caller.call('save', 'm1', 'x')
    await vi.waitFor(() => expect(farm.watchers.size).toBe(1))
    b.crash(false)
    await vi.waitFor(() => expect(farm.watchers.size).toBe(0))
  })

  test('get the data from a page that goes', async () => {
    const { farm, tabs } = open(['a', 'b'])
    const [a, b] = tabs
    await a.owns()
    const seen: string[][] = []
    a.caller.stream('edits', [], (all) => seen.push(all))
    a.tab.receive({ kind: 'release' })
    expect(await b.caller.call('save', 'm1', 'x')).toBe('saved')
    expect([farm.opened, farm.open]).toEqual([2, 1])
    expect(seen.at(-1)).toEqual([])
  })

  test('get an error when the data cannot be opened, and are served once it can', async () => {
    const { tabs } = open(['a'], { failing: 1 })
    const [a] = tabs
    await expect(a.caller.call('save', 'm1', 'x')).rejects.toMatchObject({
      problem: { code: 'databaseNotOpened' },
    })
    expect(await a.caller.call('save', 'm1', 'x')).toBe('saved')
  })

  test('that the browser is slow to notice are not taken for dead', async () => {
    const { browser, farm, tabs } = open(['a'])
    await tabs[0].caller.call('save', 'm1', 'x')
    const late = new TestTab(browser, farm, 'b', { slow: 30 })
    const seen: string[][] = []
    late.caller.stream('edits', [], (all) => seen.push(all))
    expect(await late.caller.call('save', 'm2', 'y')).toBe('saved')
    await wait(60)
    await tabs[0].caller.call('save', 'm3', 'z')
    await vi.waitFor(() => expect(seen.at(-1)).toEqual(['a x', 'b y', 'a z']))
  })

  test('asked before anybody owns the data wait and are answered', async () => {
    const { tabs } = open(['a'])
    expect(await tabs[0].caller.call('save', 'm1', 'x')).toBe('saved')
  })
})
