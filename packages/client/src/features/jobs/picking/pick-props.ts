import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import type { ReactNode } from 'react'
import type { Picks } from '../../../engines/list/picks'
import type { Due } from '../../../engines/records/find-likely'
import type { CountedPicks } from './counted-groups'

/** The props of a picker of animals or fields. */
export type PickProps = {
  picks: Picks
  /** Whose likely ones come first. */
  type: AnyTaskType
  /** The animals of the line of home it was opened from: all of them come first. */
  due?: Due | undefined
  /** How many may be on the job in all. */
  most: number
  notice?: ReactNode
  /** Groups by head, where the job takes them. */
  counted?: CountedPicks | undefined
  /** Those that are on it already. */
  already?: ReadonlySet<string>
}

export const nobody: ReadonlySet<string> = new Set()
