import { typeName } from '@steading/domain/base/breeds/type-name'
import type { Region } from '@steading/domain/base/regions/regions'
import { shortTag } from '@steading/domain/jobs-read/animals/describe-animal'
import type { Json } from '@steading/domain/records/sync/stored-record'
import { type CellKind, figureAt, isFigure } from '@steading/domain/reports/engine/cell-kinds'
import type { Said, ViewColumn } from '@steading/domain/reports/engine/define-view'
import { useMemo } from 'react'
import { type Translate, useTranslation } from '../../i18n/translation'
import { useRegion } from '../../platform/farm/farm'
import { useWrite } from '../../platform/farm/write'
import { useAmount } from '../records/use-amount'

type Fields = { readonly [name: string]: Json }

export type Cells = {
  /** A value in words; nothing where there is none. */
  say(value: Json | undefined, kind: CellKind): string
  /** A column of a row, as a table has it. */
  cell(column: ViewColumn, fields: Fields): string
  /** The same with the word that says what it is, for a line without headings. */
  brief(column: ViewColumn, fields: Fields): string
  sentence(said: Said): string
}

export const kindOf = ({ kind }: ViewColumn, fields: Fields): CellKind =>
  typeof kind === 'string' ? kind : (fields[kind.by] as CellKind)

/** How this farm writes what a view shows. */
export function useCells(): Cells {
  const { t } = useTranslation()
  const write = useWrite()
  const amount = useAmount()
  const region = useRegion() ?? 'GL'
  return useMemo(() => {
    const words: { [kind in CellKind]?: (text: string) => string } = {
      key: (text) => t(text),
      breed: (text) => typeName(text, write),
      wait: (text) => waitWords(text, t),
      amount: (text) => {
        const [thousandths, unit] = splitUnit(text)
        return amount(thousandths, unit)
      },
    }
    const number = (value: number, kind: CellKind): string => {
      if (isFigure(kind)) {
        const { unit, digits, times } = figureAt(kind, write.place)
        const shown = value * times
        return t(unit, { value: write.number(shown, digits), count: shown })
      }
      if (kind === 'weight') return write.weight(Math.round(value))
      if (kind === 'gain') return `${value > 0 ? '+' : ''}${write.gain(Math.round(value))}`
      if (kind === 'volume') return write.volume(value)
      if (kind === 'money') return write.money(value)
      if (kind === 'day') return write.day(value)
      if (kind === 'month') return write.month(value)
      if (kind === 'moment') return write.until(value)
      return String(value)
    }
    const say: Cells['say'] = (value, kind) => {
      if (typeof value === 'number') return number(value, kind)
      const texts = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
      return texts.map((one) => words[kind]?.(one) ?? one).join(' · ')
    }
    const cell: Cells['cell'] = (column, fields) => say(fields[column.key], kindOf(column, fields))
    return {
      say,
      cell,
      brief: (column, fields) => {
        if (column.kind === 'animals') return someOf(fields[column.key], region, t)
        const said = cell(column, fields)
        if (said === '' || !column.brief) return said
        return t(column.brief, { value: said, count: Number(fields[column.key]) })
      },
      sentence: ({ key, values = {} }) =>
        t(
          key,
          Object.fromEntries(
            Object.entries(values).map(([name, value]) => [
              name,
              typeof value === 'number' ? value : say(value.value, value.kind),
            ]),
          ),
        ),
    }
  }, [t, write, amount, region])
}

/** Names the first by its short number and counts the others. A name that is not a tag is a group. */
function someOf(value: Json | undefined, region: Region, t: Translate): string {
  const [first, ...others] = Array.isArray(value) ? value : []
  if (typeof first !== 'string') return ''
  const name = /^[A-Z]{0,2}\d+$/.test(first) ? shortTag(first, region) : first
  return others.length > 0 ? t('TOLD.AND_OTHERS', { name, count: others.length }) : name
}

const splitUnit = (text: string): [number, string] => {
  const at = text.indexOf(' ')
  return [Number(text.slice(0, at)), text.slice(at + 1)]
}

const waits: { readonly [unit: string]: string } = {
  h: 'MEDICINE_BOOK.HOURS',
  hc: 'MEDICINE_BOOK.HOURS_FROM_CALVING',
  dd: 'MEDICINE_BOOK.LEAST_DRY_DAYS',
}

/** A medicine that is not permitted says so: an empty cell would read as unknown. */
function waitWords(text: string, t: Translate): string {
  if (text === 'no') return t('MEDICINE_BOOK.NOT_PERMITTED')
  const [count, unit] = splitUnit(text)
  return t(waits[unit] ?? 'MEDICINE_BOOK.DAYS', { count })
}
