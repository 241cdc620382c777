import { fail, ok, type Result } from '../../base/result'
import {
  type GroupMove,
  type GroupRows,
  joinGroup,
  leaveGroup,
  looseHeads,
  membersOn,
  moveHeads,
  type Row,
} from '../../jobs-read/groups/groups'
import type { HeadsReason } from '../../records/collections/groups'
import type { Problem } from '../../records/problems/problems'
import type { Change } from '../../records/sync/change'
import type { TaskEntry } from '../engine/plan-task'

/** One action of a farmer on a group. */
export type GroupOrder = { groupId: string; day: number } & (
  | {
      kind: 'join'
      animalIds: readonly string[]
      /** Takes each animal out of the group it is in, as when a cow is dried off. */
      leaveOthers: boolean
    }
  /** Moves animals and counted heads from another group: all of it, or a part split off. */
  | { kind: 'all'; from: string; animalIds: readonly string[]; heads: number }
  | { kind: 'leave'; animalIds: readonly string[] }
  /** Heads that are only counted: in, or below nought out. */
  | { kind: 'heads'; heads: number; why?: HeadsReason }
  /** A fresh count, which replaces the old number. */
  | { kind: 'counted'; heads: number }
)

const sayWhyNot: Record<GroupOrder['kind'], Problem['code']> = {
  join: 'groupHasThemAll',
  all: 'groupHadNone',
  leave: 'groupHadNone',
  heads: 'groupHadNoHeads',
  counted: 'groupCountSame',
}

export type GroupPlan = {
  changes: Change[]
  /** Moving heads between groups is a job: their treatments go with them. */
  job?: TaskEntry
}

/** The changes to save, as one change that can be undone; a problem when nothing would change. */
export function planGroupOrder(
  order: GroupOrder,
  { groups, stays }: GroupRows,
  newId: () => string,
): Result<GroupPlan, Problem> {
  const group = groups.find(({ id, fields }) => id === order.groupId && fields.deleted !== true)
  if (!group) return fail({ code: 'groupGone' })
  const changes = changesFor(order, group, { groups, stays }, { day: order.day, newId })
  const job = order.kind === 'all' ? headsMoved(order, { groups, stays }, newId) : undefined
  if (changes.length === 0 && !job) return fail({ code: sayWhyNot[order.kind] })
  return ok({ changes, ...(job && { job }) })
}

function changesFor(order: GroupOrder, group: Row, { groups, stays }: GroupRows, move: GroupMove): Change[] {
  if (order.kind === 'heads') return moveHeads(group, order.heads, stays, { ...move, why: order.why })
  if (order.kind === 'counted') {
    const off = order.heads - looseHeads(group, stays, order.day)
    return moveHeads(group, off, stays, { ...move, why: 'counted' })
  }
  if (order.kind === 'all') return moveAll(order, group, { groups, stays }, move)
  if (order.kind === 'leave') return leaveGroup(group, order.animalIds, stays, move)
  const inside = new Set(membersOn(group, stays, order.day))
  const joining = order.animalIds.filter((id) => !inside.has(id))
  const others = order.leaveOthers
    ? groups.filter(({ id, fields }) => id !== group.id && fields.deleted !== true)
    : []
  return [
    ...others.flatMap((other) => leaveGroup(other, joining, stays, move)),
    ...joinGroup(group, joining, stays, move),
  ]
}

type AllOrder = Extract<GroupOrder, { kind: 'all' }>

const comesFrom = ({ from, groupId }: AllOrder, groups: readonly Row[]) =>
  groups.find(({ id, fields }) => id === from && id !== groupId && fields.deleted !== true)

function moveAll(order: AllOrder, into: Row, { groups, stays }: GroupRows, move: GroupMove): Change[] {
  const before = comesFrom(order, groups)
  if (!before) return []
  const inside = new Set(membersOn(before, stays, move.day))
  const moving = order.animalIds.filter((id) => inside.has(id))
  return [...leaveGroup(before, moving, stays, move), ...joinGroup(into, moving, stays, move)]
}

/** Moves no more heads than the group has. */
function headsMoved(
  order: AllOrder,
  { groups, stays }: GroupRows,
  newId: () => string,
): TaskEntry | undefined {
  const before = comesFrom(order, groups)
  const heads = before ? Math.min(order.heads, looseHeads(before, stays, order.day)) : 0
  if (heads <= 0) return undefined
  return {
    id: newId(),
    typeId: 'GROUPCHANGE',
    values: { date: order.day, groupMove: 'in', intoMob: order.groupId },
    mobs: [{ mobId: order.from, heads }],
  }
}
