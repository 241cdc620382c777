import type { Problem } from '@steading/domain/records/problems/problems'
import { createServer, type Post, type Reply, type Request, type Server, type Service } from './rpc'
import { OpenRequests } from './tabs-open-requests'

/** The messages from a page to its worker: requests, and that the page goes. */
export type FromPage = Request | { kind: 'release' }

/** The data while this worker owns it. */
export type Owned<From> = { service: Service<From>; close(): Promise<void> }

export type TabOptions<From> = {
  /** Tabs of one name share one owner. */
  name: string
  /** Opens the data; called only while no other tab has it open. */
  own(): Promise<Owned<From>>
  toPage: Post<Reply>
  problemOf(error: unknown): Promise<Problem>
  locks?: LockManager
  makeId?: () => string
  /** How long after a failed opening the next is tried. */
  retryAfter?: number
}

type Announcement = { kind: 'who' } | { kind: 'owner'; term: string }
type ToOwner = { from: string; term: string; request: Request }
type FromOwner = { term: string; reply: Reply }

/**
 * One tab of several. All tabs queue for one lock. The tab that holds it opens the data and serves the rest,
 * its own page directly and others by message. When it closes or dies the browser gives the lock to the next
 * in line, and every tab sends that one its unanswered requests again.
 */
export class Tab<From> {
  private readonly id: string
  private readonly locks: LockManager
  private readonly news: BroadcastChannel
  private readonly toOwner: BroadcastChannel
  private readonly fromOwner: BroadcastChannel
  private readonly open: OpenRequests
  /**
   * Resolves when this tab holds the lock that shows it lives, which it does until it dies. An owner asked before that
   * would take the tab for dead and leave it without an answer.
   */
  private readonly alive: Promise<void>
  private term: string | undefined
  private leaving: AbortController | undefined

  constructor(private readonly options: TabOptions<From>) {
    const { name, toPage, locks = navigator.locks, makeId = randomId } = options
    this.id = makeId()
    this.locks = locks
    this.open = new OpenRequests(toPage)
    this.news = new BroadcastChannel(`${name}-tabs`)
    this.toOwner = new BroadcastChannel(`${name}-owner`)
    this.fromOwner = new BroadcastChannel(`${name}-tab-${this.id}`)
    this.news.onmessage = ({ data }: MessageEvent<Announcement>) =>
      void this.alive.then(() => this.hear(data))
    this.fromOwner.onmessage = ({ data }: MessageEvent<FromOwner>) => {
      // The last words of an owner that is gone: its successor has been asked already.
      if (data.term === this.term) this.open.answer(data.reply)
    }
    this.alive = new Promise((resolve) => {
      void this.locks.request(tabLock(name, this.id), () => {
        resolve()
        return new Promise(() => undefined)
      })
    })
    const leaving = new AbortController()
    this.leaving = leaving
    void this.alive.then(() => this.news.postMessage({ kind: 'who' } satisfies Announcement))
    void this.standInLine(leaving.signal)
  }

  receive(message: FromPage): void {
    if (message.kind === 'release') this.release()
    else this.open.ask(message)
  }

  /** A page that is closing lets go of the data at once, so that the next tab need not wait. */
  release(): void {
    this.leaving?.abort()
    this.leaving = undefined
    this.term = undefined
    this.open.follow(undefined)
  }

  /** Leaves for good. */
  close(): void {
    this.release()
    for (const channel of [this.news, this.toOwner, this.fromOwner]) channel.close()
  }

  private async standInLine(signal: AbortSignal): Promise<void> {
    while (!signal.aborted) {
      try {
        await this.locks.request(`${this.options.name}-owner`, { signal }, () => this.serve(signal))
      } catch (error) {
        if (signal.aborted) return
        const problem = await this.options.problemOf(error)
        this.open.failAll((id) => ({ kind: 'failed', id, problem }))
        await new Promise((resolve) => setTimeout(resolve, this.options.retryAfter ?? 1000))
      }
    }
  }

  private async serve(signal: AbortSignal): Promise<void> {
    const owned = await this.options.own()
    const term = randomId()
    const desk = new Desk(term, owned.service, this.options, this.locks)
    const own = createServer(owned.service, (reply) => this.open.answer(reply), this.options.problemOf)
    const listen = ({ data }: MessageEvent<ToOwner>) => desk.receive(data)
    const answerWho = ({ data }: MessageEvent<Announcement>) => {
      if (data.kind === 'who') this.announce(term)
    }
    if (!signal.aborted) {
      this.toOwner.addEventListener('message', listen)
      this.news.addEventListener('message', answerWho)
      this.term = term
      this.open.follow((request) => own.receive(request))
      this.announce(term)
      await aborted(signal)
    }
    this.toOwner.removeEventListener('message', listen)
    this.news.removeEventListener('message', answerWho)
    own.end()
    desk.close()
    await owned.close()
  }

  private announce(term: string): void {
    this.news.postMessage({ kind: 'owner', term } satisfies Announcement)
  }

  private hear(news: Announcement): void {
    if (news.kind !== 'owner' || news.term === this.term || !this.leaving) return
    const { term } = news
    this.term = term
    this.open.follow((request) =>
      this.toOwner.postMessage({ from: this.id, term, request } satisfies ToOwner),
    )
  }
}

/** The owner's side of the other tabs. */
class Desk<From> {
  private readonly tabs = new Map<string, { server: Server; channel: BroadcastChannel }>()

  constructor(
    private readonly term: string,
    private readonly service: Service<From>,
    private readonly options: TabOptions<From>,
    private readonly locks: LockManager,
  ) {}

  receive({ from, term, request }: ToOwner): void {
    if (term === this.term) (this.tabs.get(from) ?? this.welcome(from)).server.receive(request)
  }

  close(): void {
    for (const from of [...this.tabs.keys()]) this.leave(from)
  }

  private welcome(from: string) {
    const channel = new BroadcastChannel(`${this.options.name}-tab-${from}`)
    const post = (reply: Reply) => channel.postMessage({ term: this.term, reply } satisfies FromOwner)
    const server = createServer(this.service, post, this.options.problemOf)
    const tab = { server, channel }
    this.tabs.set(from, tab)
    // Granted only when the tab is gone: no page is left to answer.
    void this.locks.request(tabLock(this.options.name, from), async () => this.leave(from))
    return tab
  }

  private leave(from: string): void {
    const tab = this.tabs.get(from)
    this.tabs.delete(from)
    tab?.server.end()
    tab?.channel.close()
  }
}

const tabLock = (name: string, id: string) => `${name}-tab-${id}`
const randomId = () => Array.from(crypto.getRandomValues(new Uint32Array(3)), (n) => n.toString(36)).join('-')

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
