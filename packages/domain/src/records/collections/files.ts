import { defineFields } from '../fields/fields'

export const fileFields = defineFields({
  entityId: { kind: 'text', longest: 64 },
  entityType: { kind: 'choice', options: ['animal', 'task'] },
  type: { kind: 'text', longest: 100 },
  name: { kind: 'text', longest: 200 },
  sizeBytes: { kind: 'number', whole: true, least: 0 },
  /** Uploaded, so other devices can fetch it. */
  available: { kind: 'flag' },
  entityFieldName: { kind: 'text', longest: 64 },
  // Used only where the server has no real file store.
  dataURL: { kind: 'text', longest: 200_000 },
})
