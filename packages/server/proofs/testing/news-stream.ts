import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { type NewsItem, newsReader } from '@steading/domain/records/sync/news-items'
import { paths } from '@steading/domain/records/sync/wire-calls'

/**
 * An open app's stream: the news it has received, and when it ended. It has a connection of its own, because
 * `fetch` keeps spare ones, which a stopping server would wait for.
 */
export async function openNews(origin: string, { token, farm }: { token?: string; farm: string }) {
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const request = get(`${origin}/${paths.news}?farm=${farm}`, { agent: false, headers })
  const [response]: IncomingMessage[] = await once(request, 'response')
  if (!response) throw new Error('the server did not answer')
  const heard: NewsItem[] = []
  const isStream = response.headers['content-type']?.startsWith('text/event-stream') ?? false
  return {
    status: response.statusCode,
    headers: response.headers,
    heard,
    versions: () => heard.flatMap((item) => (item.kind === 'farm' ? [item.version] : [])),
    /** Resolves when the server ends the stream, or with the text of a refusal. */
    ended: isStream ? read(response, heard) : text(response),
    leave: () => void request.destroy(),
  }
}

async function read(response: IncomingMessage, heard: NewsItem[]): Promise<string> {
  const reader = newsReader()
  try {
    for await (const piece of response.setEncoding('utf8')) heard.push(...reader(piece))
    return 'ended'
  } catch {
    return 'cut'
  }
}
