import type { calfRegStatuses } from '../collections/animals'

type Registration = (typeof calfRegStatuses)[number]
type Flag = 'P' | 'E'

/** In progress at the department, or come back from it with an error. The others are with the farmer, or over. */
const flags: { readonly [R in Registration]?: Flag } = {
  'CRS-QUEUED': 'P',
  'CRS-SENT': 'P',
  'CRS-TIMEOUT': 'P',
  'CRS-QUERY': 'E',
  'CRS-REJECTED': 'E',
}

/** Worked out from how the registration stands, so that no record can contradict itself. */
export const registrationFlag = (registration: string): Flag | undefined =>
  (flags as { readonly [registration: string]: Flag | undefined })[registration]
