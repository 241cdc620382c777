import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cacheFolder, inRoot } from './lib/root.mjs'

const row = `  { id: 'shearing-day', mobile: '/shearing-day', tablet: '/tablet/shearing-day', title: 'PAGES.HOME', icon: 'scissors',
    kind: 'farm', subApps: ['ovine'], place: { area: 'help' }, up: 'home', draws: screen('shearing-day') },
`
const file = `export function Screen() { return <h1>Shearing day</h1> }\n`

/** What is asked of the copy, through the same doors as the app. */
const questions = `
import { findPage } from '@steading/domain/pages/find-page'
import { appsGrid, sideNavigation } from '@steading/domain/pages/navigation'
import { pages } from '@steading/domain/pages/pages'
import { screens } from './app/screens'

const places = (subApp) => {
  const visitor = { subApp, region: 'IE', farm: {} }
  return [appsGrid(visitor), sideNavigation(visitor).areas].map((areas) =>
    areas.some(({ pages }) => pages.some(({ page }) => page.id === 'shearing-day')))
}
export const answers = {
  pages: pages.length,
  phone: findPage('/shearing-day')?.page.id,
  wide: findPage('/tablet/shearing-day')?.page.id,
  sheep: places('ovine'),
  cattle: places('bovine'),
  drawn: typeof screens.get('shearing-day'),
}
`

type Answers = {
  pages: number
  phone?: string
  wide?: string
  sheep: boolean[]
  cattle: boolean[]
  drawn: string
}
let copy = ''

beforeAll(async () => {
  await mkdir(cacheFolder, { recursive: true })
  copy = await mkdtemp(join(cacheFolder, 'one-more-page-'))
  for (const part of ['domain', 'client'])
    await cp(inRoot(`packages/${part}/src`), join(copy, part), { recursive: true })
  await writeFile(join(copy, 'client/questions.ts'), questions)
})
afterAll(() => rm(copy, { recursive: true, force: true }))

async function ask(name: string): Promise<Answers> {
  const outDir = join(copy, name)
  await build({
    configFile: false,
    root: copy,
    logLevel: 'error',
    resolve: { alias: { '@steading/domain': join(copy, 'domain') } },
    build: { ssr: join(copy, 'client/questions.ts'), outDir, emptyOutDir: true },
  })
  const { answers } = await import(pathToFileURL(join(outDir, 'questions.js')).href)
  return answers
}

test('one more page costs a row and a file: it opens on phone and tablet, and stands where it belongs', async () => {
  const before = await ask('before')
  expect(before).toMatchObject({ sheep: [false, false], drawn: 'undefined' })
  expect(before.phone).toBeUndefined()

  const table = join(copy, 'domain/pages/tables/help-pages.ts')
  const text = await readFile(table, 'utf8')
  const withRow = text
    .replace(/(\n\] as const satisfies)/, `\n${row.trimEnd()}$1`)
    .replace(/import \{ (.*) \} from '\.\.\/page-row'/, (line, names: string) =>
      names.includes('screen') ? line : `import { ${names}, screen } from '../page-row'`,
    )
  await writeFile(table, withRow)
  await mkdir(join(copy, 'client/features/shearing'))
  await writeFile(join(copy, 'client/features/shearing/shearing-day-screen.tsx'), file)

  expect(await ask('after')).toEqual({
    pages: before.pages + 1,
    phone: 'shearing-day',
    wide: 'shearing-day',
    sheep: [true, true],
    cattle: [false, false],
    drawn: 'function',
  })
})
