import type { Language } from '@steading/domain/base/languages'
import type { Region } from '@steading/domain/base/regions/regions'
import { loadTexts, rememberLanguage, type Texts } from './load-texts'
import { switchTexts } from './translation'

/** Ready once the common texts of the device's language are in; the region's own are added when it is known. */
export async function startTexts(language: Language, loading: Promise<Texts>): Promise<void> {
  switchTo(language, await loading)
}

/** Loads before it switches, so that the page never shows missing texts. */
export async function speak(language: Language, region: Region | undefined): Promise<void> {
  switchTo(language, await loadTexts(language, region))
}

function switchTo(language: Language, texts: Texts): void {
  switchTexts(language, texts)
  rememberLanguage(language)
  document.documentElement.lang = language
}

export const languageNames: Record<Language, string> = { en: 'English', fr: 'Français', es: 'Español' }
