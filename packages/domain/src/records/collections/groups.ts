import { defineFields } from '../fields/fields'

/** A group of animals that is fed, moved or treated together. */
export const mobFields = defineFields({
  name: { kind: 'text', longest: 100, label: 'FIELDS.GROUP_NAME' },
  description: { kind: 'longText', label: 'FIELDS.GROUP_NOTES' },
  species: { kind: 'choice', options: ['BOVINE', 'OVINE'] },
  purpose: { kind: 'text', longest: 64 },
  animalIds: { kind: 'records', from: 'animals' },
  // A mob may be counted without telling its animals apart.
  heads: { kind: 'number', whole: true, least: 0, most: 1_000_000, label: 'FIELDS.GROUP_HEADS' },
  paddockId: { kind: 'record', from: 'paddocks', label: 'FIELDS.GROUP_PADDOCK' },
  colour: { kind: 'text', longest: 32 },
  isActive: { kind: 'flag', label: 'FIELDS.GROUP_ACTIVE' },
  // Treatments of a whole group counted by head, in the same fields as on an animal.
  lastTreatedDate: { kind: 'date' },
  meatWithdrawalPeriodEnd: { kind: 'dateTime', ends: true },
  meatWithdrawalTask: { kind: 'record', from: 'tasks' },
  milkWithdrawalPeriodEnd: { kind: 'dateTime', ends: true },
  milkWithdrawalTask: { kind: 'record', from: 'tasks' },
  milkAfterCalvingHours: { kind: 'number', least: 0, unit: 'UNITS.HOURS' },
  beforeTreatments: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  // Its average weight, by the last weighing of the group.
  lastWeightMg: { kind: 'weight' },
  lastWeightDate: { kind: 'date' },
  lastAdgWeightMg: { kind: 'number' },
  weighedHeads: { kind: 'number', whole: true, least: 0 },
  beforeWeights: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  targetWeightMg: { kind: 'weight', label: 'FIELDS.GROUP_TARGET_WEIGHT' },
  targetDate: { kind: 'date', label: 'FIELDS.GROUP_TARGET_DATE' },
  beforeWhereabouts: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  beforePurposes: { kind: 'object', label: 'FIELDS.BEFORE_TASKS' },
  jobRules: { kind: 'number', least: 0, label: 'FIELDS.BEFORE_TASKS' },
})

/** Why heads that are only counted came or went; `counted` corrects a wrong count. */
export const headsReasons = ['born', 'bought', 'sold', 'died', 'moved', 'counted'] as const
export type HeadsReason = (typeof headsReasons)[number]

/** When an animal, or so many heads, joined a group and when they left: one record a stay. */
export const mobHistoryFields = defineFields({
  mobId: { kind: 'record', from: 'mobs' },
  animalId: { kind: 'record', from: 'animals' },
  heads: { kind: 'number', whole: true, least: 0 },
  dateIn: { kind: 'date' },
  dateOut: { kind: 'date' },
  headsReason: { kind: 'choice', options: headsReasons },
  // Set by a job that took the animal out. The record ends the stay of that day, and is no stay itself.
  isLeaving: { kind: 'flag' },
  taskId: { kind: 'record', from: 'tasks' },
})

export const labelFields = defineFields({
  name: { kind: 'text', longest: 64 },
  colour: { kind: 'text', longest: 32 },
  icon: { kind: 'text', longest: 64 },
  belongsToApp: { kind: 'choice', options: ['bovine', 'ovine', 'crop'] },
  isPredefined: { kind: 'flag' },
})
