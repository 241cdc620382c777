import type { SubApp } from '../../base/sub-apps'
import type { Facts } from '../../jobs-read/facts/facts'
import type { ListsAt } from '../../jobs-read/facts/lists-at'
import type { Fields } from '../../records/sync/stored-record'
import { type Matches, matcher } from './filters'
import type { ChosenNumbers } from './list-counts'
import { fromRecord } from './own-lists'

type ListRecord = { id: string; fields: Fields }

/** How many animals each of the farmer's own lists of one sub-app holds, kept by what a save changed. */
export class OwnListTally {
  private readonly lists: readonly { id: string; takes: Matches; animals: Set<string> }[]

  constructor(records: readonly ListRecord[], subApp: SubApp, at: ListsAt) {
    this.lists = ownOf(records, subApp)
      .filter(({ own }) => own.type === 'SL-CUSTOM')
      .map(({ id, own }) => ({ id, takes: matcher(own.filters, at), animals: new Set() }))
  }

  put(id: string, fields: Fields, facts: Facts): void {
    for (const { takes, animals } of this.lists) {
      if (takes(fields, facts)) animals.add(id)
      else animals.delete(id)
    }
  }

  remove(id: string): void {
    for (const { animals } of this.lists) animals.delete(id)
  }

  counts(): [id: string, count: number][] {
    return this.lists.map(({ id, animals }) => [id, animals.size])
  }
}

/** The numbers a farmer gave ready-made lists. */
export const chosenNumbers = (records: readonly ListRecord[], subApp: SubApp): ChosenNumbers =>
  Object.fromEntries(ownOf(records, subApp).map(({ own }) => [own.type, own.numbers]))

const ownOf = (records: readonly ListRecord[], subApp: SubApp) =>
  records
    .filter(({ fields }) => fields.deleted !== true)
    .map(({ id, fields }) => ({ id, own: fromRecord(fields) }))
    .filter(({ own }) => own.subApp === subApp)
