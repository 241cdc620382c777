import { expect, test } from 'vitest'
import type { DatedRule } from '../../base/regions/dated-rules'
import { comparedTables } from './compared-tables'
import { readRules, standingOf } from './read-rules'
import { byRegion, counted, ruleTable } from './rule-table'
import { ruleTables } from './rule-tables'

const from = Date.UTC(2020, 0, 1)
const lines = readRules().flatMap(({ lines }) => lines)

test('the page lists rules from memory first, then rules with a source, and last rules that a person compared', () => {
  const remembered: DatedRule = { from, value: 7, source: 'within a week', fromMemory: true }
  const named: DatedRule = { from, value: 3, source: 'gov.uk' }
  const seen: DatedRule = {
    from,
    value: 20,
    source: 'EU 1760/2000',
    fromMemory: true,
    compared: { day: '2026-11-18', with: 'the page itself' },
  }
  const table = ruleTable(
    'RULES.NEW',
    () => byRegion({ IE: [seen], UK: [named], SC: [named], NZ: [remembered] }),
    counted('RULES.DAYS'),
  )
  expect(
    readRules([table]).map(({ standing, lines }) => [
      standing,
      lines.map(({ places, figures }) => [places, figures[0]?.values?.count]),
    ]),
  ).toEqual([
    ['memory', [[['NZ'], 7]]],
    // Said once for regions that say the same by the same source.
    ['unchecked', [[['UK', 'SC'], 3]]],
    ['copy', []],
    ['compared', [[['IE'], 20]]],
  ])
})

test('every rule has its subject, a figure, since when, and a source that does not say how sure it is', () => {
  expect(lines.length).toBeGreaterThan(80)
  for (const { about, figures, source, from: since } of lines) {
    expect(about).toMatch(/^RULES\./)
    expect(figures, `${about} ${source}`).not.toEqual([])
    expect(source.trim().length, about).toBeGreaterThan(2)
    expect(source).not.toMatch(/memory|to be checked/)
    expect(Number.isFinite(since)).toBe(true)
  }
  expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
})

test('no rule counts as compared before a person has looked at the source itself, and each says with what and on which day', () => {
  for (const { compared } of lines) {
    if (!compared) continue
    expect(compared.day).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(compared.with.length).toBeGreaterThan(10)
  }
  expect(lines.filter((line) => standingOf(line) === 'compared')).toEqual([])
})

test('a table names the source of each compared rule, and no source for a remembered one', () => {
  const of = (about: string) => lines.filter((line) => line.about === about)
  const deaths = of('RULES.DEATH')
  expect(new Set(deaths.map(({ fromMemory }) => fromMemory))).toEqual(new Set([true, undefined]))
  for (const { fromMemory, compared, places } of deaths)
    expect(compared?.day, places.join()).toBe(fromMemory ? undefined : '2026-11-19')
  expect(of('RULES.LABORATORY').every(({ compared }) => compared === undefined)).toBe(true)
  const names = ruleTables.map(({ about }) => about)
  expect(Object.keys(comparedTables).filter((about) => !names.includes(about))).toEqual([])
})

test('each table is there once, with rules in it', () => {
  const names = ruleTables.map(({ about }) => about)
  expect(new Set(names).size).toBe(names.length)
  for (const { about, rows } of ruleTables) expect(rows(), about).not.toEqual([])
})
