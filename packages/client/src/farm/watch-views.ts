import type { DueAnimal } from '@steading/domain/lists/home/need-tally'
import type { Watchboard, WatchJobs, WatchLine, WatchSection } from '@steading/domain/lists/watch/watchboard'
import type { RecordView } from '../db/query'

export type WatchboardAsked = {
  /** The lines this farm may open. */
  needs: readonly string[]
  person?: string | undefined
  group?: string | undefined
}

/** An animal on a line, with as much of its record as its row shows. */
export type WatchedAnimal = DueAnimal & { record: RecordView }

type SeenLine = Omit<WatchLine, 'animals'> & { animals: readonly WatchedAnimal[] }
type SeenJobs = Omit<WatchJobs, 'jobs'> & { jobs: readonly RecordView[] }
export type SeenSection = Omit<WatchSection, 'lines' | 'filings'> & {
  lines: readonly SeenLine[]
  filings: readonly SeenJobs[]
}
export type WatchAnswer = Omit<Watchboard, 'sections'> & { sections: readonly SeenSection[] }
