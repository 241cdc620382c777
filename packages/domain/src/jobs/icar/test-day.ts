import type { EventWords } from '../../jobs-read/icar/job-event'
import { given, listIn, numberIn, objectIn } from '../../jobs-read/icar/parts'

/** A laboratory's measurements: ICAR's name and our field for each, all in ICAR's usual units. */
const characteristics = [
  ['FAT', 'fat'],
  ['PROTEIN', 'protein'],
  ['LAC', 'lactose'],
  ['SCC', 'scc'],
  ['UREA', 'urea'],
] as const

/** A cow on a test day. */
export const testDayEvent: EventWords = {
  resourceType: 'icarTestDayResultEventResource',
  write: ({ fields }) => {
    const { milkYield } = fields
    const measured = characteristics.flatMap(([characteristic, field]) => {
      const value = fields[field]
      return typeof value === 'number' ? [{ characteristic, value: String(value) }] : []
    })
    return {
      ...(typeof milkYield === 'number' && { milkWeight24Hours: { unitCode: 'KGM', value: milkYield } }),
      ...(measured.length > 0 && { milkCharacteristics: measured }),
    }
  },
  read: ({ milkWeight24Hours, milkCharacteristics }) => {
    const found = listIn(milkCharacteristics)
    const measured = characteristics.map(([name, field]) => {
      const value = Number(found.find(({ characteristic }) => characteristic === name)?.value ?? Number.NaN)
      return [field, Number.isFinite(value) ? value : undefined] as const
    })
    return given({
      milkYield: numberIn(objectIn(milkWeight24Hours).value),
      ...Object.fromEntries(measured),
    })
  },
}
