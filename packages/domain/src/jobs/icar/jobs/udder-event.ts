import type { AdeFarm } from '../../../jobs-read/icar/ade-farm'
import { fromCode, toCode } from '../../../jobs-read/icar/codes'
import { type Done, identifierIn, type JobEvent } from '../../../jobs-read/icar/job-event'
import { given, listIn, type Part, textIn } from '../../../jobs-read/icar/parts'
import { readTreatment, writeTreatment } from './treatment-event'

/** Mastitis is a diagnosis on quarters of the udder, and what was given for it a treatment under it. */
export const udderEvent: JobEvent = {
  resourceType: 'icarTreatmentProgramEventResource',
  write: writeUdder,
  read: (resource) => {
    const [found = {}] = onUdder(resource)
    const [treated] = listIn(resource.treatments)
    const quarters = listIn(found.positions).flatMap(({ position }) => fromCode('quarter', position) ?? [])
    return given({
      quarters: quarters.length > 0 ? quarters : undefined,
      mastitisGrade: fromCode('mastitisGrade', found.severity),
      ...(treated && readTreatment({ eventDateTime: resource.eventDateTime, ...treated })),
    })
  },
  isMeant: (resource) => onUdder(resource).length > 0,
}

const onUdder = ({ diagnoses }: Part): Part[] =>
  listIn(diagnoses).filter(
    ({ name, positions }) =>
      String(name).toLowerCase().includes('mastitis') &&
      listIn(positions).some(({ position }) => String(position).startsWith('Udder')),
  )

function writeUdder(done: Done, farm: AdeFarm): Part {
  const { fields, own } = done
  const quarters = Array.isArray(fields.quarters) ? fields.quarters : []
  const positions = quarters.flatMap((one) => {
    const position = toCode('quarter', one)
    return position ? [{ position }] : []
  })
  const severity = toCode('mastitisGrade', fields.mastitisGrade)
  const treatment = {
    resourceType: 'icarTreatmentEventResource',
    animal: identifierIn(own.animalId, farm),
    ...writeTreatment(done),
  }
  return {
    diagnoses: [
      { name: 'mastitis', ...(positions.length > 0 && { positions }), ...(severity && { severity }) },
    ],
    ...(textIn(fields.remedy) && { treatments: [treatment] }),
  }
}
