import { locate } from '@steading/domain/base/regions/places'
import { regionCodes, textLayersOf } from '@steading/domain/base/regions/regions'
import type { Reader } from '@steading/domain/base/regions/wording'
import { ownTexts } from '@steading/domain/testing/test-own-texts'
import { rowsOf, textsOf } from '../../text-files'

export type Read = readonly [where: string, text: string]

const ofHelp = (layer: string) => (rowsOf(`help-${layer}`).length > 0 ? [`help-${layer}`] : [])

/** Every text as a farmer of this place reads it: the app, its help, and what the server says. */
export function textsReadBy(reader: Reader): Read[] {
  const { language } = reader
  const regional = textLayersOf(locate(reader.place).region).slice(1)
  const layers = ['common', 'help', ...regional, ...regional.flatMap(ofHelp)]
  return [
    ...Object.entries(
      Object.assign({}, ...layers.map((layer) => textsOf(layer, language))) as { [key: string]: string },
    ),
    ...ownTextsOf(reader),
  ]
}

/** What the domain says by itself, each with its file. */
const ownTextsOf = (reader: Reader): Read[] =>
  Object.entries(ownTexts).flatMap(([file, read]) => read(reader).map((text): Read => [file, text]))

/** Every text of a language wherever it is read: of all regions, each once. */
export function textsIn(language: Reader['language']): Read[] {
  const all = regionCodes.flatMap((place) => textsReadBy({ language, place }))
  return [...new Map(all.map((read) => [read.join('\n'), read])).values()]
}

/** A text as it is heard: no names of blanks, no cases. */
export const heard = (text: string): string =>
  text
    .replace(/\{\w+(, number)?\}/g, ' # ')
    .replace(/\{\w+, (plural|select),/g, ' ')
    .replace(/[=\w]+ \{/g, ' ')
    .replace(/\}/g, ' ')

// Some pages are only the operator’s, and the Union’s law is cited where the Union’s law counts.
export const isForFarmers = ([where]: Read): boolean =>
  !/^(?:OPERATOR|OPERATOR_LOG_IN)\.|^RULES\.(?!ENTRY_)|operator-errors|law-in/.test(where)
