import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { Plugin } from 'vite'
// Vite reads this file without a build, so the package name would lead to a file Node cannot read.
import { keptTogether } from '../domain/src/base/kept-together'

const folder = join(import.meta.dirname, 'texts')
const languages = ['en', 'fr', 'es']
const served = /^\/assets\/i18n\/([a-z-]+)\/(en|fr|es)\.json$/
// Help texts are sent apart, also a region's own ones: otherwise every page would wait for them.
const ofHelp = /^help-/
const isOfHelp = ([key]: [string, unknown]) => key.startsWith('HELP.')

type Rows = { [key: string]: { [language: string]: string } }

const filesIn = (part: string) =>
  readdirSync(join(folder, part), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, part, name))

/** Written in several files each: the texts of every page, and help texts, which no page waits for. */
const wholeLayers = ['common', 'help']

/** A region, or a group of regions, has one file for its differences. */
const filesOf = (layer: string) =>
  wholeLayers.includes(layer)
    ? filesIn(layer)
    : [join(folder, 'regional', `${layer.replace(ofHelp, '')}.json`)]

/** Every file that is served: help of a region only where it says something of its own. */
export const textLayers = (): string[] => {
  const regional = filesIn('regional').map((file) => basename(file, '.json'))
  const withHelp = regional.map((layer) => `help-${layer}`).filter((layer) => rowsOf(layer).length > 0)
  return [...wholeLayers, ...regional, ...withHelp]
}

/** Every row of a layer as it is written, file by file. */
export function rowsOf(layer: string): [string, Rows[string]][] {
  const rows = filesOf(layer).flatMap((file) =>
    Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Rows),
  )
  return wholeLayers.includes(layer) ? rows : rows.filter((row) => isOfHelp(row) === ofHelp.test(layer))
}

/** What a layer says in one language, as the app is sent it. */
export function textsOf(layer: string, language: string): { [key: string]: string } {
  return Object.fromEntries(
    rowsOf(layer).flatMap(([key, { [language]: said }]) =>
      said === undefined ? [] : [[key, keptTogether(said, language)]],
    ),
  )
}

/** What lies at an address of the app's texts; undefined for any other address. */
export function textFileAt(path: string): string | undefined {
  const [, layer, language] = served.exec(path) ?? []
  return layer && language ? JSON.stringify(textsOf(layer, language)) : undefined
}

/** A text is one row with its three languages; a phone is sent only the one it speaks. */
export const textFiles: Plugin = {
  name: 'text-files',
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const text = textFileAt(request.url ?? '')
      if (text === undefined) return next()
      response.setHeader('content-type', 'application/json')
      response.end(text)
    })
  },
  generateBundle() {
    for (const layer of textLayers())
      for (const language of languages) {
        const fileName = `assets/i18n/${layer}/${language}.json`
        this.emitFile({ type: 'asset', fileName, source: JSON.stringify(textsOf(layer, language)) })
      }
  },
}
