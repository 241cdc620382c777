import { toCode } from '../../../jobs-read/icar/codes'
import { eventOfOurs, identifierFrom, identifierIn, type JobEvent } from '../../../jobs-read/icar/job-event'
import { listIn } from '../../../jobs-read/icar/parts'

/** ICAR knows the ewe that rears a lamb, but not the day it was put on her. The event is the lamb's. */
export const fosteringEvent: JobEvent = {
  resourceType: eventOfOurs,
  write: ({ fields: { lamb, fosterEwe }, own }, farm) => {
    if (own.animalId !== lamb || typeof fosterEwe !== 'string') return undefined
    const ewe = { gender: toCode('gender', 'F'), relation: toCode('relation', 'foster') }
    return {
      parentage: [{ parentOf: identifierIn(lamb, farm), ...ewe, identifier: identifierIn(fosterEwe, farm) }],
    }
  },
  read: () => ({}),
  isMeant: ({ parentage }) => listIn(parentage).some(isFoster),
  names: ({ animal, parentage }) => ({
    lamb: identifierFrom(animal),
    fosterEwe: identifierFrom(listIn(parentage).find(isFoster)?.identifier),
  }),
}

const isFoster = ({ relation }: { [key: string]: unknown }) => relation === toCode('relation', 'foster')
