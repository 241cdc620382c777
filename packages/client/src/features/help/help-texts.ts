import type { Language } from '@steading/domain/languages'
import { loadHelpTexts } from '../../i18n/load-texts'
import { type Spoken, speaking } from '../../i18n/translation'
import { createStore } from '../../platform/device/store'

/** What help says in each language that has come, and which could not be had. */
export const helpTexts = createStore<{ readonly [language in Language]?: Spoken | 'missing' }>({})

/** Here already, or fetched; what could not be had is tried again the next time. */
export async function fetchHelpTexts(language: Language): Promise<void> {
  const known = helpTexts.get()[language]
  if (known && known !== 'missing') return
  const said = await loadHelpTexts(language).then(
    (texts) => speaking(language, texts),
    () => 'missing' as const,
  )
  helpTexts.set((now) => ({ ...now, [language]: said }))
}
