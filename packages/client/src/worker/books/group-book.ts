import type { Region } from '@steading/domain/base/regions/regions'
import { type Member, membersHere, summariseGroup } from '@steading/domain/herd/groups/group-summary'
import { animalFactsOf } from '@steading/domain/jobs-read/facts/facts'
import { groupHistory, type Row, wasInGroup } from '@steading/domain/jobs-read/groups/groups'
import { products } from '@steading/domain/jobs-read/job/withdrawal'
import {
  animalSearchFields,
  type Sought,
  soughtOf,
  thoseFound,
} from '@steading/domain/lists/animals/search-fields'
import { compareKeys, type SortKey, sortKey } from '@steading/domain/lists/engine/sort-key'
import { groupMakeUp, makeUpFields } from '@steading/domain/lists/groups/group-make-up'
import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import { countedWeight, groupWeight, targetIn } from '@steading/domain/reports/growth/group-target'
import {
  type GroupDay,
  type GroupLine,
  type GroupSheet,
  type NamedAnimal,
  namedADay,
} from '../../farm/group-views'
import { breathe } from './breathe'
import type { HerdBook } from './herd-reader'

type Known = Member & { fields: Fields; sought?: { region: Region; by: Sought }; order: SortKey }

export const groupCollections: readonly CollectionName[] = ['mobs', 'mobHistories', 'animals']

const recognisedBy = [
  ...animalSearchFields,
  ...['breed', 'inHerd', 'lastWeight', 'lastWeightMg', 'lastWeightDate'],
  ...makeUpFields,
]

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** The groups of a herd, who stayed in them, and of each animal as much as a group is summed up by. */
export class GroupBook implements HerdBook {
  private readonly groups = new Map<string, Row>()
  private readonly stays = new Map<string, Map<string, Row>>()
  private readonly groupOfStay = new Map<string, string>()
  private readonly animals = new Map<string, Known>()
  /** Groups each animal stayed in or is named by: whose figures change with it. */
  private readonly groupsOf = new Map<string, Set<string>>()
  private readonly summed = new Map<string, { today: number; line: GroupLine }>()

  put(collection: CollectionName, id: string, fields: Fields): void {
    if (collection === 'animals') this.putAnimal(id, fields)
    else if (collection === 'mobs') this.putGroup({ id, fields })
    else this.putStay({ id, fields })
  }

  /** Sums up the groups that changed, one at a time: a big herd must not hold up a save. */
  async catchUp(today: number): Promise<void> {
    for (const group of [...this.groups.values()]) {
      if (this.summed.get(group.id)?.today === today) continue
      this.line(group, today)
      await breathe()
    }
  }

  /** By name; those put away come last. */
  lines(today: number): GroupLine[] {
    return [...this.groups.values()]
      .filter(({ fields }) => fields.deleted !== true)
      .map((group) => this.line(group, today))
      .sort((a, b) => Number(b.active) - Number(a.active) || compareKeys(sortKey(a.name), sortKey(b.name)))
  }

  sheet(id: string, today: number): GroupSheet | undefined {
    const group = this.groups.get(id)
    if (!group || group.fields.deleted === true) return undefined
    const days = groupHistory(group, this.staysOf(id)).map(
      (day): GroupDay => ({ ...day, joined: this.named(day.joined), left: this.named(day.left) }),
    )
    const members = this.members(id, today)
    const makeUp = groupMakeUp(
      members.map((one) => this.animals.get(one)?.fields ?? {}),
      today,
    )
    return { ...this.line(group, today), days, members, makeUp }
  }

  /** The animals of a group that are on the farm, by number. */
  members(id: string, today: number, search?: { text: string; region: Region }): string[] {
    const group = this.groups.get(id)
    if (!group) return []
    const known = (one: string) => this.animals.get(one)
    const here = membersHere(group, this.staysOf(id), known, today)
    const found = search ? thoseFound(here, search.text, (one) => soughtIn(known(one), search.region)) : here
    return found.sort((a, b) => compareKeys(known(a)?.order, known(b)?.order))
  }

  /** Whether an animal was in a group on a day. */
  wasIn(id: string): (animalId: string, day: number) => boolean {
    const group = this.groups.get(id)
    return group ? wasInGroup(group, this.staysOf(id)) : () => false
  }

  private line(group: Row, today: number): GroupLine {
    const { id, fields } = group
    const known = this.summed.get(id)
    if (known?.today === today) return known.line
    const summary = summariseGroup(group, this.staysOf(id), (one) => this.animals.get(one), today)
    const [weight, average] = [groupWeight(summary, fields), countedWeight(fields)]
    const target = targetIn(fields)
    const line = {
      id,
      name: text(fields.name) ?? '',
      description: text(fields.description) ?? '',
      species: text(fields.species),
      colour: text(fields.colour),
      active: fields.isActive !== false,
      held: heldIn(fields),
      ...summary,
      ...(weight && { weight }),
      ...(average && { average }),
      ...(target && { target }),
    }
    this.summed.set(id, { today, line })
    return line
  }

  private staysOf = (groupId: string): Row[] => [...(this.stays.get(groupId)?.values() ?? [])]

  private named(ids: readonly string[]): NamedAnimal[] {
    return ids.slice(0, namedADay).map((id) => ({ id, fields: this.animals.get(id)?.fields ?? {} }))
  }

  private putAnimal(id: string, fields: Fields): void {
    this.animals.set(id, knownOf(id, fields))
    for (const groupId of this.groupsOf.get(id) ?? []) this.summed.delete(groupId)
  }

  private putGroup(group: Row): void {
    this.groups.set(group.id, group)
    this.summed.delete(group.id)
    const { animalIds } = group.fields
    if (!Array.isArray(animalIds)) return
    for (const id of animalIds) if (typeof id === 'string') this.concerns(id, group.id)
  }

  private concerns(animalId: string, groupId: string): void {
    const known = this.groupsOf.get(animalId)
    if (known) known.add(groupId)
    else this.groupsOf.set(animalId, new Set([groupId]))
  }

  private putStay(stay: Row): void {
    const groupId = text(stay.fields.mobId) ?? ''
    const before = this.groupOfStay.get(stay.id)
    if (before !== undefined && before !== groupId) {
      this.stays.get(before)?.delete(stay.id)
      this.summed.delete(before)
    }
    const all = this.stays.get(groupId) ?? new Map<string, Row>()
    all.set(stay.id, stay)
    this.stays.set(groupId, all)
    this.groupOfStay.set(stay.id, groupId)
    this.summed.delete(groupId)
    const animalId = text(stay.fields.animalId)
    if (animalId) this.concerns(animalId, groupId)
  }
}

function heldIn(fields: Fields): GroupLine['held'] {
  const ends = products.map((product) => [product, fields[`${product}WithdrawalPeriodEnd`]] as const)
  const held = [...ends, ['afterCalving', fields.milkAfterCalvingHours] as const]
  return Object.fromEntries(held.filter(([, value]) => typeof value === 'number' && value > 0))
}

function knownOf(id: string, fields: Fields): Known {
  const { deleted, neverHere, came, left, born, weightMg, weighed, gainMg } = animalFactsOf({ id, fields })
  const kept: Fields = {}
  for (const name of recognisedBy) {
    const value = fields[name]
    if (value !== undefined && value !== null) kept[name] = value
  }
  return {
    ...{ deleted, neverHere, came, left, born, weightMg, weighed, gainMg },
    fields: kept,
    order: sortKey(fields.tag),
  }
}

/** Put together when a farmer first looks among its group. */
function soughtIn(known: Known | undefined, region: Region): Sought {
  if (!known) return { all: '' }
  if (known.sought?.region !== region) known.sought = { region, by: soughtOf(known.fields, region) }
  return known.sought.by
}
