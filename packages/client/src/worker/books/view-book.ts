import type { CollectionName } from '@steading/domain/records/collections/collections'
import type { Fields } from '@steading/domain/records/sync/stored-record'
import type { Asked, RecordsView, RecordThing, ViewAt } from '@steading/domain/reports/engine/define-view'
import { RecordFold } from '@steading/domain/reports/engine/record-fold'
import { atWork } from './breathe'
import type { HerdBook } from './herd-reader'

type Ports = {
  at(): ViewAt
  /** The additions from outside the records. */
  fed(): readonly RecordThing[]
}

/** Folded between two looks at the clock: some hundred microseconds, even of cows with a long history. */
const step = 10
const nothing: readonly RecordThing[] = []

/** A view over records, as far as they have been read. */
export class ViewBook implements HerdBook {
  readonly fold: RecordFold
  private fed = nothing

  constructor(
    view: RecordsView,
    asked: Asked,
    private readonly ports: Ports,
  ) {
    this.fold = new RecordFold(view, ports.at(), asked)
  }

  put(collection: CollectionName, id: string, fields: Fields): void {
    this.fold.put({ collection, id, fields })
  }

  /** In pieces by the clock, for some views look at much more than others: a big herd must not hold up a save. */
  async catchUp(today: number): Promise<void> {
    if (this.fold.folded.at.today !== today) this.fold.turn(this.ports.at())
    const fed = this.ports.fed()
    if (fed !== this.fed) {
      const now = new Set(fed.map(({ id }) => id))
      for (const thing of this.fed)
        if (!now.has(thing.id)) this.fold.put({ ...thing, fields: { deleted: true } })
      for (const thing of fed) this.fold.put(thing)
    }
    this.fed = fed
    const work = atWork()
    while (this.fold.settle(step)) if (work.tired()) await work.breathe()
  }
}
