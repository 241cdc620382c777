import type { Language } from '@steading/domain/languages'
import type { Region } from '@steading/domain/regions/regions'
import i18next, { type InitOptions } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { icuFormat } from './icu'
import { loadTexts, rememberLanguage, type Texts } from './load-texts'

/** No language stands in for another: a text we forgot must be seen to be missing. */
export const textOptions: InitOptions = {
  fallbackLng: false,
  keySeparator: false,
  nsSeparator: false,
  resources: {},
  interpolation: { escapeValue: false },
  parseMissingKeyHandler: (_key, otherwise) => otherwise ?? 'MISSING SOURCE TEXT',
  react: { useSuspense: false, bindI18nStore: 'added' },
}

/** Ready once the common texts of the device's language are in; the region's own are added when it is known. */
export async function startTexts(language: Language, loading: Promise<Texts>): Promise<void> {
  await i18next
    .use(icuFormat())
    .use(initReactI18next)
    .init({ ...textOptions, lng: language })
  await switchTo(language, await loading)
}

/** Loads before it switches, so nobody ever sees a page of missing texts go by. */
export async function speak(language: Language, region: Region | undefined): Promise<void> {
  await switchTo(language, await loadTexts(language, region))
}

async function switchTo(language: Language, texts: Texts): Promise<void> {
  i18next.addResourceBundle(language, 'translation', texts, true, true)
  if (i18next.language !== language) await i18next.changeLanguage(language)
  rememberLanguage(language)
  document.documentElement.lang = language
}

export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' }
