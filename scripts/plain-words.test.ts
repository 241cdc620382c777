import { describe, expect, test } from 'vitest'
import { checkWords, unclearWords } from './lib/plain-words.mjs'

const said = (text: string) => unclearWords('packages/domain/src/herd.ts', text).map((one) => one.said)

test('comments and titles of tests are plain English', () => {
  const { files, found } = checkWords()
  expect(files).toBeGreaterThan(2000)
  expect(found).toEqual([])
})

describe('the check finds', () => {
  test.each([
    ['// Nobody reads it.'],
    ['  /** Whoever comes first. */'],
    [' * The farmer is told later.'],
    ['{/* It stands on the left. */}'],
    ['// The herd is here: what was saved goes up.'],
    ['// What the farmer typed is kept.'],
    [`test('somebody logs in', () => {})`],
    ['test.each([1, 2])(`a page that stands still`, () => {})'],
    [`describe('what a farmer sees is right', () => {})`],
  ])('%s', (text) => {
    expect(said(text)).toHaveLength(1)
  })
})

describe('the check allows', () => {
  test.each([
    ['// The phone sends it later.'],
    ['// biome-ignore lint/suspicious/noArrayIndexKey: nobody sorts it'],
    ['// The word "nobody" is a choice of the filter.'],
    [`const text = 'nobody'`],
    [`test('the farmer sees what the vet wrote', () => {})`],
  ])('%s', (text) => {
    expect(said(text)).toEqual([])
  })
})
