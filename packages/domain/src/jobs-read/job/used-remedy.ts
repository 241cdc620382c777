import type { Fields } from '../../records/sync/stored-record'

/** A medicine as it was given last, so that it need not be typed again. */
export type UsedRemedy = {
  remedy: string
  times: number
  last: number
  /** The job it was given in last. */
  id: string
  values: Fields
}
