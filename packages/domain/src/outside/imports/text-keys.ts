import { importStates } from '../../records/collections/imports'
import { previewParts } from './preview'
import { reasonKinds } from './reasons'

const outcomes = previewParts.filter((part) => part !== 'doubtful')

/** Every text of an import that is put together from its tables, so that a test can ask for each in every language. */
export function importTextKeys(): string[] {
  return [
    ...importStates.map((state) => `IMPORT.STATE.${state}`),
    ...reasonKinds.map((kind) => `IMPORT.REASON.${kind}`),
    ...outcomes.map((outcome) => `IMPORT.OUTCOME.${outcome}`),
    ...previewParts.flatMap((part) => [`IMPORT.COUNT.${part}`, `IMPORT.ROWS.${part}`]),
    ...['SKIP', 'UPDATE', 'REFUSE'].map((way) => `IMPORT.DUPLICATES_${way}`),
    ...['LEAVE', 'ADD'].map((way) => `IMPORT.PARENTS_${way}`),
  ]
}
