import { defineFields } from '../fields/fields'

export const operatorTypes = [
  'BUYER',
  'OPERATOR',
  'SUPPLIER',
  'VET',
  'LINKEDHERD',
  'Animal Buyer/Supplier',
  'ABATTOIR_FACTORY',
] as const

/**
 * The people and firms a farm deals with. An operator may be one of the farm's own users, but need not be.
 */
export const operatorFields = defineFields({
  name: { kind: 'text', longest: 200 },
  type: { kind: 'choice', options: operatorTypes },
  phone: { kind: 'text', longest: 32 },
  email: { kind: 'text', longest: 200 },
  herdNumber: { kind: 'text', longest: 32 },
  businessName: { kind: 'text', longest: 200 },
  address: { kind: 'longText' },
  licenceNumber: { kind: 'text', longest: 64 },
  userId: { kind: 'text', longest: 64 },
  notes: { kind: 'longText' },
})

/** A livestock mart the farm sells through, and the account it sells under. */
export const martProviderFields = defineFields({
  name: { kind: 'text', longest: 200 },
  martCode: { kind: 'text', longest: 32 },
  herdNumber: { kind: 'text', longest: 32 },
  accountNumber: { kind: 'text', longest: 64 },
  phone: { kind: 'text', longest: 32 },
  townCity: { kind: 'text', longest: 100 },
  saleDays: { kind: 'list', of: 'text' },
  isConnected: { kind: 'flag' },
})
