import type { Language } from '@steading/domain/base/languages'
import type { Region } from '@steading/domain/base/regions/regions'
import { loadHelpTexts } from '../../i18n/load-texts'
import { type Spoken, speaking } from '../../i18n/translation'
import { createStore } from '../../platform/device/store'

type Known = { readonly [spoken: string]: Spoken | 'missing' | undefined }

/** The help texts that have come, by language and region, and which could not be had. */
export const helpTexts = createStore<Known>({})

export const helpIn = (language: Language, region: Region | undefined) => `${language} ${region ?? ''}`

/** Fetches them unless they are here; the next call tries a failed fetch again. */
export async function fetchHelpTexts(language: Language, region: Region | undefined): Promise<void> {
  const spoken = helpIn(language, region)
  const known = helpTexts.get()[spoken]
  if (known && known !== 'missing') return
  const said = await loadHelpTexts(language, region).then(
    (texts) => speaking(language, texts),
    () => 'missing' as const,
  )
  helpTexts.set((now) => ({ ...now, [spoken]: said }))
}
