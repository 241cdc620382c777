import { standingField } from '@steading/domain/animals/standing-rule'
import {
  type Heading,
  type Likely,
  likelyFor,
  mostLikely,
  namedLately,
  underHeadings,
} from '@steading/domain/tasks/likely-first'
import type { AnyTaskType } from '@steading/domain/tasks/registry'
import type { Filter, QueryAnswer, RecordView } from '../../db/query'
import type { FarmClient } from '../../farm/farm-client'
import { once } from '../../platform/farm/once'
import { findAnimal } from './find-animals'

/** A question of a job about animals, and what is known where it is asked. */
export type LikelyAsked = {
  type: AnyTaskType
  /** The question, or `animals` for those the job is done to. */
  of: string
  subApp: Parameters<typeof likelyFor>[2]['subApp']
  /** The animal picked last. */
  beside?: string | undefined
  /** The group whose page the farmer came from. */
  group?: string | undefined
}

/** Who is likely meant, under headings that say why. */
export async function findLikely(
  farm: FarmClient,
  { type, of, subApp, beside, group }: LikelyAsked,
  filters: readonly Filter[],
  not?: ReadonlySet<string>,
): Promise<Heading<RecordView>[]> {
  const besides = beside ? await findAnimal(farm, beside) : undefined
  const sources = likelyFor(type, of, { subApp, beside: besides?.fields })
  const found = await Promise.all(
    sources.map(async (source) => ({ why: source.why, animals: await those(farm, type, source, filters) })),
  )
  const grouped = group ? [{ why: 'LIKELY_FIRST.GROUP', animals: await membersOf(farm, group) }] : []
  return underHeadings([...grouped, ...found], not)
}

async function those(farm: FarmClient, { id }: AnyTaskType, source: Likely, filters: readonly Filter[]) {
  if ('lately' in source) {
    const asked = { search: '', types: [id], offset: 0, limit: lastJobs }
    const { rows } = await once<QueryAnswer>((answer) => farm.jobs.watchDone(asked, answer))
    const named = namedLately(source.lately, rows).slice(0, mostLikely.under)
    const animals = await Promise.all(named.map((animal) => findAnimal(farm, animal)))
    return animals.flatMap((animal) => (animal && animal.fields.deleted !== true ? [animal] : []))
  }
  const query = { asked: source.asked, filters: [...filters], sort: [...source.sort] }
  const window = { shows: [standingField], offset: 0, limit: mostLikely.all }
  const { rows } = await once<QueryAnswer>((answer) =>
    farm.watch({ collection: 'animals', ...query, ...window }, answer),
  )
  return rows
}

const lastJobs = 30

async function membersOf(farm: FarmClient, group: string): Promise<RecordView[]> {
  const window = { search: '', offset: 0, limit: mostLikely.all }
  const { rows } = await once<QueryAnswer>((answer) => farm.groups.watchMembers(group, window, answer))
  return rows
}
