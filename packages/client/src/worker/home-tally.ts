import { type Contribution, contributionsOf, type Totals, tally } from '@steading/domain/home/contributions'
import type { Counted, Fields } from '@steading/domain/home/farm-record'
import type { HomeAt } from '@steading/domain/home/home-at'
import { nextTurn } from '@steading/domain/home/next-turn'

type CountedKey = { collection: Counted; id: string }

const nothing: Contribution = new Map()

/**
 * The sums of the home page with what each record adds to them, so that a changed record is counted anew by itself.
 * Of a hundred thousand jobs most add the same, and share it.
 */
export class HomeTally {
  private readonly sums = new Map<string, number>()
  private readonly parts = new Map<string, Contribution>()
  private readonly shared = new Map<string, Contribution>()
  private readonly turns = new Map<string, CountedKey & { at: number }>()

  constructor(private when: HomeAt) {}

  get at(): HomeAt {
    return this.when
  }

  /** From now on records are counted for this moment of the same day. */
  set now(now: number) {
    this.when = { ...this.when, now }
  }

  get totals(): Totals {
    return this.sums
  }

  /** Undefined takes the record away. True when the sums are not what they were. */
  put(collection: Counted, id: string, fields: Fields | undefined): boolean {
    const key = `${collection}/${id}`
    this.awaitTurn(key, { collection, id }, fields)
    const before = this.parts.get(key) ?? nothing
    const now = fields ? this.share(contributionsOf(collection, fields, this.at)) : nothing
    if (now === before) return false
    tally(this.sums, before, -1)
    tally(this.sums, now)
    if (now === nothing) this.parts.delete(key)
    else this.parts.set(key, now)
    return true
  }

  /** The records that count differently from this moment on. */
  due(now: number): CountedKey[] {
    const due: CountedKey[] = []
    for (const turn of this.turns.values()) if (turn.at <= now) due.push(turn)
    return due
  }

  private share(part: Contribution): Contribution {
    if (part.size === 0) return nothing
    const key = [...part].join()
    const known = this.shared.get(key) ?? part
    this.shared.set(key, known)
    return known
  }

  private awaitTurn(key: string, record: CountedKey, fields: Fields | undefined): void {
    const at = fields && nextTurn(record.collection, fields, this.at)
    if (at === undefined) this.turns.delete(key)
    else this.turns.set(key, { ...record, at })
  }
}
