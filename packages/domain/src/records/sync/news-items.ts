/**
 * News the server pushes to an open app: its farm's version, the app build the server hands out, or a
 * coming stop of the server.
 */
export type NewsItem =
  | { kind: 'farm'; version: number }
  | { kind: 'app'; build: string }
  | { kind: 'bye'; pauseMs: number }

/** Sent so often at least, so that both ends notice a line that is dead; a reader waits a little more than twice that. */
export const heartbeatEvery = 25_000
export const silenceMeansBroken = 60_000
/** A line of the event stream that says nothing. */
export const heartbeat = ':\n\n'

export function writeNews(item: NewsItem): string {
  return `event: ${item.kind}\ndata: ${dataOf(item)}\n\n`
}

function dataOf(item: NewsItem): string | number {
  if (item.kind === 'farm') return item.version
  return item.kind === 'app' ? item.build : item.pauseMs
}

/** An event is a few bytes; a sender that goes on for longer without ending it is not our server. */
const longestEvent = 10_000

/** Takes the stream piece by piece, as it comes, and gives the items that are whole. Unknown ones are of a newer server. */
export function newsReader(): (piece: string) => NewsItem[] {
  let rest = ''
  return (piece) => {
    const blocks = (rest + piece).split('\n\n')
    rest = blocks.pop() ?? ''
    if (rest.length > longestEvent) throw new Error('this is no stream of news')
    return blocks.map(readBlock).filter((item) => item !== undefined)
  }
}

function readBlock(block: string): NewsItem | undefined {
  const lines = block.split('\n')
  const field = (name: string) =>
    lines.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
  const [kind, data] = [field('event'), field('data')]
  const number = /^\d{1,15}$/.test(data) ? Number(data) : undefined
  if (kind === 'farm' && number !== undefined) return { kind, version: number }
  if (kind === 'app' && data !== '') return { kind, build: data }
  if (kind === 'bye') return { kind, pauseMs: number ?? 0 }
  return undefined
}
