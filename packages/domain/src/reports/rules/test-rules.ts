import { describe, expect, test } from 'vitest'
import { type DatedRule, ruleOn } from '../../base/regions/dated-rules'
import { countryCodes } from '../../base/regions/places'
import { regionCodes } from '../../base/regions/regions'

/** A day and what holds from then on. A question mark after the day: no source was found. */
type Step = readonly [day: string, value: unknown]
/** The rows of the check, the regions and countries that say so, and each change. */
export type Checked = readonly [rows: string, places: string, ...steps: Step[]]

type Table = { readonly [place: string]: readonly DatedRule<unknown>[] | undefined }

const everyPlace: readonly string[] = [...regionCodes, ...countryCodes]

/** Every cell of a table, on the first day of each rule and on the day before; no other place has a cell with a rule. */
export function checkedCells(what: string, table: Table, lines: readonly Checked[]): void {
  describe(what, () => {
    for (const [rows, places, ...steps] of lines)
      test(`row ${rows}: ${places}`, () => {
        for (const place of places.split(' ')) checkCell(table[place] ?? [], place, steps)
      })

    test('no other region or country has a rule of its own', () => {
      const said = lines.flatMap(([, places]) => places.split(' '))
      const others = everyPlace.filter((place) => !said.includes(place))
      expect(others.filter((place) => (table[place] ?? []).length > 0)).toEqual([])
    })
  })
}

function checkCell(rules: readonly DatedRule<unknown>[], place: string, steps: readonly Step[]) {
  expect(rules, place).toHaveLength(steps.length)
  for (const [index, [said, value]] of steps.entries()) {
    const from = Date.parse(said.replace('?', ''))
    expect(ruleOn(rules, from - 1)?.value, `${place} before ${said}`).toEqual(steps[index - 1]?.[1])
    const rule = ruleOn(rules, from)
    expect([rule?.from, rule?.value], `${place} on ${said}`).toEqual([from, value])
    expect(rule?.fromMemory === true, `${place} has no source`).toBe(said.endsWith('?'))
  }
}

/** The same of a table by what is kept: one of its columns. */
export const columnOf = <Kind extends string>(
  table: { readonly [place: string]: Record<Kind, readonly DatedRule<unknown>[]> | undefined },
  kind: Kind,
): Table => Object.fromEntries(Object.entries(table).map(([place, cell]) => [place, cell?.[kind] ?? []]))
