import { heartbeat, heartbeatEvery, type NewsItem, writeNews } from '@steading/domain/records/sync/news-items'
import type { FarmChange } from '../store/farm-line'

/** The part of a response that a stream needs. */
type Out = {
  readonly writableLength: number
  readonly destroyed: boolean
  write(text: string): unknown
  end(text?: string): unknown
  destroy(): unknown
  once(event: 'close', gone: () => void): unknown
}

export type Listener = { farm: string; account: string; session: string; out: Out }
export type Stream = Listener & { told: number }

export type StreamLimits = {
  perAccount: number
  perProcess: number
  /** How often the server checks for streams of ended sessions, in milliseconds. */
  lookAtSessionsEvery: number
}

/** The most unread bytes of one stream; an item of news is a few bytes, so this is thousands of them. */
const mostUnread = 64 * 1024
export const beatsPerRound = 25
export const beatEvery = heartbeatEvery / beatsPerRound

/** The open apps of this process, by farm. */
export class OpenStreams {
  private readonly all = new Set<Stream>()
  private readonly byFarm = new Map<string, Set<Stream>>()
  private readonly byAccount = new Map<string, Set<Stream>>()
  private round: Stream[][] = []

  constructor(private readonly limits: Pick<StreamLimits, 'perAccount' | 'perProcess'>) {}

  get size(): number {
    return this.all.size
  }
  get farms(): string[] {
    return [...this.byFarm.keys()]
  }
  list(): Stream[] {
    return [...this.all]
  }

  /** A phone may return before its lost line is noticed: its own oldest stream makes room, not another's. */
  hasRoom({ account, session }: Pick<Listener, 'account' | 'session'>): boolean {
    const own = this.byAccount.get(account)
    if (own && own.size >= this.limits.perAccount) {
      const oldest = [...own].find((stream) => stream.session === session)
      if (!oldest) return false
      this.close(oldest)
    }
    return this.all.size < this.limits.perProcess
  }

  add(listener: Listener): Stream {
    const stream = { ...listener, told: -1 }
    this.all.add(stream)
    into(this.byFarm, stream.farm, stream)
    into(this.byAccount, stream.account, stream)
    stream.out.once('close', () => this.remove(stream))
    return stream
  }

  remove(stream: Stream): void {
    this.all.delete(stream)
    outOf(this.byFarm, stream.farm, stream)
    outOf(this.byAccount, stream.account, stream)
  }

  close(stream: Stream, last?: NewsItem): void {
    this.remove(stream)
    stream.out.end(last && writeNews(last))
  }

  closeAll(last: NewsItem): void {
    for (const stream of this.list()) this.close(stream, last)
  }

  tellFarm({ farm, version }: FarmChange): void {
    for (const stream of this.byFarm.get(farm) ?? []) this.tellVersion(stream, version)
  }

  /** Versions only rise; a late one brings no news. */
  tellVersion(stream: Stream, version: number): void {
    if (version <= stream.told) return
    stream.told = version
    this.write(stream, writeNews({ kind: 'farm', version }))
  }

  tellAll(item: NewsItem): void {
    const text = writeNews(item)
    for (const stream of this.all) this.write(stream, text)
  }

  /** One beat writes to a share of the streams, so that ten thousand do not get it at once. */
  beat(): void {
    if (this.round.length === 0) this.round = shares(this.list(), beatsPerRound)
    for (const stream of this.round.pop() ?? []) this.write(stream, heartbeat)
  }

  tell(stream: Stream, item: NewsItem): void {
    this.write(stream, writeNews(item))
  }

  private write(stream: Stream, text: string): void {
    if (!this.all.has(stream)) return
    stream.out.write(text)
    if (stream.out.writableLength <= mostUnread) return
    this.remove(stream)
    stream.out.destroy()
  }
}

function shares<T>(list: readonly T[], count: number): T[][] {
  const parts: T[][] = Array.from({ length: count }, () => [])
  list.forEach((one, index) => void parts[index % count]?.push(one))
  return parts
}

function into(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = map.get(key) ?? new Set()
  map.set(key, set.add(stream))
}

function outOf(map: Map<string, Set<Stream>>, key: string, stream: Stream): void {
  const set = map.get(key)
  set?.delete(stream)
  if (set?.size === 0) map.delete(key)
}
