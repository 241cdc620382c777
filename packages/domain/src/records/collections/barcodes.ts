import { defineFields } from '../fields/fields'

/** A medicine pack or tag scanned before, so that the next scan fills the form by itself. */
export const barcodeFields = defineFields({
  barcode: { kind: 'text', longest: 128 },
  format: { kind: 'choice', options: ['GTIN', 'DATAMATRIX', 'QR', 'CODE128', 'OTHER'] },
  batchLot: { kind: 'text', longest: 64 },
  useByDate: { kind: 'date' },
  remedyId: { kind: 'record', from: 'systemType' },
  name: { kind: 'text', longest: 200 },
  // The label of the pack as the farm itself entered it (medicine/own-labels.ts), under a name instead of a
  // code.
  productLabel: { kind: 'object' },
})
