import pg from 'pg'

const channel = 'farm_changed'

/** Part of the statement that raises a farm's version, so the news goes out only with the commit. */
export const tellNews = `pg_notify('${channel}', id || ' ' || version)`

export type FarmChange = { farm: string; version: number }

type Ears = {
  changed(change: FarmChange): void
  /** The line is up, for the first time or again; changes in the meantime were missed. */
  connected(): void
  lost(error: unknown): void
}

const shortestPause = 100
const longestPause = 10_000

/** The one connection on which this process hears of every farm's changes, from any process. */
export function listenToFarms(url: string, { changed, connected, lost }: Ears) {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let stopped = false

  async function connect(): Promise<void> {
    const opening = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 10_000,
    })
    client = opening
    opening.on('notification', ({ payload }) => {
      const change = readChange(payload ?? '')
      if (change) changed(change)
    })
    opening.on('error', (error) => broke(opening, error))
    opening.on('end', () => broke(opening, new Error('the connection ended')))
    try {
      await opening.connect()
      await opening.query(`listen ${channel}`)
      if (client !== opening) return
      failures = 0
      connected()
    } catch (error) {
      broke(opening, error)
    }
  }

  function broke(which: pg.Client, error: unknown): void {
    if (stopped || client !== which) return
    client = undefined
    void which.end().catch(() => undefined)
    lost(error)
    const pause = Math.min(longestPause, shortestPause * 2 ** failures++)
    timer = setTimeout(() => void connect(), pause * (0.5 + Math.random() / 2))
    timer.unref()
  }

  void connect()
  return {
    /** A line cut between two machines looks quiet until a query fails on it. */
    async check(): Promise<void> {
      const asked = client
      await asked?.query('select 1').catch((error) => broke(asked, error))
    },
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}

function readChange(payload: string): FarmChange | undefined {
  const space = payload.lastIndexOf(' ')
  const version = Number(payload.slice(space + 1))
  return space > 0 && Number.isInteger(version) ? { farm: payload.slice(0, space), version } : undefined
}
