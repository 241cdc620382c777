import { expect, test, vi } from 'vitest'
import { languageOfDevice, loadTexts, textFiles } from './load-texts'

const files: Record<string, Record<string, string>> = {
  '/assets/i18n/common/en.json': { A: 'common', B: 'common', C: 'common' },
  '/assets/i18n/group-uk/en.json': { B: 'group', C: 'group' },
  '/assets/i18n/region-ni/en.json': { C: 'region' },
}
const read = async (path: string) => {
  const found = files[path]
  if (!found) throw new Error(path)
  return found
}

test('common texts load first, then the neighbours’, then the region’s own [D7.49]', () => {
  expect(textFiles('fr', 'NI')).toEqual([
    '/assets/i18n/common/fr.json',
    '/assets/i18n/group-uk/fr.json',
    '/assets/i18n/region-ni/fr.json',
  ])
  expect(textFiles('es', undefined)).toEqual(['/assets/i18n/common/es.json'])
})

test('what a region says replaces what everyone says [D7.49]', async () => {
  expect(await loadTexts('en', 'NI', read)).toEqual({ A: 'common', B: 'group', C: 'region' })
})

test('a text file that cannot be had is passed over [P8.58]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  expect(await loadTexts('en', 'SC', read)).toEqual({ A: 'common', B: 'group', C: 'group' })
})

test('a phone set to a language we speak starts in it, any other in English [P1.8]', () => {
  expect(languageOfDevice(['fr-CA', 'en'])).toBe('fr')
  expect(languageOfDevice(['de-DE', 'es-MX'])).toBe('es')
  expect(languageOfDevice(['ga-IE'])).toBe('en')
})
