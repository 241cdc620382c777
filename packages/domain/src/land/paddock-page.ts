import { paddockFields } from '../collections/land'
import type { FieldTable } from '../fields/fields'
import { closedKey } from './closed-fields'

/** What a farmer says of a field, in the order it is asked. */
export const askedOfPaddock = [
  ...(['name', 'fieldNo', 'areaCm', 'currentStatusId', 'purposeId', 'soilType', 'description'] as const),
] as const

/** What its page says of it: how it stands first, then what it is. */
export const toldOfPaddock = [
  ...([
    'currentStatusId',
    'grazedSince',
    'harvestFrom',
    'grazeFrom',
    'reEntryAt',
    'lastSprayedDate',
  ] as const),
  ...(['areaCm', 'fieldNo', 'purposeId', 'soilType', 'description'] as const),
] as const

export function paddockTextKeys(choiceKey: (field: string, option: string) => string): string[] {
  const table: FieldTable = paddockFields
  const closed = (['entry', 'grazing', 'harvest'] as const).map(closedKey)
  const asked = [...new Set([...askedOfPaddock, ...toldOfPaddock])].flatMap((name) => {
    const field = table[name]
    if (!field) return []
    return [
      field.label,
      ...(field.kind === 'choice' ? field.options.map((option) => choiceKey(name, option)) : []),
    ]
  })
  return [...closed, ...asked]
}
