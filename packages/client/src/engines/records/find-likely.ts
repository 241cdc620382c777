import type { AnyTaskType } from '@steading/domain/jobs/engine/registry'
import { standingField } from '@steading/domain/lists/animals/standing-rule'
import {
  type Heading,
  type Likely,
  likelyFor,
  mostLikely,
  namedLately,
  underHeadings,
} from '@steading/domain/lists/jobs/likely-first'
import { listNeedOf } from '@steading/domain/lists/watch/watch-names'
import type { Filter, QueryAnswer, RecordView } from '../../db/query'
import type { FarmClient } from '../../farm/farm-client'
import { once } from '../../platform/farm/once'
import { findAnimal } from './find-animals'

export type Due = { need: string; ids: readonly string[] }

/** A question of a job about animals, and what is known where it is asked. */
export type LikelyAsked = {
  type: AnyTaskType
  /** The question, or `animals` for those the job is done to. */
  of: string
  subApp: Parameters<typeof likelyFor>[2]['subApp']
  /** The animal picked last. */
  beside?: string | undefined
  /** The line of home it was opened from, and its animals. */
  due?: Due | undefined
  /** The group whose page the farmer came from. */
  group?: string | undefined
}

/** Who is likely meant, under headings that say why. */
export async function findLikely(
  farm: FarmClient,
  { type, of, subApp, beside, due, group }: LikelyAsked,
  filters: readonly Filter[],
  not?: ReadonlySet<string>,
): Promise<Heading<RecordView>[]> {
  const besides = beside ? await findAnimal(farm, beside) : undefined
  const sources = likelyFor(type, of, { subApp, beside: besides?.fields })
  const found = await Promise.all(
    sources.map(async (source) => ({ why: source.why, animals: await those(farm, type, source, filters) })),
  )
  const grouped = group ? [{ why: 'LIKELY_FIRST.GROUP', animals: await membersOf(farm, group) }] : []
  const first = due ? await dueNow(farm, due, filters, not) : []
  const others = underHeadings([...grouped, ...found], new Set([...(not ?? []), ...(due?.ids ?? [])]))
  return first.length > 0 ? [{ why: 'LIKELY_FIRST.DUE', animals: first }, ...others] : others
}

const mostDue = 500

/** All that the line counted, in its order: none of them may be looked for among the herd. */
async function dueNow(
  farm: FarmClient,
  { need, ids }: Due,
  filters: readonly Filter[],
  not?: ReadonlySet<string>,
) {
  const list = listNeedOf(need)?.list
  if (!list) return []
  const query = { asked: { list: { id: list } }, filters: [...filters], shows: [standingField] }
  const { rows } = await once<QueryAnswer>((answer) =>
    farm.watch({ collection: 'animals', ...query, offset: 0, limit: mostDue }, answer),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => (not?.has(id) ? [] : (byId.get(id) ?? [])))
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
