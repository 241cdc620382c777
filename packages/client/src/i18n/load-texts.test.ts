import { helpLayersOf, regionCodes } from '@steading/domain/base/regions/regions'
import { describe, expect, test, vi } from 'vitest'
import { textFileAt, textLayers, textsOf } from '../../text-files'
import { helpFiles, languageOfDevice, loadHelpTexts, loadTexts, textFiles } from './load-texts'

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

describe('help', () => {
  const help: Record<string, Record<string, string>> = {
    '/assets/i18n/help/es.json': { TITLE: 'El rebaño', STEP: 'Toque' },
    '/assets/i18n/help-region-la/es.json': { TITLE: 'El rodeo' },
  }
  const readHelp = async (path: string) => {
    const found = help[path]
    if (!found) throw new Error(path)
    return found
  }

  test('says it as the farm’s region does, and only that region fetches more', async () => {
    expect(await loadHelpTexts('es', 'LA', readHelp)).toEqual({ TITLE: 'El rodeo', STEP: 'Toque' })
    expect(helpFiles('es', 'EU')).toEqual(['/assets/i18n/help/es.json'])
    expect(helpFiles('es', undefined)).toEqual(['/assets/i18n/help/es.json'])
  })

  test('is there though the words of the region cannot be had, but not without its own', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const onlyCommon = (path: string) =>
      path.includes('region') ? Promise.reject(new Error(path)) : readHelp(path)
    expect(await loadHelpTexts('es', 'LA', onlyCommon)).toEqual(help['/assets/i18n/help/es.json'])
    await expect(loadHelpTexts('es', 'LA', () => Promise.reject(new Error('no signal')))).rejects.toThrow()
  })

  test('of a region is sent apart from what its pages say', () => {
    const isHelp = (key: string) => key.startsWith('HELP.')
    expect(Object.keys(textsOf('region-la', 'es')).filter(isHelp)).toEqual([])
    expect(Object.keys(textsOf('help-region-la', 'es')).every(isHelp)).toBe(true)
    expect(textsOf('help-region-la', 'es')['HELP.GROUP.HERD']).toBe('El rodeo')
    expect(textFileAt('/assets/i18n/help-region-la/es.json')).toContain('El rodeo')
  })

  test('of every region that has its own is fetched there', () => {
    const written = textLayers().filter((layer) => layer.startsWith('help'))
    expect([...new Set([undefined, ...regionCodes].flatMap(helpLayersOf))].sort()).toEqual(written.sort())
  })
})
