import { defineFields } from '../fields/fields'

/**
 * The fields of every record. updatedAt and isSynced come from the clocks and the outbox when a record
 * travels. They are never stored, because a second copy could disagree.
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
