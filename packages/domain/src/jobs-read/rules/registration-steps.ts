import { tagInEar } from '../../base/tags/no-tag'
import type { calfRegStatuses } from '../../records/collections/animals'
import { unknownBreed } from '../animals/describe-animal'
import type { AnimalFacts } from '../job/define-task-type'
import { registrationFlag } from './registration-flags'

type Registration = (typeof calfRegStatuses)[number]

/**
 * The next states a registration may reach. Our own design: the department's are not public. Late is no
 * state: it follows from the day of birth. @internal for its tests
 */
export const registrationSteps: Readonly<Record<Registration, readonly Registration[]>> = {
  'CRS-NOT_REQUIRED': [],
  'CRS-DRAFT': ['CRS-READY', 'CRS-NOT_REQUIRED', 'CRS-CANCELLED'],
  'CRS-READY': ['CRS-QUEUED', 'CRS-DRAFT'],
  'CRS-QUEUED': ['CRS-SENT', 'CRS-READY'],
  'CRS-SENT': ['CRS-ACCEPTED', 'CRS-QUERY', 'CRS-REJECTED', 'CRS-TIMEOUT'],
  // The department may have decided all the same: the sender asks first.
  'CRS-TIMEOUT': ['CRS-ACCEPTED', 'CRS-QUERY', 'CRS-REJECTED', 'CRS-QUEUED'],
  'CRS-QUERY': ['CRS-READY', 'CRS-ACCEPTED', 'CRS-REJECTED'],
  'CRS-REJECTED': ['CRS-DRAFT'],
  'CRS-ACCEPTED': ['CRS-BVD_PENDING', 'CRS-PASSPORT_ISSUED'],
  // Clear of BVD it is registered like any other, and its passport is still to come.
  'CRS-BVD_PENDING': ['CRS-ACCEPTED', 'CRS-PASSPORT_ISSUED', 'CRS-BVD_POSITIVE'],
  'CRS-BVD_POSITIVE': [],
  'CRS-PASSPORT_ISSUED': [],
  'CRS-CANCELLED': [],
}

/** A calf without a status has a registration that has only begun. */
export const registrationOf = ({ status }: Pick<AnimalFacts, 'status'>): Registration => {
  const said = (status as { calfRegStatus?: Registration } | undefined)?.calfRegStatus
  return said && said in registrationSteps ? said : 'CRS-DRAFT'
}

/** The farmer's move, and not the department's. */
const inHand: readonly Registration[] = ['CRS-DRAFT', 'CRS-READY', 'CRS-QUERY', 'CRS-REJECTED']
export const isInHand = (calf: Pick<AnimalFacts, 'status'>): boolean => inHand.includes(registrationOf(calf))

/** On its way or under review: the farmer has nothing to do, and the department has not taken it yet. */
export const isWithDepartment = (registration: string): boolean => registrationFlag(registration) === 'P'

/** By the steps there are; as it was where none leads there. */
function onTo(from: Registration, wanted: readonly Registration[]): Registration {
  let now = from
  for (const next of wanted) if (registrationSteps[now].includes(next)) now = next
  return now
}

const wantable = ['tag', 'dob', 'sex', 'breed', 'dam'] as const
export type Wanting = (typeof wantable)[number]

/** The facts that a department asks of every calf and that this record lacks. */
export function wantingOf({ tag, dob, sex, breed, dam }: AnimalFacts): Wanting[] {
  const known: Record<Wanting, boolean> = {
    tag: tagInEar(tag ?? '') !== undefined,
    dob: Boolean(dob),
    sex: sex !== undefined && sex !== 'Z',
    breed: breed !== undefined && breed !== '' && breed !== unknownBreed.BOVINE,
    dam: Boolean(dam),
  }
  return wantable.filter((name) => !known[name])
}

/** Made ready to be sent, as far as its record goes. */
export function readied(calf: AnimalFacts): Registration {
  if (calf.stillBorn === true) return 'CRS-NOT_REQUIRED'
  const now = registrationOf(calf)
  if (!inHand.includes(now)) return now
  const complete = wantingOf(calf).length === 0
  return onTo(now, complete ? ['CRS-DRAFT', 'CRS-READY'] : ['CRS-DRAFT'])
}

/** A BVD result counts for a calf the department knows; before that it changes nothing yet. */
export function afterBvd(calf: Pick<AnimalFacts, 'status'>, outcome: unknown): Registration {
  const now = registrationOf(calf)
  if (outcome === 'positive') return onTo(now, ['CRS-BVD_PENDING', 'CRS-BVD_POSITIVE'])
  return outcome === 'negative' && now === 'CRS-BVD_PENDING' ? onTo(now, ['CRS-ACCEPTED']) : now
}
