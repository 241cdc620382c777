import { type Page, pages } from '@steading/domain/frame/pages/pages'
import { expect, test } from 'vitest'
import { screenOf, screens } from './screens'

const rows = pages as readonly Page[]

test('every page has a file that draws it', () => {
  for (const page of rows) expect(() => screenOf(page), page.id).not.toThrow()
})

test('every file that draws a page is asked for by one', () => {
  const asked = new Set(rows.flatMap(({ draws }) => (draws.kind === 'screen' ? [draws.name] : [])))
  expect([...screens.keys()].filter((name) => !asked.has(name)).sort()).toEqual([
    'to-come',
    'view',
    'web-module',
  ])
})

test('a page that says it is drawn and is not is a mistake found here, not by a farmer', () => {
  const [home] = rows
  expect(() => screenOf({ ...home, draws: { kind: 'screen', name: 'nobody-drew-it' } } as Page)).toThrow(
    'No file draws nobody-drew-it',
  )
})
