import { type NewsItem, newsReader, silenceMeansBroken } from '@steading/domain/records/sync/news-items'
import { paths } from '@steading/domain/records/sync/wire-calls'
import type { NewsLine } from '../sync/news'

type Parts = {
  fetch: typeof fetch
  host: string
  identity(): { token: string | undefined; version: string }
}

/** The stream of news over HTTP. Read with fetch: an EventSource could send its token in the address alone. */
export function newsLine({ fetch, host, identity }: Parts): NewsLine {
  return async function* open(farm, signal) {
    const { token, version } = identity()
    const end = new AbortController()
    signal.addEventListener('abort', () => end.abort(), { once: true })
    let timer: ReturnType<typeof setTimeout> | undefined
    const heard = () => {
      clearTimeout(timer)
      timer = setTimeout(() => end.abort(), silenceMeansBroken)
    }
    heard()
    try {
      const asked = new URLSearchParams({ farm, version })
      const response = await fetch(`${host}/${paths.news}?${asked}`, {
        headers: { authorization: `Bearer ${token ?? ''}` },
        cache: 'no-store',
        credentials: 'same-origin',
        signal: end.signal,
      })
      if (!response.ok || !response.body) {
        const seconds = Number(response.headers.get('retry-after'))
        return { status: response.status, ...(seconds > 0 && { waitMs: seconds * 1000 }) }
      }
      yield* items(response.body, heard)
      return { status: response.status }
    } catch {
      return { status: 0 }
    } finally {
      clearTimeout(timer)
    }
  }
}

async function* items(body: ReadableStream<Uint8Array>, heard: () => void): AsyncGenerator<NewsItem> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  const read = newsReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      heard()
      yield* read(decoder.decode(value, { stream: true }))
    }
  } finally {
    void reader.cancel().catch(() => undefined)
  }
}
