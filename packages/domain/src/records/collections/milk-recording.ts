import { defineFields } from '../fields/fields'

/**
 * Measurements of the milk of one cow or of the whole tank, as forms ask for them. Cells are thousands a
 * millilitre. Records keep shares in per cent and urea in milligrams a decilitre, whatever the country writes.
 */
export const measuredInMilk = defineFields({
  fat: { kind: 'number', least: 0, most: 20, milk: 'share' },
  protein: { kind: 'number', least: 0, most: 20, milk: 'share' },
  scc: { kind: 'number', least: 0, most: 50_000, unit: 'UNITS.CELLS' },
  urea: { kind: 'number', least: 0, most: 200, milk: 'urea' },
})

/** One test day of the whole herd; its id is the test date, so a result sent twice is one record. */
export const milkRecordingFields = defineFields({
  testDate: { kind: 'date' },
  cowsMilked: { kind: 'number', whole: true, least: 0 },
  cowsTested: { kind: 'number', whole: true, least: 0 },
  averageDaysInMilk: { kind: 'number', least: 0 },
  averageYield: { kind: 'number', least: 0 },
  totalYield: { kind: 'number', least: 0 },
  fat: { kind: 'number', least: 0, milk: 'share' },
  protein: { kind: 'number', least: 0, milk: 'share' },
  lactose: { kind: 'number', least: 0, milk: 'share' },
  averageScc: { kind: 'number', least: 0 },
  cowsOverSccLimit: { kind: 'number', whole: true, least: 0 },
  averageMilkSolids: { kind: 'number', least: 0 },
})

/** One cow on one test day. */
export const perCowFields = defineFields({
  animalId: { kind: 'record', from: 'animals' },
  testDate: { kind: 'date' },
  lactation: { kind: 'number', whole: true, least: 0 },
  daysInMilk: { kind: 'number', whole: true, least: 0 },
  milkYield: { kind: 'number', least: 0 },
  fat: { kind: 'number', least: 0, milk: 'share' },
  protein: { kind: 'number', least: 0, milk: 'share' },
  lactose: { kind: 'number', least: 0, milk: 'share' },
  scc: { kind: 'number', least: 0 },
  milkSolids: { kind: 'number', least: 0 },
  urea: { kind: 'number', least: 0, milk: 'urea' },
})
