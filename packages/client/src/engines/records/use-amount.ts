import { choiceKey } from '@steading/domain/fields/choice-key'
import { quantityIn, unitOf } from '@steading/domain/stock/units'
import { useCallback } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../i18n/write'

/** A unit as the farmer says it; one nobody knows stays as it was written. */
export function useUnitWord(): (unit: string) => string {
  const { t } = useTranslation()
  return useCallback((unit) => t(choiceKey('stockUnit', unitOf(unit)), { defaultValue: unit }), [t])
}

/** So much of what is in store: 40 ml, 3 tubes. */
export function useAmount(): (thousandths: number, unit: string) => string {
  const write = useWrite()
  const word = useUnitWord()
  return useCallback(
    (thousandths, unit) => `${write.number(quantityIn(thousandths, unit), 1)} ${word(unit)}`.trim(),
    [write, word],
  )
}
