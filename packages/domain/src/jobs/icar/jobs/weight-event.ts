import { fromMilligrams, toMilligrams } from '../../../base/units'
import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { given, objectIn } from '../../../jobs-read/icar/parts'

const kilo = (mg: number) => ({ measurement: fromMilligrams(mg, 'KG'), units: 'KGM', method: 'LoadCell' })
const mgIn: { readonly [unit: string]: number } = {
  ...{ KGM: 1e6, GRM: 1e3, MGM: 1, TNE: 1e9 },
  LBR: toMilligrams(1, 'LBS'),
}

const milligramsIn = (mass: unknown): number | undefined => {
  const { measurement, units } = objectIn(mass)
  const each = mgIn[String(units)]
  return typeof measurement === 'number' && each ? Math.round(measurement * each) : undefined
}

export const weightEvent: JobEvent = {
  resourceType: 'icarWeightEventResource',
  write: ({ fields: { weightMg } }) =>
    typeof weightMg === 'number' && weightMg > 0 ? { weight: kilo(weightMg) } : undefined,
  read: ({ weight }) => given({ weightMg: milligramsIn(weight) }),
}
