import type { calfRegStatuses } from '../../records/collections/animals'

type Registration = (typeof calfRegStatuses)[number]
type Flag = 'P' | 'E'

/** P: the department works on it. E: the department sent it back with an error. The farmer has the others, or they are over. */
const flags: { readonly [R in Registration]?: Flag } = {
  'CRS-QUEUED': 'P',
  'CRS-SENT': 'P',
  'CRS-TIMEOUT': 'P',
  'CRS-QUERY': 'E',
  'CRS-REJECTED': 'E',
}

/** The app works the flag out from the status. A flag kept beside the status could contradict it. */
export const registrationFlag = (registration: string): Flag | undefined =>
  (flags as { readonly [registration: string]: Flag | undefined })[registration]
