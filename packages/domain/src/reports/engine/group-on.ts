import { staysOfAnimal } from '../../jobs-read/groups/groups'
import type { Look, RecordThing } from './define-view'

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** The look-ups of a view that finds groups. */
export const looksByGroup = { mobs: ['id', 'animalIds'], mobHistories: ['animalId'] } as const

/** The group a job names; else the one the animal stayed in that day, or belongs to without a stay. */
export function groupOn({ fields }: RecordThing, animalId: string, day: number, look: Look): string {
  const named = text(fields.mobId)
  const nameOf = (id: string) => text(look('mobs', 'id', id)[0]?.fields.name)
  if (named !== '') return nameOf(named)
  const stays = staysOfAnimal(animalId, look('mobHistories', 'animalId', animalId))
  const there = stays.find(({ from, until = Number.POSITIVE_INFINITY }) => from <= day && day < until)
  if (there) return nameOf(there.groupId)
  // Of two that name it the first by id, in whatever order the groups were read.
  const [unrecorded] = look('mobs', 'animalIds', animalId)
    .filter(({ id }) => !stays.some(({ groupId }) => groupId === id))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
  return text(unrecorded?.fields.name)
}
