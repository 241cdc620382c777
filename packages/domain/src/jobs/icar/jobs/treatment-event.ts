import { dayIn, momentIn, momentOf } from '../../../herd/icar/moments'
import { fromCode, toCode } from '../../../jobs-read/icar/codes'
import type { Done, JobEvent } from '../../../jobs-read/icar/job-event'
import { given, listIn, numberIn, objectIn, type Part, textIn } from '../../../jobs-read/icar/parts'
import { clearAt, courseOf, products } from '../../../jobs-read/job/withdrawal'
import type { Fields } from '../../../records/sync/stored-record'

export const treatmentEvent: JobEvent = {
  resourceType: 'icarTreatmentEventResource',
  write: writeTreatment,
  read: readTreatment,
}

/** A vaccine or a drench is a treatment to others; which of them it was travels in our own words. */
export const givenAsTreatment: JobEvent = { ...treatmentEvent, isMeant: () => false }

export function writeTreatment({ fields, own }: Done): Part {
  const course = courseOf(fields)
  const dose = own.dose ?? fields.dose
  const expiryDate = momentOf(fields.useByDate)
  const [remedy, batch] = [textIn(fields.remedy), textIn(fields.batchNumber)]
  const withdrawals = products.flatMap((product) => {
    const endDate = momentOf(clearAt(course, product))
    return endDate ? [{ productType: toCode('product', product), endDate }] : []
  })
  return {
    ...(remedy && { medicine: { family: 'Veterinary Supplies', name: remedy } }),
    ...(textIn(fields.reason) && { procedure: fields.reason }),
    ...((batch || expiryDate) && {
      batches: [{ ...(batch && { identifier: batch }), ...(expiryDate && { expiryDate }) }],
    }),
    ...(withdrawals.length > 0 && { withdrawals }),
    ...(typeof dose === 'number' && { dose: { doseQuantity: dose, ...doseUnits(fields.doseUnit) } }),
  }
}

// A map: what a farmer types as a unit may be any word, those every object knows included.
const unitCodes = new Map([
  ['ml', 'MLT'],
  ['l', 'LTR'],
  ['mg', 'MGM'],
  ['g', 'GRM'],
])
const doseUnits = (unit: unknown) => {
  const code = unitCodes.get(String(unit).toLowerCase())
  return code ? { doseUnits: code } : {}
}

const hour = 3_600_000

export function readTreatment(resource: Part): Fields {
  const [batch = {}] = listIn(resource.batches)
  const { doseQuantity, doseUnits: code } = objectIn(resource.dose)
  const givenAt = momentIn(resource.eventDateTime)
  // ICAR says when it ends and not how long it lasts: hours from the treatment say the same.
  const hoursTo = (product: string) => {
    const end = listIn(resource.withdrawals).find(
      ({ productType }) => fromCode('product', productType) === product,
    )
    const until = momentIn(end?.endDate)
    return until !== undefined && givenAt !== undefined && until > givenAt
      ? Math.ceil((until - givenAt) / hour)
      : undefined
  }
  return given({
    remedy: textIn(objectIn(resource.medicine).name),
    reason: textIn(resource.procedure),
    batchNumber: textIn(batch.identifier),
    useByDate: dayIn(batch.expiryDate),
    dose: numberIn(doseQuantity),
    doseUnit: [...unitCodes].find(([, known]) => known === code)?.[0],
    meatWithdrawalHours: hoursTo('meat'),
    milkWithdrawalHours: hoursTo('milk'),
  })
}
