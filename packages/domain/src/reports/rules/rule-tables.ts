import { accidentReports } from '../../base/regions/accident-rules'
import { censusRules } from '../../base/regions/census-rules'
import { finishingRules } from '../../base/regions/dated-rules'
import { haulageRules } from '../../base/regions/haulage-rules'
import { holdingNumberRules } from '../../base/regions/holding-numbers'
import {
  breedRegistrationRules,
  calfRegistrationRules,
  type Identification,
  taggingRules,
} from '../../base/regions/identification-rules'
import { interstateRules } from '../../base/regions/interstate-rules'
import {
  attestationRules,
  bseTestRules,
  chainInformationRules,
  collectionRules,
  deadCalfRules,
  deathRules,
  departureRules,
  holdingStandstillRules,
  lastFarmRules,
  leaveAgeRules,
  noBurialRules,
  standstillRules,
} from '../../base/regions/leaving-rules'
import { lostTagRules, retagToldRules, tagOrderRules } from '../../base/regions/lost-tag-rules'
import { medicineRecordRules } from '../../base/regions/medicine-record-rules'
import { medicinePurchaseRules, prescriptionRules } from '../../base/regions/medicine-rules'
import {
  arrivalRules,
  type CertificateKind,
  certificateKinds,
  certificateRules,
  movementPapers,
  registerEntryRules,
} from '../../base/regions/movement-rules'
import { organicRules } from '../../base/regions/organic-rules'
import { countryCodes } from '../../base/regions/places'
import { regionCodes } from '../../base/regions/regions'
import { sprayRecordRules } from '../../base/regions/spray-record-rules'
import { storageRules } from '../../base/regions/storage-rules'
import {
  exposedCowRules,
  herdGroupRules,
  relapseTestRules,
  tbTestRules,
} from '../../base/regions/tb-herd-rules'
import { type NotPermitted, notPermittedRules } from '../../base/regions/withdrawal-rules'
import { tagFormats } from '../../base/tags/tag-formats'
import { prematureCalvingRules } from '../../jobs/births/births'
import { arrivalTestRules, moveTestRules } from '../../jobs/doors/tb-move-rules'
import { jobFields } from '../../jobs/engine/job-fields'
import { carcassRows } from '../../jobs/rules/carcass-rules'
import { laboratoryRules, wormEggRules } from '../../jobs/rules/laboratory-rules'
import { tankRules } from '../../jobs/rules/milk-rules'
import { papersRules } from '../../jobs/rules/papers-rules'
import { bodyRules } from '../../jobs-read/rules/body-rules'
import { dippingRules } from '../../jobs-read/rules/dipping-rules'
import {
  readings,
  readRules,
  retestRules,
  superSevereRules,
  testedFromRules,
} from '../../jobs-read/rules/tb-rules'
import { choiceKey } from '../../records/fields/choice-key'
import { wantingKey } from '../breeding/suckler-scheme'
import { entryTimes } from '../registers/entry-times'
import { ownRegisterRules, registerRules } from '../registers/papers'
import { sucklerRequirementNames, sucklerRequirements } from '../schemes/suckler-scheme'
import { asRule, practiceTables } from './practice-tables'
import {
  byKind,
  byRegion,
  counted,
  everywhere,
  type Figure,
  type PlaceKey,
  type RuleTable,
  ruleTable,
} from './rule-table'

const days = counted('RULES.DAYS')
const months = counted('RULES.MONTHS')
const kept = { bovine: 'CHOICES.SPECIES.BOVINE', ovine: 'CHOICES.SPECIES.OVINE' }
const species = { BOVINE: kept.bovine, OVINE: kept.ovine }
const certificateKindTexts = Object.fromEntries(
  certificateKinds.map((kind) => [kind, choiceKey('certificateKind', kind)]),
) as Record<CertificateKind, string>
const isAsked = (): Figure => ({ key: 'RULES.ASKED' })

type Numbers = { readonly [name: string]: number | string }
const ifAny = (key: string, count: number | undefined, values: Numbers = {}): Figure[] =>
  count === undefined ? [] : [{ key, values: { count, ...values } }]
const ifSo = (key: string, is: true | undefined): Figure[] => (is ? [{ key }] : [])

const identified = (rule: Identification): Figure[] => [
  ...ifAny('RULES.DAYS', rule.days),
  ...ifAny('RULES.FIRST_HOURS', rule.firstHours),
  ...ifAny('RULES.HOUSED', rule.housedDays),
  ...ifAny('RULES.OUTDOORS', rule.outdoorDays),
  ...Object.entries(rule.byBreed ?? {}).flatMap(([breed, count]) =>
    ifAny('RULES.OF_BREED', count, { breed }),
  ),
  ...ifSo('RULES.AT_WEANING', rule.atWeaning),
  ...ifSo('RULES.BEFORE_LEAVING', rule.beforeLeaving),
  ...ifSo('RULES.ELECTRONIC', rule.electronic ?? rule.movesElectronic),
  ...ifAny('RULES.TELL_WORKING_DAYS', rule.tellWorkingDays),
  ...ifAny('RULES.TELL_DAYS', rule.tellDays),
  ...ifAny('RULES.FULL_SET', rule.fullSetMonths),
  ...ifSo('RULES.IF_VACCINATED', rule.ifVaccinated),
]

/** The records to keep, by the labels of their fields; where either will do, the first of them. */
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

const keptFor = counted('RULES.KEPT')
const ofFormat = ({ species: of }: (typeof tagFormats)[number]) => [species[of]]

/** Every table of rules that the operator can look up. One more is a row here. */
export const ruleTables: readonly RuleTable[] = [
  ruleTable('RULES.CALF_REGISTRATION', () => byRegion(calfRegistrationRules), days),
  ruleTable(
    'RULES.BREED_REGISTRATION',
    () =>
      Object.entries(breedRegistrationRules).flatMap(([place, breeds]) =>
        Object.values(breeds).map((rules) => ({ place: place as PlaceKey, rules })),
      ),
    days,
  ),
  ruleTable('RULES.TAGGING', () => byKind(taggingRules, species), identified),
  ruleTable('RULES.LOST_TAG', () => byKind(lostTagRules, kept), identified),
  ruleTable('RULES.RETAG_TOLD', () => byRegion(retagToldRules), days),
  ruleTable('RULES.TAG_ORDER', () => byRegion(tagOrderRules), isAsked),
  ruleTable('RULES.ARRIVAL', () => byKind(arrivalRules, kept), days),
  ruleTable('RULES.DEPARTURE', () => byKind(departureRules, kept), days),
  ruleTable(
    'RULES.DEATH',
    () => byKind(deathRules, kept),
    ({ days: count, offSite }) => [days(count), ...ifSo('RULES.OFF_SITE', offSite)],
  ),
  ruleTable('RULES.DEAD_CALF', () => byRegion(deadCalfRules), counted('RULES.WITHIN_HOURS')),
  ruleTable('RULES.REGISTER_ENTRY', () => byKind(registerEntryRules, kept), entryTimes),
  ruleTable('RULES.LEAVE_AGE', () => byRegion(leaveAgeRules), days),
  ruleTable('RULES.STANDSTILL', () => byKind(standstillRules, kept), days),
  ruleTable(
    'RULES.HOLDING_STANDSTILL',
    () => byRegion(holdingStandstillRules),
    ({ days: count, free }) => [
      days(count),
      ...free.map((to) => ({
        key: to === 'factory' ? 'RULES.NOT_TO_FACTORY' : choiceKey('standstillFree', to),
      })),
    ],
  ),
  ruleTable('RULES.MOVEMENT_PAPER', () => byKind(movementPapers, kept), isAsked),
  ruleTable(
    'RULES.INTERSTATE',
    () => byRegion(interstateRules),
    ({ taggedFromMonths: count, electronic, influenza, milkSampled }) => [
      { key: 'RULES.VETS_CERTIFICATE' },
      { key: 'RULES.INTERSTATE_TAG', values: { count } },
      ...ifSo('RULES.ELECTRONIC', electronic),
      ...ifSo('RULES.INFLUENZA', influenza),
      ...ifSo('RULES.MILK_SAMPLED', milkSampled),
    ],
  ),
  ruleTable(
    'RULES.HAULAGE',
    () => byRegion(haulageRules),
    ({ authorisedOverKm, declared }) => [
      ...ifAny('RULES.AUTHORISED_OVER', authorisedOverKm),
      ...ifSo('RULES.DECLARED', declared),
    ],
  ),
  ruleTable(
    'RULES.CENSUS',
    () => byRegion(censusRules),
    ({ on, by, online }) => [
      { key: 'RULES.COUNTED_ON', values: on },
      ...(by ? [{ key: 'RULES.BY_DAY_AFTER', values: by }] : []),
      ...(online ? [{ key: 'RULES.ONLINE_BY', values: online }] : []),
    ],
  ),
  ruleTable('RULES.CERTIFICATE', () => byKind(certificateRules, certificateKindTexts), days),
  ruleTable(
    'RULES.PAPERS',
    () => byRegion(papersRules),
    ({ passports, bvd, bvdDays, bvdScreenMonths, bvdArrivalDays, bvdStop, bvdFemales }) => [
      { key: passports ? 'RULES.PASSPORT' : 'RULES.NO_PASSPORT' },
      ...(bvd ? [{ key: bvd === 'each' ? 'RULES.BVD' : 'RULES.BVD_HERD' }] : []),
      ...ifAny('RULES.BVD_DAYS', bvdDays),
      ...ifAny('RULES.BVD_SCREEN', bvdScreenMonths),
      ...ifAny('RULES.BVD_ARRIVAL', bvdArrivalDays),
      ...ifAny('RULES.BVD_STOP', bvdStop?.positiveAfterDays),
      ...(bvdStop?.days ? ifAny('RULES.BVD_UNTESTED', bvdStop.untested, { days: bvdStop.days }) : []),
      ...(bvdFemales ? [{ key: 'RULES.BVD_FEMALES', values: bvdFemales }] : []),
    ],
  ),
  ruleTable('RULES.ATTESTATION', () => byRegion(attestationRules), months),
  ruleTable('RULES.CHAIN_INFORMATION', () => byRegion(chainInformationRules), isAsked),
  ruleTable('RULES.NO_BURIAL', () => byRegion(noBurialRules), isAsked),
  ruleTable(
    'RULES.BSE',
    () => byRegion(bseTestRules),
    ({ months: count, bornElsewhere }) => [months(count), ...ifAny('RULES.BORN_ELSEWHERE', bornElsewhere)],
  ),
  ruleTable(
    'RULES.COLLECTED',
    () => byRegion(collectionRules),
    (values) => ({ key: 'RULES.CALLED_AND_DELIVERED', values }),
  ),
  ruleTable('RULES.HERD_TEST', () => byRegion(tbTestRules), days),
  ruleTable(
    'RULES.RELAPSE',
    () => byRegion(relapseTestRules),
    (values) => ({ key: 'RULES.TESTED_EVERY', values }),
  ),
  ruleTable('RULES.EXPOSED_COWS', () => byRegion(exposedCowRules), months),
  ruleTable(
    'RULES.HERD_GROUP',
    () => byRegion(herdGroupRules),
    (values) => ({ key: 'RULES.BOUGHT_BY_GROUP', values }),
  ),
  ruleTable(
    'RULES.MOVE_TEST',
    () => byRegion(moveTestRules),
    ({ days: count, grown, dairyDays, rearerDays, finishingDays, upToMonths, ...herd }) => [
      days(count),
      ...(grown ? ifAny('RULES.GROWN', grown.months, { over: grown.malesOverMonths }) : []),
      ...ifAny('RULES.WITH_HERD', grown?.withHerd?.elseDays),
      ...ifAny('RULES.DAIRY_COWS', dairyDays),
      ...ifAny('RULES.REARER', rearerDays),
      ...ifAny('RULES.FINISHING_UNIT', finishingDays),
      ...ifAny('RULES.HERDS_TESTED', upToMonths),
      ...ifAny('RULES.HERD_STOPS', herd.herdStopsAfter),
      ...ifSo('RULES.ONE_HOLDS_ALL', herd.oneHoldsAll),
    ],
  ),
  ruleTable(
    'RULES.ARRIVAL_TEST',
    () => byRegion(arrivalTestRules),
    ({ before, again, fromMonths }) => [
      ...ifAny('RULES.TESTED_BEFORE', before),
      { key: 'RULES.TESTED_AFTER', values: again },
      ...ifAny('RULES.HERDS_SELDOM', fromMonths),
    ],
  ),
  ruleTable('RULES.TESTED_FROM', () => everywhere(testedFromRules), days),
  ruleTable(
    'RULES.TB_READ',
    () => everywhere(readRules),
    ({ days: count, hours }) => [days(count), { key: 'RULES.HOURS', values: hours }],
  ),
  ruleTable('RULES.TB_RETEST', () => byRegion(retestRules), days),
  ruleTable(
    'RULES.TB_READING',
    () =>
      (['standard', 'severe'] as const).flatMap((reading) =>
        everywhere(readings[reading], [choiceKey('tbReading', reading)]),
      ),
    (values) => ({ key: 'RULES.MILLIMETRES', values }),
  ),
  ruleTable(
    'RULES.SUPER_SEVERE',
    () => byRegion(superSevereRules),
    () => ({ key: 'RULES.VET_SAYS' }),
  ),
  ruleTable(
    'RULES.CASTRATION',
    () =>
      (['BOVINE', 'OVINE'] as const).flatMap((kind) =>
        byRegion(bodyRules, [species[kind]]).map(({ rules, ...of }) => ({
          ...{
            ...of,
            rules: rules.map(({ value, ...sourced }) => ({ ...sourced, value: value.castration[kind] })),
          },
        })),
      ),
    ({ ringDays, ringOnlyThen, reliefAfterDays }) => [
      { key: 'RULES.RING', values: { days: ringDays } },
      ...(ringOnlyThen ? [{ key: 'RULES.RING_ONLY_THEN' }] : []),
      { key: 'RULES.RELIEF', values: { days: reliefAfterDays } },
    ],
  ),
  ruleTable(
    'RULES.DISBUDDING',
    () => byRegion(bodyRules),
    ({ disbudding: { pasteDays, reliefAfterDays, dehornAfterDays, neverAfterDays } }) => [
      pasteDays === undefined
        ? { key: 'RULES.NO_PASTE' }
        : { key: 'RULES.PASTE', values: { days: pasteDays } },
      { key: 'RULES.RELIEF', values: { days: reliefAfterDays } },
      { key: 'RULES.BY_VET', values: { days: dehornAfterDays } },
      ...(neverAfterDays === undefined
        ? []
        : [{ key: 'RULES.NEVER_AFTER', values: { days: neverAfterDays } }]),
    ],
  ),
  ruleTable(
    'RULES.TAIL_DOCKING',
    () => byRegion(bodyRules),
    ({ tailDocking }) => ({ key: 'RULES.RING', values: { days: tailDocking.ringDays } }),
  ),
  ruleTable(
    'RULES.FINISHING',
    () => byRegion(finishingRules),
    ({ months: count, lowerTo }) => [months(count), ...ifAny('RULES.LOWER_TO', lowerTo)],
  ),
  ruleTable(
    'RULES.LAST_FARM',
    () => byRegion(lastFarmRules),
    ({ days: count, unlessAssured }) => [days(count), ...ifSo('RULES.UNLESS_ASSURED', unlessAssured)],
  ),
  ruleTable(
    'RULES.PURCHASE',
    () => byRegion(medicinePurchaseRules),
    ({ needs }) => written(needs.map((name) => [name])),
  ),
  ruleTable(
    'RULES.PRESCRIPTION',
    () => byRegion(prescriptionRules),
    ({ months: count, antibioticDays, antiparasiticMonths, controlledDays, feedWorkingDays }) => [
      ...(count === undefined ? [] : [months(count)]),
      ...(antibioticDays === undefined ? [] : [counted('RULES.ANTIBIOTIC')(antibioticDays)]),
      ...ifAny('RULES.ANTIPARASITIC', antiparasiticMonths),
      ...ifAny('RULES.CONTROLLED', controlledDays),
      ...ifAny('RULES.MEDICATED_FEED', feedWorkingDays),
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
        ? [
            ...rule.substances.map(({ name, meat = 0, milk = 0 }) => ({
              ...{ key: 'RULES.ORGANIC_SUBSTANCE', values: { name, meat, milk } },
            })),
            { key: 'RULES.NO_PARASITICIDES' },
          ]
        : { key: 'RULES.TIMES', values: { factor: rule.factor, hours: rule.leastHours } },
  ),
  ruleTable('RULES.NOT_PERMITTED', () => byRegion(notPermittedRules), heldOffLabel),
  ruleTable(
    'RULES.SPRAYING',
    () => byRegion(sprayRecordRules),
    ({ needs, asks = [], keepYears, withinDays, electronic }) => [
      ...written([...needs, ...asks.map((name) => [name])]),
      keptFor(keepYears),
      ...(withinDays === undefined ? [] : [counted('RULES.WRITTEN_WITHIN_DAYS')(withinDays)]),
      ...(electronic ? [{ key: 'RULES.ELECTRONIC_FILE' }] : []),
    ],
  ),
  ruleTable(
    'RULES.STORAGE',
    () => byRegion(storageRules),
    (rule) =>
      (['slurry', 'soiledWater'] as const).flatMap((what) =>
        Object.entries(rule[what]).map(([of, cubicMetres]) => ({
          ...{ key: 'RULES.A_WEEK', values: { what, of, cubicMetres } },
        })),
      ),
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
      sucklerRequirementNames.map((name) => ({
        ...{ place: 'IE' as const, of: [wantingKey(name)], rules: sucklerRequirements[name].by },
      })),
    ({ month, date, yearOn }) => ({
      key: yearOn ? 'RULES.BY_DAY_AFTER' : 'RULES.BY_DAY',
      values: { month, date },
    }),
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
    () => byRegion(tankRules),
    (values) => ({ key: values.cellMonths > 0 ? 'RULES.MILK' : 'RULES.MILK_EACH', values }),
  ),
  ruleTable(
    'RULES.PREMATURE',
    () => byRegion(prematureCalvingRules),
    ({ service, embryo }) => [days(service), counted('RULES.EMBRYO')(embryo)],
  ),
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
