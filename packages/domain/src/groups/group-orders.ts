import type { HeadsReason } from '../collections/groups'
import type { Problem } from '../problems/problems'
import { fail, ok, type Result } from '../result'
import type { Change } from '../sync/plan-save'
import type { Fields } from '../sync/stored-record'
import { products } from '../tasks/withdrawal'
import { type GroupMove, joinGroup, leaveGroup, looseHeads, membersOn, moveHeads, type Row } from './groups'

/** What a farmer has done with a group, in one go. */
export type GroupOrder = { groupId: string; day: number } & (
  | {
      kind: 'join'
      animalIds: readonly string[]
      /** Out of whichever group each is in, as a cow that is dried off. */
      leaveOthers: boolean
    }
  /** All of another group, those known one by one and those only counted; it stays, with nobody in it. */
  | { kind: 'all'; from: string; animalIds: readonly string[]; heads: number }
  | { kind: 'leave'; animalIds: readonly string[] }
  /** Heads nobody tells apart: in, or below nought out. */
  | { kind: 'heads'; heads: number; why?: HeadsReason }
  /** So many are there, whatever was written down before. */
  | { kind: 'counted'; heads: number }
)

/** The farm's groups, and the stays of this group and of the animals that move. */
export type GroupRows = { groups: readonly Row[]; stays: readonly Row[] }

const sayWhyNot: Record<GroupOrder['kind'], Problem['code']> = {
  join: 'groupHasThemAll',
  all: 'groupHadNone',
  leave: 'groupHadNone',
  heads: 'groupHadNoHeads',
  counted: 'groupCountSame',
}

/** What to save for it, as one change that can be undone; a problem when nothing would come of it. */
export function planGroupOrder(
  order: GroupOrder,
  { groups, stays }: GroupRows,
  newId: () => string,
): Result<Change[], Problem> {
  const group = groups.find(({ id, fields }) => id === order.groupId && fields.deleted !== true)
  if (!group) return fail({ code: 'groupGone' })
  const changes = changesFor(order, group, { groups, stays }, { day: order.day, newId })
  return changes.length === 0 ? fail({ code: sayWhyNot[order.kind] }) : ok(changes)
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

function moveAll(
  { from, animalIds, heads }: Extract<GroupOrder, { kind: 'all' }>,
  into: Row,
  { groups, stays }: GroupRows,
  move: GroupMove,
): Change[] {
  const before = groups.find(({ id, fields }) => id === from && id !== into.id && fields.deleted !== true)
  if (!before) return []
  const inside = new Set(membersOn(before, stays, move.day))
  const moving = animalIds.filter((id) => inside.has(id))
  const counted = Math.min(heads, looseHeads(before, stays, move.day))
  return [
    ...leaveGroup(before, moving, stays, move),
    ...moveHeads(before, -counted, stays, move),
    ...joinGroup(into, moving, stays, move),
    ...moveHeads(into, counted, stays, move),
    ...(counted > 0 ? heldWith(before, into, move.day) : []),
  ]
}

/** Nobody can tell afterwards which heads were given it: whatever holds them back holds back the group they come into. */
function heldWith(from: Row, into: Row, day: number): Change[] {
  const set: Fields = {}
  for (const product of products) {
    const [ends, task] = [`${product}WithdrawalPeriodEnd`, `${product}WithdrawalTask`]
    const until = Number(from.fields[ends] ?? 0)
    if (until <= day || until <= Number(into.fields[ends] ?? 0)) continue
    set[ends] = until
    set[task] = from.fields[task] ?? null
  }
  return Object.keys(set).length > 0 ? [{ collection: 'mobs', id: into.id, set }] : []
}
