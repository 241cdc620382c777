import { type Language, languages } from '@steading/domain/base/languages'
import { helpLayersOf, type Region, textLayersOf } from '@steading/domain/base/regions/regions'

export type Texts = Record<string, string>

/** Files in the order they load; what a later one says replaces what an earlier one said. */
export function textFiles(language: Language, region: Region | undefined): string[] {
  const layers = region ? textLayersOf(region) : ['common']
  return layers.map((layer) => `/assets/i18n/${layer}/${language}.json`)
}

/** The same for what only help says: no page waits for it, so it comes when it is wanted. */
export const helpFiles = (language: Language, region: Region | undefined): string[] =>
  helpLayersOf(region).map((layer) => `/assets/i18n/${layer}/${language}.json`)

type ReadFile = (path: string) => Promise<Texts>

export async function loadTexts(
  language: Language,
  region: Region | undefined,
  read: ReadFile = fetchTexts,
): Promise<Texts> {
  const layers = await Promise.all(textFiles(language, region).map((path) => readOrNothing(path, read)))
  return Object.assign({}, ...layers)
}

/** Fails where the words of every region cannot be had: without them there is no help. */
export async function loadHelpTexts(
  language: Language,
  region: Region | undefined,
  read: ReadFile = fetchTexts,
): Promise<Texts> {
  const [common = '', ...regional] = helpFiles(language, region)
  const layers = await Promise.all([read(common), ...regional.map((path) => readOrNothing(path, read))])
  return Object.assign({}, ...layers)
}

// A layer that cannot be had leaves the wording of the layer below, which is better than no app at all.
async function readOrNothing(path: string, read: ReadFile): Promise<Texts> {
  try {
    return await read(path)
  } catch (reason) {
    console.warn(`Texts missing: ${path}`, reason)
    return {}
  }
}

async function fetchTexts(path: string): Promise<Texts> {
  const answer = await fetch(path)
  if (!answer.ok) throw new Error(`${answer.status} for ${path}`)
  return (await answer.json()) as Texts
}

/** The first language of the device we speak, or English. */
export function languageOfDevice(preferred: readonly string[]): Language {
  const wanted = preferred.map((tag) => tag.slice(0, 2).toLowerCase())
  return wanted.map((tag) => languages.find((language) => language === tag)).find((found) => found) ?? 'en'
}

const storedLanguage = 'steading.language'

export function rememberedLanguage(): Language {
  const stored = localStorage.getItem(storedLanguage)
  return languageOfDevice(stored ? [stored] : navigator.languages)
}

export const rememberLanguage = (language: Language): void => localStorage.setItem(storedLanguage, language)
