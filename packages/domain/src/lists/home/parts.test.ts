import { expect, test } from 'vitest'
import { isPageId } from '../../frame/pages/pages'
import { homeParts, homePartsFor } from './parts'

const ids = (parts: readonly { id: string }[]) => parts.map(({ id }) => id)
const all = () => true

test('the table has each part of the home page once, and each part leads to a page that exists', () => {
  expect(new Set(ids(homeParts)).size).toBe(homeParts.length)
  expect(homeParts.filter(({ opens }) => opens && !isPageId(opens))).toEqual([])
})

test('a crop farm sees its land and what was sprayed, and no herd; cattle see milk, sheep do not [P2.24]', () => {
  expect(ids(homePartsFor('crop', all))).toEqual(expect.arrayContaining(['land', 'sprays', 'fields-closed']))
  expect(ids(homePartsFor('crop', all))).not.toContain('herd')
  expect(ids(homePartsFor('bovine', all))).toEqual(expect.arrayContaining(['herd', 'milk', 'growth']))
  expect(ids(homePartsFor('ovine', all))).not.toContain('milk')
})

test('the farmer’s needs come before quick add, and parts that arrive later follow those that arrive first', () => {
  for (const subApp of ['bovine', 'ovine', 'crop'] as const) {
    const parts = homePartsFor(subApp, all)
    expect(ids(parts).indexOf('needs')).toBeLessThan(ids(parts).indexOf('quick-add'))
    const comes = parts.map((part) => part.comes)
    expect(comes).toEqual([...comes].sort())
  }
})

test('a farm without the page behind a part has no such part', () => {
  expect(ids(homePartsFor('bovine', (page) => page !== 'weights'))).not.toContain('growth')
})
