import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Language, languages } from '@steading/domain/base/languages'
import { type HelpPiece, type HelpScene, pictureName } from '@steading/domain/frame/help/define-help-piece'
import { helpPieces } from '@steading/domain/frame/help/registry'
import { textsOf } from './text-files'

const folder = join(import.meta.dirname, 'src/features/help/pictures')

export const pictureFile = (language: Language, name: string): string =>
  join(folder, language, `${name}.webp`)
export const shownFile = join(folder, 'shown.json')

/** What each picture shows: the keys of the texts that stand in it, and a print of them as they were when it was taken. */
export type Shown = { [picture: string]: { keys: string; prints: { [language in Language]?: string } } }

export const readShown = (): Shown =>
  existsSync(shownFile) ? (JSON.parse(readFileSync(shownFile, 'utf8')) as Shown) : {}

/** Changes when a text in the picture is said differently, or something else is to be shown. */
export function printOf(scene: HelpScene, keys: string, language: Language): string {
  const texts = textsOf('common', language)
  const said = JSON.stringify([scene, keys.split(' ').map((key) => texts[key])])
  return createHash('sha256').update(said).digest('hex').slice(0, 12)
}

export type Wanted = { name: string; piece: HelpPiece; scene: HelpScene }

export const wantedPictures: readonly Wanted[] = helpPieces.flatMap((piece) =>
  piece.pictures.map((scene, at) => ({ name: pictureName(piece, at), piece, scene })),
)

/** Those that are missing or no longer show what the app says, each with its languages. */
export function oldPictures(): { name: string; in: Language[] }[] {
  const shown = readShown()
  return wantedPictures.flatMap(({ name, scene }) => {
    const { keys = '', prints = {} } = shown[name] ?? {}
    const old = languages.filter(
      (language) =>
        !existsSync(pictureFile(language, name)) || prints[language] !== printOf(scene, keys, language),
    )
    return old.length > 0 ? [{ name, in: old }] : []
  })
}
