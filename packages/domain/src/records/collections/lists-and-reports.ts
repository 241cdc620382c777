import { defineFields } from '../fields/fields'
import { countedFroms } from '../jobs/define-programme'

/** A list the farmer made: a ready-made one with other numbers, or a filter of their own. */
export const smartListFields = defineFields({
  name: { kind: 'text', longest: 100 },
  type: { kind: 'text', longest: 64 },
  belongsToApp: { kind: 'choice', options: ['bovine', 'ovine', 'crop'] },
  filters: { kind: 'list', of: 'object' },
  sortBy: { kind: 'text', longest: 64 },
  sortDirection: { kind: 'choice', options: ['asc', 'desc'] },
  // Further sorts, each `field:direction`.
  thenBy: { kind: 'list', of: 'text' },
  columns: { kind: 'list', of: 'text' },
  // A ready-made list's own numbers, by name.
  numbers: { kind: 'object' },
  isFavourite: { kind: 'flag' },
})

/** A report the farmer keeps, or another form or plan the farm made its own to fill in or follow. */
export const reportFields = defineFields({
  name: { kind: 'text', longest: 100 },
  type: { kind: 'text', longest: 64 },
  belongsToApp: { kind: 'choice', options: ['bovine', 'ovine', 'crop'] },
  fromDate: { kind: 'date' },
  toDate: { kind: 'date' },
  filters: { kind: 'list', of: 'object' },
  columns: { kind: 'list', of: 'text' },
  recipients: { kind: 'list', of: 'text' },
  lastRunDate: { kind: 'dateTime' },
  fileId: { kind: 'record', from: 'files' },
  // A programme or a survey the farm made its own; `type` says which.
  kind: { kind: 'text', longest: 32 },
  countedFrom: { kind: 'choice', options: countedFroms },
  steps: { kind: 'list', of: 'object' },
  questions: { kind: 'list', of: 'object' },
  version: { kind: 'number', whole: true, least: 1 },
  eachAnimal: { kind: 'flag' },
})
