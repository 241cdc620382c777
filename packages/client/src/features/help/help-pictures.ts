import type { Language } from '@steading/domain/base/languages'
import { type HelpPiece, pictureName } from '@steading/domain/frame/help/define-help-piece'

/** Their addresses change with what is in them, so none that is kept is ever an old one. */
const files = import.meta.glob<string>('./pictures/*/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

export const pictureOf = (piece: HelpPiece, at: number, language: Language): string | undefined =>
  files[`./pictures/${language}/${pictureName(piece, at)}.webp`]

export const picturesIn = (language: Language): string[] =>
  Object.entries(files).flatMap(([path, address]) => (path.includes(`/${language}/`) ? [address] : []))
