import { defineFields } from '../fields/fields'

/**
 * Types we send to every farm: breeds, remedies, colours, crops. `codes` holds each authority's name for
 * them.
 */
export const systemTypeFields = defineFields({
  type: { kind: 'text', longest: 32 },
  name: { kind: 'text', longest: 200 },
  names: { kind: 'object' },
  externalId: { kind: 'text', longest: 32 },
  codes: { kind: 'object' },
  species: { kind: 'choice', options: ['BOVINE', 'OVINE', 'CROP'] },
  regions: { kind: 'list', of: 'text' },
  details: { kind: 'object' },
  validFrom: { kind: 'date' },
  validTo: { kind: 'date' },
  order: { kind: 'number' },
})
