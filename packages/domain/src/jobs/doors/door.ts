import type { StandstillFree } from '../../base/regions/leaving-rules'
import type { Located } from '../../base/regions/places'
import type { Facts } from '../../jobs-read/facts/facts'
import type { HerdHolds } from '../../jobs-read/job/task-rows'
import { type Destination, destinations } from '../../jobs-read/rules/destinations'
import type { LastArrival } from '../../jobs-read/rules/holding-standstill'
import type { Obstacle } from './papers-check'
import type { BuyerKeeps } from './tb-move-rules'

/** The job's own answers about the way. */
export type SaidOfWay = {
  buyerKeeps?: BuyerKeeps | undefined
  standstillFree?: StandstillFree | undefined
  /** Into another state, and when those in milk were tested for influenza. */
  interstate?: boolean | undefined
  influenzaTested?: number | undefined
}

export type DoorAt = Located & {
  day: number
  to: Destination
  facts: Facts
  papers: ReadonlySet<Obstacle>
  /** The last arrival on the holding, where the caller looked it up. */
  arrived?: LastArrival | undefined
  /** The tests by which some of the herd may hold it, where the caller looked them up. */
  holds?: HerdHolds | undefined
} & SaidOfWay

/** The values that a door's text names besides the animals. */
export type Figures = { [figure: string]: number | string }

/**
 * A door's finding about one animal: figures and days for its text, and the day it may pass where that is
 * known. Undefined where it may pass.
 */
export type Found = { figures?: Figures; days?: { [day: string]: number }; clears?: number } | undefined

export type Door = {
  /** On the way where. */
  to: readonly Destination[]
  /** This door lets an animal go only with a reason from the farmer; the others just ask. */
  stops?: true
  finds(at: DoorAt): Found
}

export const alive = destinations.filter((where) => where !== 'factory')

/** A finding that needs no figures. */
export const plainly = {}

export const standing =
  (name: Obstacle, narrowed: (at: DoorAt) => boolean = () => true) =>
  (at: DoorAt): Found =>
    at.papers.has(name) && narrowed(at) ? plainly : undefined
