import { choiceKey } from '../fields/choice-key'
import { calfRegistrationRules, finishingRules, taggingRules, tbTestRules } from '../regions/dated-rules'
import { holdingNumberRules } from '../regions/holding-numbers'
import {
  bseTestRules,
  chainInformationRules,
  deathRules,
  departureRules,
  holdingStandstillRules,
  lastFarmRules,
  noBurialRules,
  standstillRules,
} from '../regions/leaving-rules'
import { lostTagRules, tagOrderRules } from '../regions/lost-tag-rules'
import { medicineRecordRules } from '../regions/medicine-record-rules'
import { medicinePurchaseRules, prescriptionRules } from '../regions/medicine-rules'
import {
  arrivalRules,
  type CertificateKind,
  certificateKinds,
  certificateRules,
  movementPapers,
} from '../regions/movement-rules'
import { organicRules } from '../regions/organic-rules'
import { countryCodes } from '../regions/places'
import { regionCodes, regionFacts } from '../regions/regions'
import { sprayRecordRules } from '../regions/spray-record-rules'
import { type NotPermitted, notPermittedRules } from '../regions/withdrawal-rules'
import { ownRegisterRules, registerRules } from '../registers/papers'
import { accidentReports } from '../registers/yard-layouts'
import { sucklerRequirementNames, sucklerRequirements } from '../schemes/suckler-scheme'
import { tagFormats } from '../tags/tag-formats'
import { prematureCalvingRules } from '../tasks/births'
import { carcassRows } from '../tasks/carcass-rules'
import { dippingRules } from '../tasks/dipping-rules'
import { jobFields } from '../tasks/job-fields'
import { laboratoryRules, wormEggRules } from '../tasks/laboratory-rules'
import { tankRules } from '../tasks/milk-rules'
import { moveTestRules, readings, readRules, retestRules, testedFromRules } from '../tasks/tb-rules'
import { papersRules } from '../views/papers-rules'
import { wantingKey } from '../views/suckler-scheme'
import { asRule, practiceTables } from './practice-tables'
import { byKind, byRegion, counted, everywhere, type Figure, type RuleTable, ruleTable } from './rule-table'

const days = counted('RULES.DAYS')
const months = counted('RULES.MONTHS')
const kept = { bovine: 'CHOICES.SPECIES.BOVINE', ovine: 'CHOICES.SPECIES.OVINE' }
const species = { BOVINE: kept.bovine, OVINE: kept.ovine }
const certificateKindTexts = Object.fromEntries(
  certificateKinds.map((kind) => [kind, choiceKey('certificateKind', kind)]),
) as Record<CertificateKind, string>
const isAsked = (): Figure => ({ key: 'RULES.ASKED' })

/** What is to be written down, by the fields that say it; where either will do, the first of them. */
const written = (needs: readonly (readonly string[])[]): Figure[] =>
  needs.flatMap(([name = '']) => {
    const label = jobFields[name]?.label
    return label ? [{ key: label }] : []
  })

function heldOffLabel(rule: NotPermitted): Figure[] {
  if (rule === 'as the vet says') return [{ key: 'RULES.VET_SAYS' }]
  const { meat, milk, factor, whereNone: count } = rule
  return [
    { key: 'RULES.MEAT_AND_MILK', values: { meat, milk } },
    ...(factor > 1 ? [{ key: 'RULES.TIMES_LABEL', values: { factor, count } }] : []),
  ]
}

type Band = { least: number; most: number }
const band = (key: string, { least, most }: Band, killOut: Band): Figure => ({
  ...{ key, values: { least, most, low: killOut.least, high: killOut.most } },
})

const herdRegions = regionCodes.filter((region) => regionFacts(region).herdNumbers)
const keptFor = counted('RULES.KEPT')
const ofFormat = ({ species: of }: (typeof tagFormats)[number]) => [species[of]]

/** Every table of rules, as whoever runs the server looks them up. One more is a row here. */
export const ruleTables: readonly RuleTable[] = [
  ruleTable('RULES.CALF_REGISTRATION', () => byRegion(calfRegistrationRules), days),
  ruleTable('RULES.TAGGING', () => byKind(taggingRules, species), days),
  ruleTable('RULES.LOST_TAG', () => byKind(lostTagRules, kept), days),
  ruleTable('RULES.TAG_ORDER', () => byRegion(tagOrderRules), isAsked),
  ruleTable('RULES.ARRIVAL', () => byKind(arrivalRules, kept), days),
  ruleTable('RULES.DEPARTURE', () => byKind(departureRules, kept), days),
  ruleTable('RULES.DEATH', () => byKind(deathRules, kept), days),
  ruleTable('RULES.STANDSTILL', () => byKind(standstillRules, kept), days),
  ruleTable(
    'RULES.HOLDING_STANDSTILL',
    () => byRegion(holdingStandstillRules),
    ({ days: count, free }) => [
      days(count),
      ...free.map((to) => ({ key: `RULES.NOT_TO_${to.toUpperCase()}` })),
    ],
  ),
  ruleTable('RULES.MOVEMENT_PAPER', () => byKind(movementPapers, kept), isAsked),
  ruleTable('RULES.CERTIFICATE', () => byKind(certificateRules, certificateKindTexts), days),
  ruleTable(
    'RULES.PAPERS',
    () => byRegion(papersRules),
    ({ passports, bvd }) => [
      { key: passports ? 'RULES.PASSPORT' : 'RULES.NO_PASSPORT' },
      ...(bvd ? [{ key: 'RULES.BVD' }] : []),
    ],
  ),
  ruleTable('RULES.CHAIN_INFORMATION', () => byRegion(chainInformationRules), isAsked),
  ruleTable('RULES.NO_BURIAL', () => byRegion(noBurialRules), isAsked),
  ruleTable('RULES.BSE', () => byRegion(bseTestRules), months),
  ruleTable('RULES.HERD_TEST', () => byRegion(tbTestRules), days),
  ruleTable(
    'RULES.MOVE_TEST',
    () => byRegion(moveTestRules),
    ({ days: count, grown }) => [
      days(count),
      ...(grown
        ? [{ key: 'RULES.GROWN', values: { count: grown.months, over: grown.malesOverMonths } }]
        : []),
    ],
  ),
  ruleTable('RULES.TESTED_FROM', () => everywhere(testedFromRules), days),
  ruleTable(
    'RULES.TB_READ',
    () => everywhere(readRules),
    ({ days: count, hours }) => [days(count), { key: 'RULES.HOURS', values: hours }],
  ),
  ruleTable('RULES.TB_RETEST', () => everywhere(retestRules), days),
  ruleTable(
    'RULES.TB_READING',
    () =>
      (['standard', 'severe'] as const).flatMap((reading) =>
        everywhere(readings[reading], [choiceKey('tbReading', reading)]),
      ),
    (values) => ({ key: 'RULES.MILLIMETRES', values }),
  ),
  ruleTable('RULES.FINISHING', () => byRegion(finishingRules), months),
  ruleTable('RULES.LAST_FARM', () => byRegion(lastFarmRules), days),
  ruleTable(
    'RULES.PURCHASE',
    () => byRegion(medicinePurchaseRules),
    ({ needs }) => written(needs.map((name) => [name])),
  ),
  ruleTable(
    'RULES.PRESCRIPTION',
    () => byRegion(prescriptionRules),
    ({ months: count, antibioticDays, antiparasiticMonths }) => [
      ...(count === undefined ? [] : [months(count)]),
      ...(antibioticDays === undefined ? [] : [counted('RULES.ANTIBIOTIC')(antibioticDays)]),
      ...(antiparasiticMonths === undefined ? [] : [counted('RULES.ANTIPARASITIC')(antiparasiticMonths)]),
    ],
  ),
  ruleTable(
    'RULES.TREATMENT',
    () => byRegion(medicineRecordRules),
    ({ needs, offLabel = [], keepYears, fromYearEnd, withinHours }) => [
      ...written([...needs, ...offLabel]),
      fromYearEnd ? counted('RULES.KEPT_FROM_YEAR_END')(keepYears) : keptFor(keepYears),
      ...(withinHours === undefined ? [] : [counted('RULES.WRITTEN_WITHIN')(withinHours)]),
    ],
  ),
  ruleTable(
    'RULES.ORGANIC',
    () => byRegion(organicRules),
    (rule) =>
      'substances' in rule
        ? rule.substances.map(({ name, meat = 0, milk = 0 }) => ({
            ...{ key: 'RULES.ORGANIC_SUBSTANCE', values: { name, meat, milk } },
          }))
        : { key: 'RULES.TIMES', values: { factor: rule.factor, hours: rule.leastHours } },
  ),
  ruleTable('RULES.NOT_PERMITTED', () => byRegion(notPermittedRules), heldOffLabel),
  ruleTable(
    'RULES.SPRAYING',
    () => byRegion(sprayRecordRules),
    ({ needs, keepYears }) => [...written(needs), keptFor(keepYears)],
  ),
  ruleTable(
    'RULES.DIPPING',
    () => byRegion(dippingRules),
    ({ certificate, disposal }) => [
      ...(certificate ? written([['dipCertificate']]) : []),
      ...(disposal ? written([['dipWaste']]) : []),
    ],
  ),
  ruleTable(
    'RULES.REGISTER',
    () =>
      [
        ...regionCodes.map((place) => ({ place, laws: registerRules(place) })),
        ...countryCodes.map((place) => ({ place, laws: ownRegisterRules(place) })),
      ].flatMap(({ place, laws }) => laws.map(({ title, rule }) => ({ place, of: [title], rules: [rule] }))),
    keptFor,
  ),
  ruleTable('RULES.ACCIDENT', () => byRegion(accidentReports), days),
  ruleTable(
    'RULES.SUCKLER',
    () =>
      sucklerRequirementNames.flatMap((name) =>
        herdRegions.map((region) => ({
          ...{ place: region, of: [wantingKey(name)], rules: sucklerRequirements[name].by },
        })),
      ),
    (values) => ({ key: 'RULES.BY_DAY', values }),
  ),
  ruleTable(
    'RULES.CARCASS',
    () => everywhere(carcassRows),
    ({ killOut, weight, weighedDays }) => [
      band('RULES.CARCASS_CATTLE', weight.BOVINE, killOut.BOVINE),
      band('RULES.CARCASS_SHEEP', weight.OVINE, killOut.OVINE),
      counted('RULES.WEIGHED')(weighedDays),
    ],
  ),
  ruleTable(
    'RULES.TANK',
    () => everywhere(tankRules),
    (values) => ({ key: 'RULES.MILK', values }),
  ),
  ruleTable('RULES.PREMATURE', () => byRegion(prematureCalvingRules), days),
  ruleTable(
    'RULES.LABORATORY',
    () =>
      Object.entries(laboratoryRules).flatMap(([sample, rules]) =>
        everywhere(rules, [`RULES.SAMPLE.${sample}`]),
      ),
    days,
  ),
  ruleTable('RULES.WORM_EGGS', () => everywhere(wormEggRules), counted('RULES.EGGS')),
  ruleTable(
    'RULES.HOLDING_NUMBER',
    () => byRegion(holdingNumberRules),
    (shapes) => shapes.map(({ source }) => ({ key: 'RULES.SHAPE', values: { shape: source } })),
  ),
  ruleTable(
    'RULES.TAG_FORMAT',
    () =>
      tagFormats.flatMap((format) =>
        format.regions.map((region) => ({
          ...{ place: region, ...asRule(format, ofFormat(format)) },
        })),
      ),
    ({ example }) => ({ key: 'RULES.EXAMPLE', values: { example } }),
  ),
  ...practiceTables,
]
