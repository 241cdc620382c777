import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBoundaries } from './lib/boundaries.mjs'
import { inRoot } from './lib/root.mjs'

const read = createRequire(import.meta.url)
const ladders: { [name: string]: { root: string; floors: readonly string[] } } = read('./lib/floors.cjs')

/** A small farm app that keeps every rule; each file below breaks one. */
const wellBehaved = {
  'packages/domain/src/base/herd.ts': `import * as z from 'zod'\nexport const herd = z.object({ id: z.string() })`,
  ...Object.fromEntries(
    Object.values(ladders).flatMap(({ root, floors }) =>
      floors.map((floor) => [`${root}/${floor}/room.ts`, 'export type Room = number']),
    ),
  ),
  'packages/client/src/ui/button.ts': 'export const button = 1',
  'packages/client/src/farm/farm-client.ts': `import type { Page } from './page'\nexport const farm = 1\nexport type Query = Page`,
  'packages/client/src/farm/page.ts': `import { farm } from './farm-client'\nexport type Page = typeof farm`,
  'packages/client/src/farm/group-views.ts': 'export const namedADay = 12\nexport type GroupSheet = number',
  'packages/client/src/worker/herd-reader.ts': `export type HerdBook = number\nexport { farm } from '../farm/farm-client'`,
  'packages/client/src/engines/list.ts': `import type { Query } from '../farm/farm-client'\nexport { button } from '../ui/button'\nexport type List = Query`,
  'packages/client/src/db/local-db.ts': `export { herd } from '@steading/domain/base/herd'`,
  'packages/client/src/sync/upload.ts': `export { herd } from '../db/local-db'`,
  'packages/client/src/features/animals/screen.ts': `export { button } from '../../engines/list'\nexport { herd } from '../../sync/upload'`,
  'packages/client/src/features/herds/screen.ts': `export { button } from '../../engines/list'`,
  'packages/client/src/app/pages.ts': `export * from '../features/animals/screen'\nexport * as herds from '../features/herds/screen'`,
  'packages/server/src/main.ts': `import { createServer } from 'node:http'\nexport { herd } from '@steading/domain/base/herd'\nexport const server = createServer()`,
  'simulate/main.ts': `export { herd } from '@steading/client/sync/upload'\nexport { server } from '@steading/server/main'`,
}

/** On each floor a file that reads a type of the floor above. */
const upward = Object.entries(ladders).flatMap(([name, { root, floors }]) =>
  floors
    .slice(0, -1)
    .map(
      (floor, at) =>
        [
          `${name}-${floor}-looks-down`,
          `${root}/${floor}/upstairs.ts`,
          `import type { Room } from '../${floors[at + 1]}/room'\nexport type Stairs = Room`,
        ] as const,
    ),
)
/** A file of each ladder that reads a folder without a floor. */
const outdoors = Object.entries(ladders).map(
  ([name, { root, floors }]) =>
    [
      `${name}-folders-are-floors`,
      `${root}/${floors[0]}/outdoors.ts`,
      `export { shed } from '../yard/shed'`,
    ] as const,
)

const planted = [
  ...upward,
  ...outdoors,
  [
    'server-knows-no-proofs',
    'packages/server/src/store/attacked.ts',
    `export { attack } from '../../proofs/attack'`,
  ],
  [
    'client-i18n-looks-down',
    'packages/client/src/i18n/where.ts',
    `export { farm } from '../farm/farm-client'`,
  ],
  ['domain-is-pure', 'packages/domain/src/base/clock.ts', `export { hrtime } from 'node:process'`],
  ['domain-is-pure', 'packages/domain/src/base/view.ts', `export { memo } from 'react'`],
  ['domain-is-pure', 'packages/domain/src/base/send.ts', `export { server } from '@steading/server/main'`],
  [
    'domain-tests-stay-home',
    'packages/domain/src/base/herd.test.ts',
    `export { server } from '@steading/server/main'`,
  ],
  [
    'client-knows-no-server',
    'packages/client/src/api/call.ts',
    `export { server } from '@steading/server/main'`,
  ],
  [
    'client-knows-no-server',
    'packages/client/src/api/type.ts',
    `import type { server } from '../../../server/src/main'\nexport type S = typeof server`,
  ],
  [
    'server-knows-no-client',
    'packages/server/src/render.ts',
    `export { button } from '@steading/client/ui/button'`,
  ],
  [
    'packages-know-no-proofs',
    'packages/client/src/platform/fake.ts',
    `export { herd } from '../../../../simulate/main'`,
  ],
  [
    'client-ui-looks-down',
    'packages/client/src/ui/list-button.ts',
    `export { button } from '../engines/list'`,
  ],
  ['client-ui-looks-down', 'packages/client/src/ui/herd-button.ts', `export { herd } from '../db/local-db'`],
  [
    'client-engines-looks-down',
    'packages/client/src/engines/herd-list.ts',
    `export { farm } from '../worker/herd-reader'`,
  ],
  [
    'client-engines-looks-down',
    'packages/client/src/engines/animals.ts',
    `export { button } from '../features/animals/screen'`,
  ],
  [
    'engines-are-given-their-data',
    'packages/client/src/engines/asks.ts',
    `export { namedADay } from '../farm/group-views'`,
  ],
  [
    'client-features-looks-down',
    'packages/client/src/features/animals/menu.ts',
    `export { herds } from '../../app/pages'`,
  ],
  [
    'client-worker-looks-down',
    'packages/client/src/worker/toast.ts',
    `export { button } from '../ui/button'`,
  ],
  ['client-db-looks-down', 'packages/client/src/sync/toast.ts', `export { button } from '../ui/button'`],
  [
    'client-db-looks-down',
    'packages/client/src/db/answer.ts',
    `export type { GroupSheet } from '../farm/group-views'`,
  ],
  [
    'client-farm-looks-down',
    'packages/client/src/farm/book.ts',
    `export type { HerdBook } from '../worker/herd-reader'`,
  ],
  [
    'client-features-looks-down',
    'packages/client/src/features/animals/book.ts',
    `export type { HerdBook } from '../../worker/herd-reader'`,
  ],
  [
    'features-are-separate',
    'packages/client/src/features/animals/choose.ts',
    `export { button } from '../herds/screen'`,
  ],
  ['everything-is-found', 'packages/server/src/lost.ts', `export { gone } from './gone'`],
] as const

/** A cycle needs two files, and the checker may name either. */
const circle = {
  'packages/server/src/one.ts': `export const one = 1\nexport { two } from './two'`,
  'packages/server/src/two.ts': `export const two = 2\nexport { one } from './one'`,
}

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'steading-boundaries-'))
  await write(wellBehaved)
  await mkdir(join(folder, 'node_modules', '@steading'), { recursive: true })
  for (const name of ['domain', 'client', 'server']) {
    const manifest = await readFile(inRoot('packages', name, 'package.json'), 'utf8')
    await write({ [`packages/${name}/package.json`]: manifest })
    await symlink(`../../packages/${name}`, join(folder, 'node_modules', '@steading', name))
  }
  for (const name of ['zod', 'react'])
    await symlink(inRoot('node_modules', name), join(folder, 'node_modules', name))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

test('an app that keeps every rule passes', async () => {
  const { modules, violations } = await checkPlanted()
  expect(modules).toBeGreaterThanOrEqual(Object.keys(wellBehaved).length)
  expect(violations).toEqual([])
})

describe('with one violation of each kind planted', () => {
  let found: Violation[] = []

  beforeAll(async () => {
    await write(Object.fromEntries(planted.map(([, file, text]) => [file, text])))
    await write(circle)
    for (const { root } of Object.values(ladders))
      await write({ [`${root}/yard/shed.ts`]: 'export const shed = 1' })
    await write({ 'packages/server/proofs/attack.ts': 'export const attack = 1' })
    found = (await checkPlanted()).violations
  })

  test.each(planted)('%s catches %s', (rule, file) => {
    expect(found.filter(({ from }) => from === file).map((one) => one.rule)).toContain(rule)
  })

  test('no-circles catches two files that import each other', () => {
    expect(found.filter(({ rule }) => rule === 'no-circles').map(({ from }) => from in circle)).toEqual([
      true,
    ])
  })

  test('every rule there is has been broken', () => {
    const rules: { name: string }[] = read('../.dependency-cruiser.cjs').forbidden
    expect(new Set(found.map(({ rule }) => rule))).toEqual(new Set(rules.map(({ name }) => name)))
  })

  test('no file of the well-behaved app is blamed', () => {
    expect(found.filter(({ from }) => from in wellBehaved)).toEqual([])
  })
})

type Violation = Awaited<ReturnType<typeof checkBoundaries>>['violations'][number]

const checkPlanted = () => checkBoundaries({ cwd: folder, folders: ['packages', 'simulate'] })

async function write(files: Record<string, string>) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true })
    await writeFile(join(folder, file), text)
  }
}
