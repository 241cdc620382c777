import type { Json } from '../../records/sync/stored-record'
import type { Asked, Look, RecordsView, RecordThing, ViewAt } from './define-view'
import { FoldedView } from './folded-view'

const keyOf = ({ collection, id }: Pick<RecordThing, 'collection' | 'id'>) => `${collection}/${id}`

/**
 * A view over records. It remembers which record looked at which, so that a changed record folds again only
 * those it bears on. It folds nothing before the first read: a herd that is still loading would be folded
 * often.
 */
export class RecordFold {
  private readonly kept = new Map<string, RecordThing>()
  private readonly places = new Map<RecordThing['collection'], Map<string, Map<string, Place>>>()
  private readonly lookedAt = new Map<string, Place[]>()
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
    for (const place of this.lookedAt.get(key) ?? []) place.lookers.delete(key)
    this.lookedAt.delete(key)
    const thing = this.kept.get(key)
    const folded = thing && this.view.fold(thing, this.made.at, this.asked, this.lookFor(key))
    const { finds } = this.view
    this.made.put(key, folded, {
      ...(thing && { id: thing.id }),
      ...(thing && finds && { finds: () => finds(thing, this.made.at) }),
    })
  }

  private lookFor =
    (key: string): Look =>
    (collection, field, value) => {
      const place = this.placeOf(collection, field, value)
      place.lookers.add(key)
      const looked = this.lookedAt.get(key)
      if (looked) looked.push(place)
      else this.lookedAt.set(key, [place])
      // In one order on every device, however the records came.
      place.inOrder ??= [...place.there.values()].sort(byId)
      return place.inOrder
    }

  private placesOf(thing: RecordThing | undefined): Place[] {
    if (!thing) return []
    const { collection, fields, id } = thing
    return (this.view.looksBy?.[collection] ?? []).flatMap((one) => {
      // Most records are never looked up by their own id, so the first look-up makes that place.
      if (one === 'id') return this.places.get(collection)?.get(one)?.get(id) ?? []
      const [by, values] =
        typeof one === 'string' ? [one, valuesOf(fields[one])] : [one.by, one.values(fields)]
      return values.map((value) => this.placeOf(collection, by, value))
    })
  }

  private placeOf(collection: RecordThing['collection'], field: string, value: string): Place {
    const byField = valueIn(this.places, collection)
    const byValue = valueIn(byField, field)
    const known = byValue.get(value)
    if (known) return known
    const place: Place = { there: new Map(), lookers: new Set() }
    byValue.set(value, place)
    const key = `${collection}/${value}`
    const itself = field === 'id' ? this.kept.get(key) : undefined
    if (itself) place.there.set(key, itself)
    return place
  }

  private move(place: Place, key: string, now: RecordThing | undefined): void {
    if (now) place.there.set(key, now)
    else place.there.delete(key)
    place.inOrder = undefined
    for (const looker of place.lookers) this.waiting.add(looker)
  }
}

function valueIn<Key, K, V>(all: Map<Key, Map<K, V>>, key: Key): Map<K, V> {
  const known = all.get(key)
  if (known) return known
  const made = new Map<K, V>()
  all.set(key, made)
  return made
}

/** Where things stand that are looked up by one value, and who has looked there. */
type Place = {
  there: Map<string, RecordThing>
  lookers: Set<string>
  inOrder?: readonly RecordThing[] | undefined
}

const byId = (a: RecordThing, b: RecordThing) => (a.id < b.id ? -1 : 1)

const valuesOf = (value: Json | undefined): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
