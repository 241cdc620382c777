import type { SessionFigures } from '@steading/domain/herd/animals/weights'
import type { WeighLine } from '@steading/domain/jobs/engine/weigh-session'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { RecordView } from '../db/query'

/** An animal with no more of its record than it is known by. */
export type KnownAnimal = { id: string; fields: Fields }

/** One weighing session as its page shows it. `shown` cuts the lists, never the figures. */
export type WeighDay = {
  session: RecordView
  figures: SessionFigures
  lines: (WeighLine & { animal: KnownAnimal | undefined; group?: string; isSynced: boolean })[]
  /** Ids of the group's animals that are still to come, and the first of them. */
  awaited: string[]
  toCome: KnownAnimal[]
}
