import { readdirSync, readFileSync } from 'node:fs'
import { taskTypes } from '@steading/domain/jobs/engine/registry'
import { expect, test } from 'vitest'
import { inRoot } from './lib/root.mjs'

const ids = taskTypes.map(({ id }) => id)

/** Files that may name a kind of job by its id, and why. */
const named: { readonly [file: string]: string } = {
  'packages/domain/src/records/jobs/job-names.ts': 'the list of all of them',
  'packages/domain/src/records/events/form-events.ts': 'codes support knew before there was a list',
  'packages/domain/src/herd/breeding/bred.ts':
    'how a female bred is told by what she was served, scanned and gave birth to',
  'packages/domain/src/jobs/births/births.ts': 'an embryo counts its days from another service',
  'packages/domain/src/jobs-read/job/filings.ts': 'a table of the jobs an authority hears of',
  'packages/domain/src/jobs/births/ram-season.ts': 'what the four jobs of a ram have alike',
  'packages/domain/src/reports/breeding/calving-book.ts': 'a book of one kind of job',
  'packages/domain/src/reports/breeding/lambing-figures.ts': 'what was scanned beside what was born',
  'packages/domain/src/records/collections/collections.ts': 'an index is made before anything is read by it',
  'packages/domain/src/jobs/collections/prepare-upload.ts': 'the specification asks it of this one alone',
  'packages/domain/src/herd/medicine/catalogue.ts': 'a kind of product that is spelt the same',
  'packages/domain/src/frame/access/roles.ts': 'a table of who may record which',
  'packages/domain/src/frame/pages/redirects.ts': 'addresses of the app before',
  'packages/domain/src/outside/filings/calves-to-file.ts': 'the job that asks for a calf to be registered',
  'packages/client/src/features/weights/use-kept-session.ts': 'the flow of a session at the scale',
  'packages/server/proofs/attack/attack-room.ts': 'the jobs of an attack',
  'packages/server/proofs/attack/plant-worked-animal.ts': 'the jobs of an attack, recorded as a farmer would',
  'packages/server/proofs/trial/plant-jobs.ts': 'the jobs of a trial, recorded as a farmer would',
  'packages/server/src/database/migrations/trade-migrations.ts': 'an index of one kind of job',
  'packages/server/src/shared-lots/waiting-lots.ts': 'the words of that index',
  'packages/domain/src/outside/lab-results/read-results.ts':
    'the tests whose results come as a list, and their words',
  'packages/domain/src/jobs/groups/group-orders.ts':
    'heads moved on the page of a group are the job of that name',
  'packages/domain/src/jobs/plans/planned-line.ts':
    'what another app left open has a line of its own at home',
}

const isOwn = (file: string) =>
  // Surveys, programmes and schemes list their jobs, and a help text explains one.
  /\/jobs\/types\/|\/surveys\/types\/|\/programmes\/types\/|\/schemes\/|\/help\/pieces\/|\/sample-herd\/|\/test-[\w-]+\.ts|\.test\.tsx?$|\.contract\.ts$/.test(
    file,
  ) || file in named

/** The kinds of job that a file names. */
function idsIn(file: string, text: string): string[] {
  if (isOwn(file)) return []
  // A page that lists one kind of job may name it.
  const asks = file.includes('/pages/tables/') ? text.replace(/jobsDone\(\[?'[\w', ]+/g, '') : text
  return ids.filter((id) => new RegExp(`['"\`]${id}['"\`]`).test(asks))
}

test('no screen, list or engine asks for one kind of job: it reads what the definitions say', () => {
  const files = ['domain', 'client', 'server'].flatMap((name) => {
    const folder = `packages/${name}/src`
    const within = readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' })
    return within.filter((file) => /\.tsx?$/.test(file)).map((file) => `${folder}/${file}`)
  })
  expect(files.length).toBeGreaterThan(800)
  const asked = files.flatMap((file) =>
    idsIn(file, readFileSync(inRoot(file), 'utf8')).map((id) => `${file}: ${id}`),
  )
  expect(asked).toEqual([])
})

test('one that does is named', () => {
  const planted = `if (task.fields.typeId === 'CALVING') return 'calf'`
  expect(idsIn('packages/client/src/features/home/tile.tsx', planted)).toEqual(['CALVING'])
  expect(idsIn('packages/domain/src/jobs/types/breeding/calving.ts', planted)).toEqual([])
  const row = `draws: jobsDone('CALVING') }`
  expect(idsIn('packages/domain/src/frame/pages/tables/births.ts', row)).toEqual([])
  expect(idsIn('packages/domain/src/frame/pages/tables/births.ts', planted)).toEqual(['CALVING'])
})
