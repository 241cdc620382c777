import type { Language } from '@steading/domain/base/languages'
import { useSyncExternalStore } from 'react'
import { readMessage, type Values } from './icu'
import type { Texts } from './load-texts'

/** Gives a text with its values filled in. `defaultValue` is for a text that only improves a known word. */
export type Translate = (key: string, values?: Values & { readonly defaultValue?: string }) => string

export type Spoken = {
  readonly t: Translate
  readonly language: Language
  has(key: string): boolean
}

/** Falls back to no other language: a forgotten text must be visible. */
export function speaking(language: Language, texts: Texts): Spoken {
  const read = new Map<string, ReturnType<typeof readMessage>>()
  const has = (key: string) => Object.hasOwn(texts, key)
  return {
    language,
    has,
    t(key, values = {}) {
      if (!has(key)) return values.defaultValue ?? 'MISSING SOURCE TEXT'
      const say = read.get(key) ?? readMessage(texts[key] ?? '', language)
      read.set(key, say)
      return say(values)
    },
  }
}

const loaded = new Map<Language, Texts>()
let spoken = speaking('en', {})
const listeners = new Set<() => void>()

/** Everything on the screen says it in this language from now on. A text that could not be had again stays as it was. */
export function switchTexts(language: Language, texts: Texts): void {
  const all = { ...loaded.get(language), ...texts }
  loaded.set(language, all)
  spoken = speaking(language, all)
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const now = () => spoken

/** For what speaks without a screen. */
export const spokenNow = now

export const useTranslation = (): Spoken => useSyncExternalStore(listen, now, now)
