import { choiceKey } from '@steading/domain/records/fields/choice-key'
import { quantityIn, unitOf } from '@steading/domain/records/stock/units'
import { useCallback } from 'react'
import { useTranslation } from '../../i18n/translation'
import { useWrite } from '../../platform/farm/write'

/** A unit in the farmer's words; an unknown unit stays as it was written. */
export function useUnitWord(): (unit: string) => string {
  const { t } = useTranslation()
  return useCallback((unit) => t(choiceKey('stockUnit', unitOf(unit)), { defaultValue: unit }), [t])
}

const soMany: ReadonlyMap<string, string> = new Map([
  ['bale', 'STOCK.SO_MANY.bale'],
  ['bolus', 'STOCK.SO_MANY.bolus'],
  ['dose', 'STOCK.SO_MANY.dose'],
  ['pessary', 'STOCK.SO_MANY.pessary'],
  ['sachet', 'STOCK.SO_MANY.sachet'],
  ['sponge', 'STOCK.SO_MANY.sponge'],
  ['straw', 'STOCK.SO_MANY.straw'],
  ['tablet', 'STOCK.SO_MANY.tablet'],
  ['tube', 'STOCK.SO_MANY.tube'],
  ['vial', 'STOCK.SO_MANY.vial'],
])

/** An amount in store: 40 ml, 3 tubes. A unit counted by the piece has a plural. */
export function useAmount(): (thousandths: number, unit: string) => string {
  const { t } = useTranslation()
  const write = useWrite()
  const word = useUnitWord()
  return useCallback(
    (thousandths, unit) => {
      const count = quantityIn(thousandths, unit)
      const value = write.number(count, 1)
      const many = soMany.get(unitOf(unit))
      return many ? t(many, { count, value }) : `${value} ${word(unit)}`.trim()
    },
    [t, write, word],
  )
}
