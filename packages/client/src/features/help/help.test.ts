import { statSync } from 'node:fs'
import { type Language, languages } from '@steading/domain/base/languages'
import {
  everyStep,
  type HelpPiece,
  helpGroups,
  helpGroupTitle,
  helpTitle,
  helpWords,
} from '@steading/domain/frame/help/define-help-piece'
import { findHelp, prepareHelp } from '@steading/domain/frame/help/find-help'
import { helpPieces } from '@steading/domain/frame/help/registry'
import { describe, expect, test } from 'vitest'
import { oldPictures, pictureFile, wantedPictures } from '../../../help-pictures'
import { textsOf } from '../../../text-files'
import { speaking } from '../../i18n/translation'

const keys = [
  ...helpGroups.map(helpGroupTitle),
  ...helpPieces.flatMap((piece) => [helpTitle(piece), helpWords(piece), ...everyStep(piece)]),
]
const blanksIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')

function told(language: Language) {
  const help = speaking(language, textsOf('help', language)).t
  const app = speaking(language, textsOf('common', language)).t
  return prepareHelp(
    helpPieces.map((piece) => ({
      id: piece.id,
      title: help(helpTitle(piece)),
      words: help(helpWords(piece)),
      steps: everyStep(piece).map((key) => help(key, named(piece, app))),
    })),
  )
}

const named = ({ names }: HelpPiece, t: (key: string) => string) =>
  Object.fromEntries(Object.entries(names).map(([blank, key]) => [blank, t(key)]))

describe.each(languages)('in %s', (language) => {
  const texts = textsOf('help', language)

  test('every piece has its words, and there are no others', () => {
    expect(Object.keys(texts).sort()).toEqual([...keys].sort())
    expect(Object.values(texts).filter((text) => text.trim() === '' || text.includes('!'))).toEqual([])
  })

  test('the steps name all that the piece names, by the very text that is on it', () => {
    const app = textsOf('common', language)
    for (const piece of helpPieces) {
      const used = everyStep(piece).flatMap((key) => blanksIn(texts[key] ?? ''))
      expect([...new Set(used)].sort(), piece.id).toEqual(Object.keys(piece.names).sort())
      for (const key of Object.values(piece.names)) {
        expect(app[key], `${piece.id} names ${key}`).toBeDefined()
        expect(blanksIn(app[key] ?? ''), `${key} would have to be filled in`).toEqual([])
      }
    }
  })
})

describe('the pictures', () => {
  test('show what the app says today: one with a text that has changed is named here, and npm run help-pictures takes it again', () => {
    expect(oldPictures()).toEqual([])
  })

  test('cost a farmer in a field little', () => {
    const sizes = languages.map((language) =>
      wantedPictures.map(({ name }) => statSync(pictureFile(language, name)).size),
    )
    expect(Math.max(...sizes.flat())).toBeLessThan(25_000)
    for (const one of sizes) expect(one.reduce((sum, size) => sum + size, 0)).toBeLessThan(500_000)
  })
})

test.each([
  ['en', 'kilos', 'weigh'],
  ['en', 'jab', 'treat-one'],
  ['en', 'can I sell this cow', 'withdrawal'],
  ['en', 'twins', 'calving'],
  ['en', 'lost phone', 'two-phones'],
  ['en', 'wrong', 'undo'],
  ['fr', 'velage', 'calving'],
  ['fr', 'bascule', 'weigh'],
  ['fr', 'piqure', 'treat-one'],
  ['fr', 'hors ligne', 'no-signal'],
  ['fr', 'peremption', 'medicine-store'],
  ['es', 'bascula', 'weigh'],
  ['es', 'sin conexion', 'no-signal'],
  ['es', 'inyeccion', 'treat-one'],
  ['es', 'como hago una copia', 'backup'],
  ['es', 'prenada', 'scan'],
] as const)('in %s a farmer who types %s finds %s first', (language, typed, id) => {
  expect(findHelp(told(language), typed)[0]?.id).toBe(id)
})
