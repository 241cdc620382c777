import { paddockFields } from '../../records/collections/land'
import type { FieldTable } from '../../records/fields/fields'
import { closedKey } from './closed-fields'

/** The form's questions about a paddock, in order. */
export const askedOfPaddock = [
  ...(['name', 'fieldNo', 'areaCm', 'currentStatusId', 'purposeId', 'soilType', 'description'] as const),
] as const

/** The facts on a paddock's page: its state first, then its description. */
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
