import { nutrientForms } from '../../base/units'
import { defineFields } from '../fields/fields'

export const paddockStates = [
  'cultivated',
  'harvested',
  'sown',
  'grass field',
  'reseeded',
  'being grazed',
  'silage harvested',
  'other enterprise',
] as const
export const soilTypes = ['mineral', 'peat'] as const
export const paddockPurposes = ['grazing platform', 'silage', 'tillage', 'out farm', 'other'] as const

/** Areas in whole square centimetres and lengths in whole millimetres, so units can change without drift. */
export const paddockFields = defineFields({
  name: { kind: 'text', longest: 100 },
  displayName: { kind: 'text', longest: 100 },
  description: { kind: 'longText' },
  fieldNo: { kind: 'text', longest: 32 },
  locationCode: { kind: 'text', longest: 64 },
  areaCm: { kind: 'area' },
  perimeterMm: { kind: 'number', least: 0 },
  cropId: { kind: 'record', from: 'systemType' },
  pbiCodes: { kind: 'records', from: 'pbiCodes' },
  maps: { kind: 'records', from: 'maps' },
  purposeId: { kind: 'choice', options: paddockPurposes },
  currentStatusId: { kind: 'choice', options: paddockStates },
  walkOrder: { kind: 'number', whole: true, least: 0 },
  soilType: { kind: 'choice', options: soilTypes },
  // Fields that jobs decide, and their values before the first job.
  grazedSince: { kind: 'date' },
  statusBefore: { kind: 'choice', options: paddockStates },
  lastSprayedDate: { kind: 'date' },
  harvestFrom: { kind: 'date' },
  grazeFrom: { kind: 'date' },
  reEntryAt: { kind: 'dateTime' },
  beforeUse: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforeSprays: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  jobRules: { kind: 'number', least: 0, label: 'FIELDS.BEFORE_TASKS' },
})

/** Features are GeoJSON: each has a geometry, its detailType and properties. */
export const mapFields = defineFields({
  name: { kind: 'text', longest: 100 },
  features: { kind: 'list', of: 'object' },
})

/** A parcel number of the payments authority, as on the farm's application. */
export const pbiCodeFields = defineFields({
  code: { kind: 'text', longest: 64 },
  name: { kind: 'text', longest: 100 },
  areaCm: { kind: 'number', least: 0 },
  eligibleAreaCm: { kind: 'number', least: 0 },
  year: { kind: 'number', whole: true },
  paddocks: { kind: 'records', from: 'paddocks' },
})

export const sprayerFields = defineFields({
  name: { kind: 'text', longest: 100 },
  make: { kind: 'text', longest: 100 },
  model: { kind: 'text', longest: 100 },
  serialNumber: { kind: 'text', longest: 64 },
  tankSizeMl: { kind: 'number', least: 0 },
  boomWidthMm: { kind: 'number', least: 0 },
  nozzles: { kind: 'text', longest: 100 },
  operator: { kind: 'record', from: 'operators' },
  lastTestDate: { kind: 'date' },
  nextTestDate: { kind: 'date' },
  certificateNumber: { kind: 'text', longest: 64 },
  notes: { kind: 'longText' },
})

/** Percentages by weight, as printed on the bag; `nutrientsAs` says what P, K and S are printed as. */
export const fertiliserFields = defineFields({
  name: { kind: 'text', longest: 100 },
  kindOfFertiliser: { kind: 'choice', options: ['chemical', 'organic', 'lime'] },
  n: { kind: 'number', least: 0, most: 100 },
  p: { kind: 'number', least: 0, most: 100 },
  k: { kind: 'number', least: 0, most: 100 },
  s: { kind: 'number', least: 0, most: 100 },
  nutrientsAs: { kind: 'choice', options: nutrientForms },
  protectedUrea: { kind: 'flag' },
  inStockMg: { kind: 'weight' },
  supplierId: { kind: 'record', from: 'operators' },
  notes: { kind: 'longText' },
})
