import type { HeadsReason } from '../../records/collections/groups'
import type { Change } from '../../records/sync/change'
import type { Fields, Json } from '../../records/sync/stored-record'

/** A record of a group, or of a stay in one. */
export type Row = { id: string; fields: Fields }

/** The farm's groups, and the stays of this group and of the animals that move. */
export type GroupRows = { groups: readonly Row[]; stays: readonly Row[] }

/**
 * An animal in a group from a day to a day. Stays are records of their own, so that two phones that add
 * different animals to one group both keep theirs.
 */
type Stay = { id: string; groupId: string; animalId: string; from: number; until: number }

/**
 * Heads that are only counted, in on one day or out on another. Each is a record too, for the same reason.
 */
type Heads = { heads: number; cameOn: number; wentOn: number; why: string }

const number = (value: Json | undefined) => (typeof value === 'number' && value > 0 ? value : 0)
const text = (value: Json | undefined) => (typeof value === 'string' ? value : '')
const isGone = ({ fields }: Row) => fields.deleted === true
const idsOf = (value: Json | undefined): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

const stayOf = ({ id, fields }: Row): Stay => ({
  id,
  groupId: text(fields.mobId),
  animalId: text(fields.animalId),
  from: number(fields.dateIn),
  until: number(fields.dateOut) || Number.POSITIVE_INFINITY,
})

const inGroup = (groupId: string, stays: readonly Row[]): Row[] =>
  stays.filter((stay) => !isGone(stay) && stay.fields.mobId === groupId)

const isLeaving = ({ fields }: Row) => fields.isLeaving === true

function staysIn(groupId: string, stays: readonly Row[]): Stay[] {
  const all = inGroup(groupId, stays).filter(({ fields }) => text(fields.animalId) !== '')
  const own = all.filter((row) => !isLeaving(row)).map(stayOf)
  const leavings = new Map<string, number[]>()
  for (const { fields } of all.filter(isLeaving)) {
    const animalId = text(fields.animalId)
    leavings.set(animalId, [...(leavings.get(animalId) ?? []), number(fields.dateOut)])
  }
  if (leavings.size === 0) return own
  return own.map((stay) => {
    const left = leavings.get(stay.animalId)?.filter((day) => isThere(stay, day)) ?? []
    return left.length > 0 ? { ...stay, until: Math.min(...left) } : stay
  })
}

/**
 * Animals a group names without a stay came from before the app kept stays. An animal that a job moved has
 * one, even where the job was undone since.
 */
function namedOnly(group: Row, stays: readonly Row[]): string[] {
  const named = idsOf(group.fields.animalIds)
  if (named.length === 0) return named
  const known = new Set(
    stays
      .filter((stay) => stay.fields.mobId === group.id && (!isGone(stay) || isJoinTakenBack(stay)))
      .map(({ fields }) => fields.animalId),
  )
  return named.filter((id) => !known.has(id))
}

const isJoinTakenBack = ({ fields }: Row) =>
  fields.taskId !== undefined && !fields.dateOut && !fields.isLeaving

const headsIn = (groupId: string, stays: readonly Row[]): Heads[] =>
  inGroup(groupId, stays)
    .filter(({ fields }) => text(fields.animalId) === '')
    .map(({ fields }) => ({
      heads: number(fields.heads),
      cameOn: number(fields.dateIn) || Number.POSITIVE_INFINITY,
      wentOn: number(fields.dateOut) || Number.POSITIVE_INFINITY,
      why: text(fields.headsReason),
    }))

const isThere = ({ from, until }: Stay, day: number) => from <= day && day < until

/**
 * The animals of a group on a day. Those it names without any stay came from before the app kept stays. They
 * are in it until they have one.
 */
export function membersOn(group: Row, stays: readonly Row[], day: number): string[] {
  const there = staysIn(group.id, stays).filter((stay) => isThere(stay, day))
  return [...new Set([...there.map(({ animalId }) => animalId), ...namedOnly(group, stays)])]
}

/** Whether an animal was in a group on a day. */
export function wasInGroup(group: Row, stays: readonly Row[]): (animalId: string, day: number) => boolean {
  const byAnimal = new Map<string, Stay[]>()
  for (const stay of staysIn(group.id, stays))
    byAnimal.set(stay.animalId, [...(byAnimal.get(stay.animalId) ?? []), stay])
  const unrecorded = new Set(namedOnly(group, stays))
  return (animalId, day) =>
    unrecorded.has(animalId) || byAnimal.get(animalId)?.some((stay) => isThere(stay, day)) === true
}

export type GroupCount = {
  /** Animals known one by one. */
  animals: number
  /** All heads, with those that are only counted. */
  heads: number
}

/** The number a mob was entered with, plus heads that came and minus heads that went since. */
export function looseHeads(group: Row, stays: readonly Row[], day: number): number {
  const moved = headsIn(group.id, stays).reduce(
    (sum, { heads, cameOn, wentOn }) => sum + (cameOn <= day ? heads : 0) - (wentOn <= day ? heads : 0),
    number(group.fields.heads),
  )
  return Math.max(0, moved)
}

export type GroupEvent = {
  day: number
  joined: string[]
  left: string[]
  headsIn: number
  headsOut: number
  /** Why heads came or went, where a reason is known. */
  why?: string[]
  /** At the end of the day. */
  heads: number
}

/**
 * The animals that joined and left, day by day, latest first. One walk through the days, however many there
 * are.
 */
export function groupHistory(group: Row, stays: readonly Row[]): GroupEvent[] {
  const days = new Map<number, DayOfMoves>()
  const on = (day: number): DayOfMoves => {
    const known = days.get(day) ?? { joined: [], left: [], headsIn: 0, headsOut: 0, why: [] }
    days.set(day, known)
    return known
  }
  const animals = staysIn(group.id, stays)
  for (const stay of animals) {
    on(stay.from).joined.push(stay)
    if (Number.isFinite(stay.until)) on(stay.until).left.push(stay)
  }
  for (const { heads, cameOn, wentOn, why } of headsIn(group.id, stays)) {
    if (Number.isFinite(cameOn)) on(cameOn).headsIn += heads
    if (Number.isFinite(wentOn)) on(wentOn).headsOut += heads
    if (why !== '') on(Math.min(cameOn, wentOn)).why.push(why)
  }
  const unrecorded = namedOnly(group, stays).length
  const inside = new Map<string, number>()
  let loose = number(group.fields.heads)
  const events = [...days]
    .sort(([a], [b]) => a - b)
    .map(([day, { joined, left, why, ...heads }]): GroupEvent => {
      for (const stay of joined) count(inside, stay, 1)
      for (const stay of left) count(inside, stay, -1)
      loose += heads.headsIn - heads.headsOut
      return {
        day,
        joined: joined.map(({ animalId }) => animalId),
        left: left.map(({ animalId }) => animalId),
        headsIn: joined.length + heads.headsIn,
        headsOut: left.length + heads.headsOut,
        ...(why.length > 0 && { why: [...new Set(why)] }),
        heads: inside.size + unrecorded + Math.max(0, loose),
      }
    })
  return events.reverse()
}

type DayOfMoves = { joined: Stay[]; left: Stay[]; headsIn: number; headsOut: number; why: string[] }

/** An animal may have two stays at once, from two phones; it is in the group until the last of them ends. */
function count(inside: Map<string, number>, { animalId, from, until }: Stay, by: 1 | -1): void {
  if (until <= from) return
  const stays = (inside.get(animalId) ?? 0) + by
  if (stays === 0) inside.delete(animalId)
  else inside.set(animalId, stays)
}

/** The groups an animal was in, latest first. */
export function staysOfAnimal(
  animalId: string,
  stays: readonly Row[],
): { groupId: string; from: number; until?: number }[] {
  const own = stays.filter(({ fields }) => fields.animalId === animalId)
  return [...new Set(own.map(({ fields }) => text(fields.mobId)))]
    .flatMap((groupId) => staysIn(groupId, own))
    .sort((a, b) => b.from - a.from || (a.id < b.id ? -1 : 1))
    .map(({ groupId, from, until }) => ({ groupId, from, ...(Number.isFinite(until) && { until }) }))
}

export type GroupMove = { day: number; taskId?: string; newId: () => string }

/**
 * Puts animals into a group: those already in it stay as they are. The others leave the group they were in,
 * when the caller names it.
 */
export function joinGroup(
  group: Row,
  animalIds: readonly string[],
  stays: readonly Row[],
  { day, taskId, newId, outOf }: GroupMove & { outOf?: Row },
): Change[] {
  const inside = new Set(membersOn(group, stays, day))
  const joining = [...new Set(animalIds)].filter((id) => !inside.has(id))
  const left = outOf ? leaveGroup(outOf, joining, stays, { day, newId, ...(taskId && { taskId }) }) : []
  if (joining.length === 0) return left
  const entered = joining.map(
    (animalId): Change => ({
      collection: 'mobHistories',
      id: newId(),
      set: { mobId: group.id, animalId, dateIn: day, ...(taskId && { taskId }) },
    }),
  )
  return [
    ...left,
    { collection: 'mobs', id: group.id, set: { animalIds: [...idsOf(group.fields.animalIds), ...joining] } },
    ...entered,
  ]
}

/**
 * Takes animals out of a group. An animal in it without a stay gets one that ends today, so that its leaving
 * is known.
 */
export function leaveGroup(
  group: Row,
  animalIds: readonly string[],
  stays: readonly Row[],
  { day, taskId, newId }: GroupMove,
): Change[] {
  const inside = new Set(membersOn(group, stays, day))
  const leaving = new Set(animalIds.filter((id) => inside.has(id)))
  if (leaving.size === 0) return []
  const open = staysIn(group.id, stays).filter((stay) => leaving.has(stay.animalId) && isThere(stay, day))
  const known = new Set(open.map(({ animalId }) => animalId))
  const unrecorded = [...leaving].filter((id) => !known.has(id))
  const note: Fields = taskId ? { taskId } : {}
  return [
    {
      collection: 'mobs',
      id: group.id,
      set: { animalIds: idsOf(group.fields.animalIds).filter((id) => !leaving.has(id)) },
    },
    ...open.map(({ id }): Change => ({ collection: 'mobHistories', id, set: { dateOut: day, ...note } })),
    ...unrecorded.map(
      (animalId): Change => ({
        collection: 'mobHistories',
        id: newId(),
        set: {
          mobId: group.id,
          animalId,
          dateIn: number(group.fields.created) || day,
          dateOut: day,
          ...note,
        },
      }),
    ),
  ]
}

/** Moves heads that are only counted into a mob or, below nought, out of it. No more leave than are there. */
export function moveHeads(
  group: Row,
  heads: number,
  stays: readonly Row[],
  { day, taskId, newId, why }: GroupMove & { why?: HeadsReason | undefined },
): Change[] {
  const moving = Math.trunc(heads < 0 ? Math.min(-heads, looseHeads(group, stays, day)) : heads)
  if (moving === 0) return []
  const when: Fields = heads < 0 ? { dateOut: day } : { dateIn: day }
  const set: Fields = {
    mobId: group.id,
    heads: moving,
    ...when,
    ...(taskId && { taskId }),
    ...(why && { headsReason: why }),
  }
  return [{ collection: 'mobHistories', id: newId(), set }]
}

/**
 * The change a group's own list needs after stays came from other phones; undefined when it is right. The
 * list is one field, so of two phones that changed it only one was kept; the stays have them all.
 */
export function settleGroup(group: Row, stays: readonly Row[], today: number): Change | undefined {
  const wanted = membersOn(group, stays, today)
  const now = idsOf(group.fields.animalIds)
  const same = wanted.length === now.length && wanted.every((id) => now.includes(id))
  return same ? undefined : { collection: 'mobs', id: group.id, set: { animalIds: [...wanted].sort() } }
}
