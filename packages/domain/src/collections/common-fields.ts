import { defineFields } from '../fields/fields'

/**
 * What every record carries. updatedAt and isSynced are read off the clocks and the outbox when a record travels,
 * and never stored: a second copy could disagree.
 */
export const commonFields = defineFields({
  id: { kind: 'text', longest: 64 },
  created: { kind: 'dateTime' },
  updatedAt: { kind: 'dateTime' },
  isSynced: { kind: 'flag' },
  createdApp: { kind: 'text', longest: 40 },
  updatedAtApp: { kind: 'text', longest: 40 },
  deleted: { kind: 'flag' },
})
