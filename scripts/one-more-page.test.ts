import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { copiedApp } from './lib/copied-app'

const row = `  { id: 'shearing-day', mobile: '/shearing-day', tablet: '/tablet/shearing-day', title: 'PAGES.HOME', icon: 'scissors',
    kind: 'farm', subApps: ['ovine'], place: { area: 'help' }, up: 'home', draws: screen('shearing-day') },
`
const file = `export function Screen() { return <h1>Shearing day</h1> }\n`

/** Code that queries the copy through the app's own exports. */
const questions = `
import { findPage } from '@steading/domain/frame/pages/find-page'
import { appsGrid, sideNavigation } from '@steading/domain/frame/pages/navigation'
import { pages } from '@steading/domain/frame/pages/pages'
import { screens } from './app/screens'

const places = (subApp) => {
  const visitor = { subApp, region: 'IE', farm: {}, sites: [] }
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
const app = copiedApp('one-more-page', questions)

test('one more page costs a row and a file: it opens on phone and tablet, and appears in its place', async () => {
  const before = await app.ask<Answers>('before')
  expect(before).toMatchObject({ sheep: [false, false], drawn: 'undefined' })
  expect(before.phone).toBeUndefined()

  const table = app.path('domain/frame/pages/tables/help-pages.ts')
  const text = await readFile(table, 'utf8')
  const withRow = text
    .replace(/(\n\] as const satisfies)/, `\n${row.trimEnd()}$1`)
    .replace(/import \{ (.*) \} from '\.\.\/page-row'/, (line, names: string) =>
      names.includes('screen') ? line : `import { ${names}, screen } from '../page-row'`,
    )
  await writeFile(table, withRow)
  await mkdir(app.path('client/features/shearing'))
  await writeFile(app.path('client/features/shearing/shearing-day-screen.tsx'), file)

  expect(await app.ask('after')).toEqual({
    pages: before.pages + 1,
    phone: 'shearing-day',
    wide: 'shearing-day',
    sheep: [true, true],
    cattle: [false, false],
    drawn: 'function',
  })
})
