import type { Sourced } from '../../base/regions/dated-rules'
import { caseDayRules } from '../../base/regions/usual-case-days'
import { targetCurves } from '../../herd/animals/target-curves'
import { substanceRows } from '../../herd/medicine/active-substances'
import { criticalKey, criticalRows, emaKey } from '../../herd/medicine/antimicrobials'
import { abortionRules } from '../../jobs/births/abortion-rules'
import { birthWeightRules } from '../../jobs/births/birth-weight-rules'
import { ramRows } from '../../jobs/births/ram-season'
import { dryCowRules } from '../../jobs/medicine/dry-cow-choice'
import { feedRules } from '../../jobs/rules/feed-rules'
import { rearingRules } from '../../jobs/rules/rearing-rules'
import { temperatureRules } from '../../jobs/types/health/health-observation'
import { vaccineRows } from '../../jobs-read/medicine/vaccine-boosters'
import { programmes } from '../../jobs-read/programmes/registry'
import { choiceKey } from '../../records/fields/choice-key'
import { programmeKey } from '../../records/jobs/define-programme'
import { unitRows } from '../medicine/population-units'
import { byRegion, everywhere, type Figure, type Held, type RuleTable, ruleTable } from './rule-table'

const species = { BOVINE: 'CHOICES.SPECIES.BOVINE', OVINE: 'CHOICES.SPECIES.OVINE' } as const

/** A row that keeps its figures beside its source, as one rule. */
export const asRule = <Row extends Sourced>(row: Row, of: readonly string[]): Held<Row> => {
  const { from, source, fromMemory, compared } = row
  const sourced = { from, source, ...(fromMemory && { fromMemory }), ...(compared && { compared }) }
  return { of, rules: [{ ...sourced, value: row }] }
}

const classKey = (name: string) => `CLASSES.${name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toUpperCase()}`

type Next = { after: number; within: number }
const dose = (key: string, next: Next | undefined): Figure[] =>
  next ? [{ key, values: { after: next.after, most: next.after + next.within } }] : []

/** Figures that farms, vets and laboratories go by, without an authority behind them. */
export const practiceTables: readonly RuleTable[] = [
  ruleTable(
    'RULES.TEMPERATURE',
    () =>
      (['BOVINE', 'OVINE'] as const).flatMap((kind) => everywhere(temperatureRules[kind], [species[kind]])),
    (values) => ({ key: 'RULES.DEGREES', values }),
  ),
  ruleTable(
    'RULES.DRY_COW',
    () => byRegion(dryCowRules),
    ({ testedWithinDays: count, cells, firstCells, tests, newInfectionsPercent: most }): Figure[] => [
      { key: 'RULES.CELLS', values: { cells, firstCells, tests, count } },
      ...(most === undefined ? [] : [{ key: 'RULES.NEW_INFECTIONS', values: { count: most } }]),
    ],
  ),
  ruleTable(
    'RULES.MASTITIS',
    () => byRegion(caseDayRules),
    (days) => ({ key: 'RULES.SAME_CASE', values: { count: days } }),
  ),
  ruleTable(
    'RULES.BIRTH_WEIGHT',
    () =>
      (['BOVINE', 'OVINE'] as const).flatMap((kind) => everywhere(birthWeightRules[kind], [species[kind]])),
    ({ usual }) => ({ key: 'RULES.KILOS_BETWEEN', values: { least: usual.leastKg, most: usual.mostKg } }),
  ),
  ruleTable(
    'RULES.LOSSES',
    () => (['BOVINE', 'OVINE'] as const).flatMap((kind) => everywhere(abortionRules[kind], [species[kind]])),
    ({ youngestDays, bornDays }) => ({
      key: 'RULES.DAYS_BETWEEN',
      values: { least: youngestDays, most: bornDays },
    }),
  ),
  ruleTable(
    'RULES.REARING',
    () => everywhere(rearingRules),
    (values) => ({ key: 'RULES.COLOSTRUM', values }),
  ),
  ruleTable(
    'RULES.FEED',
    () => everywhere(feedRules),
    ({ mostTonnes, mostMealKg }) => ({
      ...{
        key: 'RULES.FED',
        values: { tonnes: mostTonnes, cattle: mostMealKg.BOVINE, sheep: mostMealKg.OVINE },
      },
    }),
  ),
  ruleTable(
    'RULES.RAMS',
    () => everywhere(ramRows),
    ({ mostEwes, mostEwesLamb, stay }) => ({
      key: 'RULES.EWES',
      values: { mostEwes, mostEwesLamb, ...stay },
    }),
  ),
  ruleTable(
    'RULES.ANTIBIOTICS',
    () => criticalRows.map((row) => asRule(row, [criticalKey(row.is)])),
    ({ named }) => ({ key: 'RULES.NAMED', values: { named: named.source } }),
  ),
  ruleTable(
    'RULES.SUBSTANCES',
    () => substanceRows.map((row) => asRule(row, [row.ema ? emaKey(row.ema) : 'RULES.NO_ANTIBIOTIC'])),
    ({ class: of, named }) => ({ key: 'RULES.NAMED', values: { named: `${of}: ${named.source}` } }),
  ),
  ruleTable(
    'RULES.UNITS',
    () =>
      unitRows.map((row) =>
        asRule(row, [classKey(row.class), ...(row.sex ? [choiceKey('sex', row.sex)] : [])]),
      ),
    ({ kg }) => ({ key: 'RULES.UNIT', values: { kg } }),
  ),
  ruleTable(
    'RULES.VACCINE',
    () =>
      Object.entries(vaccineRows).map(([against, row]) =>
        asRule(row, [choiceKey('vaccineAgainst', against)]),
      ),
    ({ second, first, again, beforeBirth }) => {
      const figures = [
        ...dose('RULES.VACCINE_SECOND', second),
        ...dose('RULES.VACCINE_FIRST', first),
        ...dose('RULES.VACCINE_AGAIN', again),
        ...(beforeBirth ? [{ key: 'RULES.VACCINE_BEFORE', values: beforeBirth }] : []),
      ]
      return figures.length > 0 ? figures : { key: 'RULES.VACCINE_ONCE' }
    },
  ),
  ruleTable(
    'RULES.GROWTH',
    () => targetCurves.map((row) => asRule(row, [species[row.species]])),
    ({ points }) => points.map(([days, kilos]) => ({ key: 'RULES.POINTS', values: { days, kilos } })),
  ),
  ruleTable(
    'RULES.PROGRAMME',
    () => programmes.map((one) => asRule({ ...one, from: one.since }, [programmeKey(one.id)])),
    ({ steps }) => steps.map(({ day }) => ({ key: 'RULES.STEP', values: { day } })),
  ),
]
