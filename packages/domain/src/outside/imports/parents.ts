import { tagKey } from '../../base/tags/look-alikes'
import type { FieldProblem } from '../../herd/animals/check-animal'
import { completeAnimal } from '../../jobs-read/animals/new-animal'
import type { Change } from '../../records/sync/change'
import type { Fields, Json } from '../../records/sync/stored-record'
import type { HerdNow, ImportWays } from './plan-import'

type Added = { id: string; tag: string; sex: 'F' | 'B' }

// A dam, a foster ewe and a donor are mothers; these are fathers.
const fathers = ['sire', 'ram', 'ramUsed']

/** Finds dams and sires by their tags, in the herd and among the rows; those found nowhere may be added. */
export class Parents {
  private readonly new = new Map<string, Added>()
  private readonly aliases = new Map<string, string>()

  constructor(
    private readonly ways: ImportWays,
    private readonly herd: HerdNow,
    private readonly makeId: () => string,
  ) {}

  /** The ids of these tags; null for a tag that no animal carries. */
  idsOf(parents: { [field: string]: string }): Fields {
    return Object.fromEntries(Object.entries(parents).map(([field, tag]) => [field, this.find(tag)]))
  }

  alsoCalled(alias: string, id: string): void {
    this.aliases.set(alias, id)
  }

  private find(tag: string): string | null {
    const alias = this.aliases.get(tag)
    if (alias) return alias
    return this.herd.tags.carriers({ tag })[0]?.id ?? null
  }

  /** Those that are neither here nor coming. */
  unknown(
    parents: { [field: string]: string },
    ids: Fields,
    comesIn: (id: string) => boolean,
  ): FieldProblem[] {
    return Object.entries(parents).flatMap(([field, tag]): FieldProblem[] =>
      this.isHere(ids[field], comesIn) ? [] : [{ code: 'importParentUnknown', field, values: { tag } }],
    )
  }

  private isHere(id: Json | undefined, comesIn: (id: string) => boolean): id is string {
    return typeof id === 'string' && (this.herd.animal(id) !== undefined || comesIn(id))
  }

  /** The parents to save, once the caller knows which rows come in. */
  settled(
    parents: { [field: string]: string },
    ids: Fields,
    comesIn: (id: string) => boolean,
  ): { set: Fields; doubts: FieldProblem[] } {
    const set: Fields = {}
    const doubts: FieldProblem[] = []
    for (const [field, tag] of Object.entries(parents)) {
      const id = ids[field]
      if (this.isHere(id, comesIn)) set[field] = id
      else if (this.ways.unknownParents === 'add')
        set[field] = this.add(tag, fathers.includes(field) ? 'B' : 'F')
      else doubts.push({ code: 'importParentUnknown', field, values: { tag } })
    }
    return { set, doubts }
  }

  private add(tag: string, sex: 'F' | 'B'): string {
    const key = tagKey(tag) ?? tag
    const known = this.new.get(key) ?? { id: this.makeId(), tag, sex }
    this.new.set(key, known)
    return known.id
  }

  /** Animals that were never in the herd, known only by their offspring. */
  added(): Change[] {
    const { species } = this.ways
    return [...this.new.values()].map(({ id, tag, sex }) => ({
      collection: 'animals',
      id,
      set: completeAnimal({ animalType: 'NEVERINHERD', species, tag, sex }, this.ways),
    }))
  }
}
