import type { FileFormat } from '@steading/client/exports/table-file'
import type { FarmClient } from '@steading/client/farm/farm-client'
import { piecesOf } from '@steading/client/features/exports/read-list'
import { openFile } from '@steading/client/platform/files/export'
import { columnOf } from '@steading/domain/lists/engine/columns'
import { inTheHerd } from './animal-lists'

const fields = [
  ...['tag', 'eId', 'breed', 'sex', 'dob', 'purpose', 'freezebrand', 'lactation'],
  ...['lastWeightMg', 'lastWeightDate', 'dam', 'notes'],
]
const columns = fields.flatMap((field) => columnOf(field) ?? [])

export type Taken = { ms: number; longestWait: number }

/** A list as a file, from the tap until it is there, and the longest that a finger on the screen had to wait meanwhile. */
export async function takenAway(farm: FarmClient, format: FileFormat, animals: number): Promise<Taken> {
  const { collection: _, ...query } = inTheHerd
  const ids = (await farm.animalIds(query)).slice(0, animals)
  let [last, longestWait] = [performance.now(), 0]
  const beat = setInterval(() => {
    const now = performance.now()
    longestWait = Math.max(longestWait, now - last)
    last = now
  }, 4)
  const start = performance.now()
  const file = await openFile({
    ...{ format, columns, title: 'Animals', region: 'IE', today: Date.UTC(2026, 10, 15), about: [] },
    words: { language: 'en', place: 'IE', weightUnit: 'KG', offsetMinutes: 0, said: {} },
    pageWords: 'Page {page} of {pages}',
  })
  for await (const { rows } of piecesOf(farm, { from: { ids }, columns })) await file.add(rows)
  await file.finish()
  clearInterval(beat)
  return { ms: performance.now() - start, longestWait }
}
