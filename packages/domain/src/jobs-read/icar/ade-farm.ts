import type { Region } from '../../base/regions/regions'
import type { Fields } from '../../records/sync/stored-record'
import type { AdeIdentifier } from './ade'

export type Animal = { id: string; fields: Fields }

/** The facts about the farm that an export needs. */
export type AdeFarm = {
  region: Region
  /** Who wrote it, and when. */
  source: string
  now: number
  location: AdeIdentifier
  animal(id: string): Animal | undefined
  /** A group that a job counts by head. */
  group?(id: string): Animal | undefined
}
