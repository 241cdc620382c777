import type { FarmClient } from '@steading/client/farm/farm-client'
import { readTableFile } from '@steading/client/imports/read-table'
import type { ImportWays } from '@steading/domain/outside/imports/plan-import'

const ways: ImportWays = {
  species: 'BOVINE',
  region: 'IE',
  today: Date.UTC(2026, 10, 15),
  weightUnit: 'KG',
  duplicates: 'skip',
  unknownParents: 'leave',
  own: { fields: {}, answers: {} },
}

const table = (rows: number): Blob => {
  const lines = Array.from({ length: rows }, (_, at) => {
    const tag = `37288${String(at).padStart(10, '0')}`
    return `${tag},F,05/03/2021,LMX,412.5,${at % 3 ? '' : `37288${String(at + 1).padStart(10, '0')}`}`
  })
  return new Blob([['Tag,Sex,Date of birth,Breed,Weight,Dam', ...lines].join('\n')])
}

/** A herd from a spreadsheet: read, looked at as the farmer is shown it, and saved. */
export async function bringIn(farm: FarmClient, rows: number): Promise<number> {
  const file = table(rows)
  const start = performance.now()
  const read = await readTableFile(file, ways)
  if (!read.ok) throw new Error(read.problem.code)
  const source = { file: read.value.file, ways }
  const checked = await farm.imports.check(source)
  if (!checked.ok) throw new Error(checked.problem.code)
  const saved = await farm.imports.start(crypto.randomUUID(), 'herd.csv', source)
  const took = performance.now() - start
  if (!saved.ok) throw new Error(saved.problem.code)
  if (saved.value.added !== rows) throw new Error(`${saved.value.added} of ${rows} came in`)
  return took
}
