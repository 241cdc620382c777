import type { CollectionName } from '@steading/domain/records/collections/collections'

export type Line = { collection: CollectionName; id: string; body: string }

const pageSize = 5000

/** The same records as a full sync brings, from the bare server. */
export async function* pull(farm: string): AsyncGenerator<Line[]> {
  let last = { collection: '', id: '' }
  for (;;) {
    const asked = new URLSearchParams({ farm, ...last, limit: String(pageSize) })
    const text = await (await fetch(`/page?${asked}`)).text()
    const lines = text.split('\n').slice(0, -1).map(read)
    yield lines
    const end = lines.at(-1)
    if (!end || lines.length < pageSize) return
    last = { collection: end.collection, id: end.id }
  }
}

function read(line: string): Line {
  const first = line.indexOf('\t')
  const second = line.indexOf('\t', first + 1)
  return {
    collection: line.slice(0, first) as CollectionName,
    id: line.slice(first + 1, second),
    body: line.slice(second + 1),
  }
}
