import { type Asked, toFill } from '@steading/domain/outside/exports/table'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { exportWork } from './export-work'
import type { FileFormat, FileJob } from './table-file'

const column = (field: string, kind: Asked['kind']): Asked => ({
  ...{ field: `view ${field}`, label: field, said: field, kind, width: 100, align: 'start' },
})
const job = (format: FileFormat, title: string): FileJob => ({
  ...{ format, title, region: 'IE', today: Date.UTC(2026, 10, 18), about: ['Home Farm'] },
  words: { language: 'en', place: 'GL', weightUnit: 'KG', offsetMinutes: 0, said: {} },
  columns: [column('Tag', 'text'), column('Born', 'date')],
  pageWords: 'Page {page} of {pages}',
})

test('a pack is one zip with each register as PDF and CSV; the PDF alone has a line to write on for each gap', async () => {
  const ask = exportWork()
  const registers = [
    ['01_Herd', 300],
    ['02_Visitors', 0],
    ['03_Café', 1],
  ] as const
  for (const [name, count] of registers) {
    await ask({ kind: 'open', name, jobs: [job('pdf', name), job('csv', name)] })
    const rows = Array.from({ length: count }, (_, at) => [
      `IE${at}`,
      at === 0 ? toFill : Date.UTC(2024, 1, 29),
    ])
    for (let at = 0; at < count; at += 250) await ask({ kind: 'rows', rows: rows.slice(at, at + 250) })
    await ask({ kind: 'close' })
  }
  const done = await ask({ kind: 'pack' })
  if (done.kind !== 'done') throw new Error(JSON.stringify(done))
  const files = unzipSync(new Uint8Array(await done.blob.arrayBuffer()))
  expect(Object.keys(files)).toEqual(registers.flatMap(([name]) => [`${name}.pdf`, `${name}.csv`]))
  const csv = strFromU8(files['01_Herd.csv'] ?? new Uint8Array()).split('\r\n')
  expect(csv.slice(0, 3)).toEqual(['Tag,Born', 'IE0,', 'IE1,2024-02-29'])
  expect(csv).toHaveLength(302)
  for (const [name] of registers)
    expect(strFromU8((files[`${name}.pdf`] ?? new Uint8Array()).slice(0, 5))).toBe('%PDF-')
})
