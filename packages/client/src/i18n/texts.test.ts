import { createInstance } from 'i18next'
import { expect, test } from 'vitest'
import { icuFormat } from './icu'
import { textOptions } from './texts'

const speaking = async (language: string) => {
  const texts = createInstance()
  const resources = {
    en: { translation: { 'A.B': 'Calved', 'HERD.COUNT': '{count, plural, one {# cow} other {# cows}}' } },
    fr: { translation: {} },
  }
  await texts.use(icuFormat()).init({ ...textOptions, resources, lng: language })
  return texts
}

test('a text that is missing says so, and no other language stands in for it [D7.51]', async () => {
  const french = await speaking('fr')
  expect(french.t('A.B')).toBe('MISSING SOURCE TEXT')
  expect((await speaking('en')).t('A.B')).toBe('Calved')
})

test('one cow, two cows', async () => {
  const english = await speaking('en')
  expect(english.t('HERD.COUNT', { count: 1 })).toBe('1 cow')
  expect(english.t('HERD.COUNT', { count: 2 })).toBe('2 cows')
})

test('where a text is only a better word for something known, that is shown instead', async () => {
  expect((await speaking('fr')).t('FIELDS.NEW', { defaultValue: 'newField' })).toBe('newField')
})
