import type { HomeAt } from '@steading/domain/base/days/home-at'
import { StockLedger } from '@steading/domain/jobs/stock/ledger'
import { contributionsOf, stockContributions, tally } from '@steading/domain/lists/home/contributions'
import type { Contribution, Totals } from '@steading/domain/lists/home/figure-names'
import { PlansTally } from '@steading/domain/lists/home/plans-tally'
import type { Counted } from '@steading/domain/records/collections/farm-record'
import type { Fields } from '@steading/domain/records/sync/stored-record'

const nothing: Contribution = new Map()
const gone: Fields = { deleted: true }

/**
 * The sums of the home page with what each record adds to them, so that a changed record is counted anew by itself.
 * Of a hundred thousand jobs most add the same, and share it.
 */
export class HomeTally {
  private readonly sums = new Map<string, number>()
  private readonly parts = new Map<Counted, Map<string, Contribution>>()
  private readonly shared = new Map<string, Contribution>()

  private readonly stock = new StockLedger()
  private readonly plans: PlansTally

  constructor(readonly at: HomeAt) {
    this.plans = new PlansTally(at.today)
  }

  get totals(): Totals {
    const { stock, at, plans } = this
    return new Map([...this.sums, ...stockContributions(stock.batches(at.today), at), ...plans.totals])
  }

  /** Undefined takes the record away. True when the sums are not what they were. */
  put(collection: Counted, id: string, fields: Fields | undefined): boolean {
    const booked = collection === 'tasks' && this.stock.put({ id, fields: fields ?? gone })
    const ofPlans = collection === 'animals' || collection === 'tasks'
    const planned = ofPlans && this.plans.put(collection, id, fields ?? gone)
    const parts = this.partsOf(collection)
    const before = parts.get(id) ?? nothing
    const now = fields ? this.share(contributionsOf(collection, fields, this.at)) : nothing
    if (now === before) return booked || planned
    tally(this.sums, before, -1)
    tally(this.sums, now)
    if (now === nothing) parts.delete(id)
    else parts.set(id, now)
    return true
  }

  private partsOf(collection: Counted): Map<string, Contribution> {
    const known = this.parts.get(collection) ?? new Map<string, Contribution>()
    if (known.size === 0) this.parts.set(collection, known)
    return known
  }

  private share(part: Contribution): Contribution {
    if (part.size === 0) return nothing
    let key = ''
    for (const [name, amount] of part) key += `${name}=${amount} `
    const known = this.shared.get(key)
    if (known) return known
    this.shared.set(key, part)
    return part
  }
}
