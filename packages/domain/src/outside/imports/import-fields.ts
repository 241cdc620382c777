import { fold } from '../../base/command-palette/fold'
import { animalFieldChoices } from '../../herd/animals/animal-form'
import { animalFields } from '../../records/collections/animals'
import type { Field, FieldTable } from '../../records/fields/fields'
import { fieldWords } from './field-words'
import type { ChoiceWords } from './read-words'

export type ImportSpecies = 'BOVINE' | 'OVINE'
export type ImportField = { name: string; label: string; section: string; field: Field }

/** The app's own names for its fields and their answers, in each language it speaks. */
export type OwnWords = {
  fields: { readonly [field: string]: readonly string[] }
  answers: { readonly [field: string]: ChoiceWords }
}

const table = animalFields as FieldTable
const readable: readonly Field['kind'][] = ['date', 'text', 'longText', 'number', 'money', 'choice', 'flag']
// Worked out from the rest, or only ever true on the day it was worked out.
const neverRead = ['displayDescription', 'iWarn', 'highestTag', 'lastAdgWeight', 'age', 'lastTreatedDate']

/** The fields a column can stand for. A row added to the field table is one of them. */
export function importFields(species: ImportSpecies): readonly ImportField[] {
  return species === 'OVINE' ? ofSheep : ofCattle
}

function fieldsFor(species: ImportSpecies): ImportField[] {
  return animalFieldChoices(species).flatMap(({ name, label, section }) => {
    const field = table[name]
    return field && isRead(name, field) ? [{ name, label, section, field }] : []
  })
}

const isRead = (name: string, field: Field) =>
  !neverRead.includes(name) && (readable.includes(field.kind) || isBreed(field, name) || isParent(field))

/** A breed is written by its name or code, a parent by its tag. */
export const isBreed = (field: Field, name: string): boolean =>
  field.kind === 'record' && field.from === 'systemType' && name !== 'colourId'
export const isParent = (field: Field): boolean => field.kind === 'record' && field.from === 'animals'

/** Kilograms with a milligram twin beside them. */
export const isWeight = (name: string): boolean => `${name}Mg` in table

const ofCattle = fieldsFor('BOVINE')
const ofSheep = fieldsFor('OVINE')

/** Finds the field a heading names. The headings of our own files come before those of others. */
export function headingReader(
  species: ImportSpecies,
  own: OwnWords['fields'],
): (heading: string) => string | undefined {
  const known = new Map<string, string>()
  const learn = (word: string, field: string) => {
    const key = headingKey(word)
    if (key !== '' && !known.has(key)) known.set(key, field)
  }
  const names = importFields(species).map(({ name }) => name)
  for (const name of names) for (const label of own[name] ?? []) learn(label, name)
  for (const name of names) learn(name, name)
  for (const name of names) for (const word of fieldWords[name]?.split('|') ?? []) learn(word, name)
  return (heading) => known.get(headingKey(heading))
}

const smallWords = /\b(?:the|of|de|du|des|del|la|le|el|l|d)\b/g
const unitWords = / (?:kg|kgs|lb|lbs|g kg|mg d?l|eur|gbp|usd|dd mm yy(?:yy)?|mm dd yy(?:yy)?|yyyy mm dd)$/

/** "Weight (kg)", "WEIGHT_KG" and "weight" are one heading; so are "N° de boucle" and "n boucle". */
function headingKey(heading: string): string {
  const words = heading.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/n[°º]/gi, 'n ')
  return fold(fold(words).replace(unitWords, '').replace(smallWords, ' '))
}
