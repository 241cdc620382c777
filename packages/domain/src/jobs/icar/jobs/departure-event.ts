import { toCode } from '../../../jobs-read/icar/codes'
import type { JobEvent } from '../../../jobs-read/icar/job-event'
import { given } from '../../../jobs-read/icar/parts'
import { isDestination, reasonOf, soldTo } from '../../../jobs-read/rules/destinations'

const kinds = Object.fromEntries(
  soldTo.map((where) => [where, toCode('departureKind', reasonOf[where]) ?? 'Other']),
)

/** Each animal that left is a departure of its own; who bought it and for how much travels in our words. */
export const departureEvent: JobEvent = {
  resourceType: 'icarMovementDepartureEventResource',
  write: ({ fields: { goesTo } }) => ({
    departureKind: isDestination(goesTo) ? (kinds[goesTo] ?? 'Other') : 'Other',
  }),
  read: ({ departureKind }) => given({ goesTo: soldTo.find((where) => kinds[where] === departureKind) }),
  isMeant: ({ departureKind }) => departureKind !== 'InternalTransfer',
}

/** To another holding of one's own. */
export const transferEvent: JobEvent = {
  resourceType: 'icarMovementDepartureEventResource',
  write: () => ({ departureKind: 'InternalTransfer' }),
  read: () => ({}),
  isMeant: ({ departureKind }) => departureKind === 'InternalTransfer',
}

/** An animal that had left and is back. */
export const returnEvent: JobEvent = {
  resourceType: 'icarMovementArrivalEventResource',
  write: () => ({ arrivalReason: 'Other' }),
  read: () => ({}),
  isMeant: () => false,
}
