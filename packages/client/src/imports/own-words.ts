import { languages } from '@steading/domain/base/languages'
import type { Region } from '@steading/domain/base/regions/regions'
import {
  type ImportSpecies,
  importFields,
  type OwnWords,
} from '@steading/domain/outside/imports/import-fields'
import { choiceKey } from '@steading/domain/records/fields/choice-key'
import { loadTexts } from '../i18n/load-texts'

/** The app's names for fields and answers in every language, so that an English app reads a French file. */
export async function ownWords(species: ImportSpecies, region: Region): Promise<OwnWords> {
  const all = await Promise.all(languages.map((language) => loadTexts(language, region)))
  const said = (key: string) => all.flatMap((texts) => texts[key] ?? [])
  const fields = importFields(species)
  return {
    fields: Object.fromEntries(fields.map(({ name, label }) => [name, said(label)])),
    answers: Object.fromEntries(
      fields.flatMap(({ name, field }) =>
        field.kind === 'choice'
          ? [[name, Object.fromEntries(field.options.map((one) => [one, said(choiceKey(name, one))]))]]
          : [],
      ),
    ),
  }
}
