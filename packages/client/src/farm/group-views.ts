import type { GroupSummary } from '@steading/domain/herd/groups/group-summary'
import type { Product } from '@steading/domain/jobs-read/job/withdrawal'
import type { MakeUp } from '@steading/domain/lists/groups/group-make-up'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { GroupTarget, GroupWeight } from '@steading/domain/reports/growth/group-target'
import type { Reading } from './reading'

export type GroupLine = GroupSummary & {
  id: string
  name: string
  description: string
  /** A group without one belongs to every species. */
  species: string | undefined
  colour: string | undefined
  active: boolean
  /** Until when those only counted are held back by what they were given. */
  held: { readonly [P in Product | 'afterCalving']?: number }
  /** The average weight of the whole group, and of the counted heads alone. */
  weight?: GroupWeight
  average?: GroupWeight
  target?: GroupTarget
}

/** An animal with as much of its record as it is recognised by. */
export type NamedAnimal = { id: string; fields: Fields }

export type GroupDay = {
  day: number
  joined: NamedAnimal[]
  left: NamedAnimal[]
  headsIn: number
  headsOut: number
  why?: string[]
  heads: number
}

/** Only the first of those that came and went on a day are named; `headsIn` and `headsOut` count them all. */
export const namedADay = 12

/** `members` are those on the farm now, by number. */
export type GroupSheet = GroupLine & { days: GroupDay[]; members: string[]; makeUp: MakeUp }

export type GroupsAnswer = Reading | { groups: GroupLine[] }
/** Without a sheet there is no such group. */
export type GroupAnswer = Reading | { sheet: GroupSheet | undefined }

/** Which rows of a group's animals are in sight. */
export type MembersWindow = { search: string; offset: number; limit: number }
