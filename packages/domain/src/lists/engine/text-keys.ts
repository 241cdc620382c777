import { labelColours, labelColourTitle, readyLabels, readyLabelTitle } from '../../herd/labels/labels'
import { listFamilies, listRule, listTitle, settingLabel } from './define-list'
import { derivedFields } from './list-fields'
import { droppedColumnsText } from './print-list'
import { filterTextKeys } from './say-filter'
import { allLists, pageLists } from './smart-lists'

export const familyTitle = (family: string): string => `LIST_FAMILIES.${family.toUpperCase()}`

/** Every text the lists can show, so that a test can ask for each in every language. */
export function listTextKeys(choiceKey: (field: string, option: string) => string): string[] {
  const fields = Object.entries(derivedFields).flatMap(([name, field]) => [
    field.label,
    ...(field.kind === 'choice' ? field.options.map((option) => choiceKey(name, option)) : []),
  ])
  return [
    ...new Set([
      ...[...allLists, ...pageLists].map(({ id }) => listTitle(id)),
      ...[...allLists, ...pageLists].filter(({ family }) => family !== 'own').map(({ id }) => listRule(id)),
      ...[...allLists, ...pageLists].flatMap(({ settings }) => Object.keys(settings).map(settingLabel)),
      ...listFamilies.map(familyTitle),
      ...fields,
      ...filterTextKeys(),
      ...labelColours.map(labelColourTitle),
      ...readyLabels.map(({ id }) => readyLabelTitle(id)),
      droppedColumnsText,
    ]),
  ]
}
