import { defineFields } from '../fields/fields'

export const settingFields = defineFields({
  name: { kind: 'text', longest: 64 },
  value: { kind: 'anything' },
  belongsToApp: { kind: 'choice', options: ['bovine', 'ovine', 'crop'] },
  // JSON, as an object or as its text: both are found in the wild.
  metadata: { kind: 'anything' },
})

/** The column layout of one table on this device. */
export const tableColumnPositionFields = defineFields({
  table: { kind: 'text', longest: 100 },
  columns: { kind: 'list', of: 'text' },
  hiddenColumns: { kind: 'list', of: 'text' },
  widths: { kind: 'object' },
  sortBy: { kind: 'text', longest: 64 },
  sortDirection: { kind: 'choice', options: ['asc', 'desc'] },
})
