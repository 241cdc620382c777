import { oneDay } from '../../../base/one-day'
import { ruleAt } from '../../../base/regions/dated-rules'
import { asksOfSpray, sprayRecordRules } from '../../../base/regions/spray-record-rules'
import { fromSquareCentimetres } from '../../../base/units'
import {
  defineTaskType,
  doneOn,
  type FormAt,
  noValues,
  required,
  type TaskAt,
  type Warning,
} from '../../../jobs-read/job/define-task-type'
import { taskFields } from '../../../records/collections/tasks'
import { defineFields } from '../../../records/fields/fields'
import { amountOf } from '../../../records/stock/units'
import type { Fields } from '../../../records/sync/stored-record'
import { lateDoubts, writtenLate } from '../../medicine/written-late'

/** From here on drift goes over the hedge; so little of it that vapour lies still over the ground. */
const wind = { most: 16, least: 3 }
const windy = 'JOBS.DOUBT.SPRAYED_IN_WIND'
const still = 'JOBS.DOUBT.SPRAYED_IN_STILL_AIR'
const incomplete = 'JOBS.DOUBT.SPRAY_RECORD_INCOMPLETE'
const otherUse = 'JOBS.DOUBT.FIELD_OF_OTHER_USE'
const animalsIn = 'JOBS.DOUBT.SPRAYED_WHILE_GRAZED'

const oneHour = 60 * 60 * 1000

const own = defineFields({
  sprayPurchaseId: { kind: 'record', from: 'tasks' },
  rate: { kind: 'number', least: 0, most: 100_000 },
  rateUnit: {
    kind: 'choice',
    options: ['l/ha', 'ml/ha', 'kg/ha', 'g/ha', 'pt/ac', 'fl oz/ac', 'oz/ac', 'lb/ac'],
  },
  waterRate: { kind: 'number', least: 0, most: 5000, unit: 'UNITS.L_A_HA' },
  sprayedFrom: { kind: 'dateTime' },
  sprayedTo: { kind: 'dateTime' },
  target: { kind: 'text', longest: 200 },
  windSpeed: { kind: 'number', least: 0, most: 150, unit: 'UNITS.KM_AN_HOUR' },
  windDirection: { kind: 'choice', options: ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] },
  temperature: { kind: 'number', least: -40, most: 60, unit: 'UNITS.CELSIUS' },
  sky: { kind: 'choice', options: ['dry', 'dew', 'showers', 'rain'] },
  sprayer: { kind: 'record', from: 'sprayers' },
  sprayCrop: { kind: 'text', longest: 120 },
  // Of the crop, where the label limits it to some stages.
  bbch: { kind: 'number', whole: true, least: 0, most: 99 },
  sprayPlace: { kind: 'text', longest: 200 },
  organicCrop: { kind: 'choice', options: ['yes', 'no'] },
  sprayMode: { kind: 'choice', options: ['boom', 'air blast', 'spot', 'seed', 'drone', 'other'] },
  earlyReEntry: { kind: 'choice', options: ['yes', 'no'] },
  holderNumber: { kind: 'text', longest: 32 },
  forWhom: { kind: 'text', longest: 120 },
  seedActives: { kind: 'text', longest: 200 },
  seedLot: { kind: 'text', longest: 64 },
  // Of one field, where not all of it was treated.
  treatedAreaCm: { kind: 'area' },
})

/** Put only where the law of the place names them. */
const byLaw = [
  ...(['sprayCrop', 'bbch', 'sprayPlace', 'organicCrop', 'sprayMode'] as const),
  ...(['earlyReEntry', 'holderNumber', 'forWhom', 'seedActives', 'seedLot'] as const),
]

/** A product sprayed on fields: how much, in what weather, by whom, and when they may be harvested, grazed and entered. */
export const sprayApplication = defineTaskType({
  id: 'SPRAYAPPLICATION',
  label: 'TASKS.SPRAYAPPLICATION',
  icon: 'spray-can',
  group: 'land',
  subApps: ['crop'],
  workflow: 'task-with-items',
  subject: 'paddocks',
  access: { feature: 'FAB_MENU' },
  limits: { min: 1, max: 200 },
  draftIn: 'selectPaddock',
  fields: {
    date: doneOn(taskFields.date),
    sprayProduct: required(taskFields.sprayProduct),
    regNumber: taskFields.regNumber,
    rate: required(own.rate),
    rateUnit: required(own.rateUnit),
    waterRate: own.waterRate,
    target: own.target,
    sprayCrop: own.sprayCrop,
    bbch: own.bbch,
    sprayPlace: own.sprayPlace,
    organicCrop: own.organicCrop,
    sprayMode: own.sprayMode,
    harvestDays: taskFields.harvestDays,
    grazingDays: taskFields.grazingDays,
    reEntryHours: taskFields.reEntryHours,
    sprayedFrom: own.sprayedFrom,
    sprayedTo: own.sprayedTo,
    windSpeed: own.windSpeed,
    windDirection: own.windDirection,
    temperature: own.temperature,
    sky: own.sky,
    earlyReEntry: own.earlyReEntry,
    operator: taskFields.operator,
    sprayer: own.sprayer,
    batchNumber: taskFields.batchNumber,
    sprayPurchaseId: own.sprayPurchaseId,
    holderNumber: own.holderNumber,
    forWhom: own.forWhom,
    seedActives: own.seedActives,
    seedLot: own.seedLot,
    cost: taskFields.cost,
    notes: taskFields.notes,
  },
  first: [
    'date',
    'sprayProduct',
    'rate',
    'rateUnit',
    'operator',
    'windSpeed',
    'windDirection',
    'harvestDays',
  ],
  each: { treatedAreaCm: own.treatedAreaCm },
  asksWhere: Object.fromEntries(byLaw.map((name) => [name, (at: FormAt) => asksOfSpray(name, at, at.today)])),
  usual: { crop: 1 },
  accepts: () => true,
  owns: () => ['sprays'],
  effects: (task, { id, lastSprayedDate = 0, harvestFrom = 0, grazeFrom = 0, reEntryAt = 0 }) => {
    const { date, harvestDays, grazingDays, reEntryHours, sprayedTo = date + oneDay } = task
    return [
      {
        collection: 'paddocks',
        id,
        set: {
          lastSprayedDate: Math.max(lastSprayedDate, date),
          // The day of spraying is day 0, and the last of the days may be harvested on.
          ...(harvestDays !== undefined && {
            harvestFrom: Math.max(harvestFrom, date + harvestDays * oneDay),
          }),
          ...(grazingDays !== undefined && { grazeFrom: Math.max(grazeFrom, date + grazingDays * oneDay) }),
          ...(reEntryHours !== undefined && {
            reEntryAt: Math.max(reEntryAt, sprayedTo + reEntryHours * oneHour),
          }),
        },
      },
    ]
  },
  // All of a field was treated unless the farmer enters another area.
  besideEach: ({ own }, { areaCm }) =>
    own.treatedAreaCm === undefined && areaCm ? { treatedAreaCm: areaCm } : ({} as Fields),
  takes: {
    ware: 'spray',
    values: ({ product, batchNumber, receiptId, label }) => ({
      ...label,
      sprayProduct: product,
      batchNumber: batchNumber ?? null,
      sprayPurchaseId: receiptId,
    }),
  },
  books: ({ sprayProduct, batchNumber, sprayPurchaseId, rate, rateUnit }, noted) => {
    const [unit = '', per = ''] = rateUnit.split('/')
    const areas = [...noted.values()].map(({ treatedAreaCm }) => Number(treatedAreaCm) || 0)
    const area = fromSquareCentimetres(
      areas.reduce((sum, one) => sum + one, 0),
      per === 'ac' ? 'AC' : 'HA',
    )
    const used = { product: sprayProduct, batchNumber, receiptId: sprayPurchaseId }
    return area > 0
      ? [{ ware: 'spray', does: 'use', ...used, unit, amount: amountOf(rate * area, unit) }]
      : []
  },
  warns: (_, __, seen) => {
    const { currentStatusId } = seen().animal
    if (currentStatusId === 'being grazed') return [{ code: 'jobDoubt', says: animalsIn }]
    return currentStatusId === 'other enterprise' ? [{ code: 'jobDoubt', says: otherUse }] : []
  },
  warnsOnce: (task, at) => {
    const rule = ruleAt(sprayRecordRules, at, task.date)?.value
    const missing = (rule?.needs ?? []).filter(
      (group) => !group.some((name) => isGiven(task, name) || isNoted(at, name)),
    )
    const { windSpeed } = task
    const doubts: Warning[] = []
    if (missing.length > 0)
      doubts.push({
        code: 'jobDoubt',
        says: incomplete,
        values: { count: missing.length },
        // An area is noted beside its field, and is no question of the form.
        fields: missing.flat().filter((name) => name !== 'treatedAreaCm'),
      })
    if (windSpeed !== undefined && windSpeed > wind.most)
      doubts.push({ code: 'jobDoubt', says: windy, values: { speed: wind.most }, fields: ['windSpeed'] })
    if (windSpeed !== undefined && windSpeed < wind.least)
      doubts.push({ code: 'jobDoubt', says: still, fields: ['windSpeed'] })
    return [...doubts, ...lateDoubts(task, rule?.withinDays, at)]
  },
  timeline: ({ sprayProduct }) => ({
    kind: 'PT-SPRAYAPPLICATION',
    // A job from another app may not name the spray.
    ...(sprayProduct
      ? { key: 'TIMELINE.SPRAYED', values: { product: { text: sprayProduct } } }
      : { key: 'TIMELINE.SPRAYED_ALONE', values: noValues }),
  }),
  lines: ['TIMELINE.SPRAYED', 'TIMELINE.SPRAYED_ALONE'],
  doubts: [windy, still, incomplete, animalsIn, otherUse, writtenLate],
})

/** Of each field, as its area is. */
const isNoted = ({ noted }: Pick<TaskAt, 'noted'>, name: string) =>
  noted.length > 0 && noted.every((one) => Number(one[name]) > 0)

const isGiven = (task: object, name: string) => {
  const value = (task as { [name: string]: unknown })[name]
  return value !== undefined && value !== ''
}
