import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { given } from '../../../jobs-read/icar/parts'

/** ICAR's word for each cause; where several causes share one, our own word travels beside it. */
const reasons: { readonly [cause: string]: string } = {
  disease: 'Disease',
  accident: 'Accident',
  birth: 'Parturition',
  'old age': 'Other',
  predator: 'Accident',
  'put down': 'Culled',
  other: 'Other',
  unknown: 'Unknown',
}

export const deathEvent: JobEvent = {
  resourceType: 'icarMovementDeathEventResource',
  write: ({ fields: { deathCause } }) => ({ deathReason: reasons[String(deathCause)] ?? 'Unknown' }),
  read: ({ deathReason }) =>
    given({ deathCause: Object.keys(reasons).find((cause) => reasons[cause] === deathReason) }),
}
