import type { CollectionName } from '../collections/collections'
import type { Json } from '../sync/stored-record'
import type { Asked, Look, RecordsView, RecordThing, ViewAt } from './define-view'
import { FoldedView } from './folded-view'

const keyOf = ({ collection, id }: Pick<RecordThing, 'collection' | 'id'>) => `${collection}/${id}`

/**
 * A view over records. It remembers who looked at what, so that a record that changes has those folded again that it
 * bears on, and nobody else. Nothing is folded before it is asked for: a herd that is being read would be folded often.
 */
export class RecordFold {
  private readonly kept = new Map<string, RecordThing>()
  private readonly byField = new Map<string, Map<string, RecordThing>>()
  /** The same in one order on every device, however the records came; sorted when somebody first looks. */
  private readonly inOrder = new Map<string, readonly RecordThing[]>()
  private readonly lookers = new Map<string, Set<string>>()
  private readonly lookedAt = new Map<string, string[]>()
  private readonly waiting = new Set<string>()
  private made: FoldedView

  constructor(
    private readonly view: RecordsView,
    at: ViewAt,
    private readonly asked: Asked,
  ) {
    this.made = new FoldedView(view, at)
  }

  get folded(): FoldedView {
    return this.made
  }

  put(thing: RecordThing): void {
    const key = keyOf(thing)
    const before = this.kept.get(key)
    const now = thing.fields.deleted !== true && this.view.keeps(thing) ? thing : undefined
    if (!before && !now) return
    if (now) this.kept.set(key, now)
    else this.kept.delete(key)
    const here = new Set(this.placesOf(now))
    for (const place of this.placesOf(before)) if (!here.has(place)) this.move(place, key, undefined)
    for (const place of here) this.move(place, key, now)
    this.waiting.add(key)
  }

  /** Another day: the same records, looked at anew. */
  turn(at: ViewAt): void {
    this.made = new FoldedView(this.view, at)
    for (const key of this.kept.keys()) this.waiting.add(key)
  }

  /** Folds some of what waits, and says whether more does. */
  settle(most = Number.POSITIVE_INFINITY): boolean {
    let done = 0
    for (const key of this.waiting) {
      if (++done > most) return true
      this.waiting.delete(key)
      this.fold(key)
    }
    return false
  }

  private fold(key: string): void {
    for (const place of this.lookedAt.get(key) ?? []) this.lookers.get(place)?.delete(key)
    this.lookedAt.delete(key)
    const thing = this.kept.get(key)
    const folded = thing && this.view.fold(thing, this.made.at, this.asked, this.lookFor(key))
    const { finds } = this.view
    this.made.put(key, folded, {
      ...(thing && { id: thing.id }),
      ...(thing && finds && { finds: () => finds(thing) }),
    })
  }

  private lookFor =
    (key: string): Look =>
    (collection, field, value) => {
      const place = placeOf(collection, field, value)
      add(this.lookers, place, key)
      const looked = this.lookedAt.get(key)
      if (looked) looked.push(place)
      else this.lookedAt.set(key, [place])
      return this.at(place)
    }

  private at(place: string): readonly RecordThing[] {
    const known = this.inOrder.get(place)
    if (known) return known
    const there = this.byField.get(place)
    if (!there) return nothing
    const sorted = [...there.values()].sort(byId)
    this.inOrder.set(place, sorted)
    return sorted
  }

  private placesOf(thing: RecordThing | undefined): string[] {
    if (!thing || thing.collection === 'fed') return []
    const { collection, fields, id } = thing
    return (this.view.looksBy?.[collection] ?? []).flatMap((one) => {
      const [by, values] =
        typeof one === 'string'
          ? [one, valuesOf(one === 'id' ? id : fields[one])]
          : [one.by, one.values(fields)]
      return values.map((value) => placeOf(collection, by, value))
    })
  }

  private move(place: string, key: string, now: RecordThing | undefined): void {
    const there = this.byField.get(place) ?? new Map<string, RecordThing>()
    if (now) there.set(key, now)
    else there.delete(key)
    this.inOrder.delete(place)
    if (there.size > 0) this.byField.set(place, there)
    else this.byField.delete(place)
    for (const looker of this.lookers.get(place) ?? []) this.waiting.add(looker)
  }
}

const nothing: readonly RecordThing[] = []

const byId = (a: RecordThing, b: RecordThing) => (a.id < b.id ? -1 : 1)
const placeOf = (collection: CollectionName, field: string, value: string) =>
  `${collection}/${field}/${value}`

const valuesOf = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')

function add(sets: Map<string, Set<string>>, name: string, one: string): void {
  const known = sets.get(name)
  if (known) known.add(one)
  else sets.set(name, new Set([one]))
}
